import type { Problem } from './field.ts';
import { type Config, type RuleKey } from './fields.ts';
import { type Route } from './pattern.ts';
/** A section as it is stored, of any content. */
export type Section = Readonly<Record<string, unknown>>;
/** What was set for all sessions, and the rules for some. */
export interface Settings {
    readonly plain: Config;
    readonly rules: Readonly<Record<RuleKey, Readonly<Record<string, unknown>>>>;
    readonly problems: readonly Problem[];
}
/** What of a session decides which rules are for it. */
export interface Circumstances {
    readonly preset?: string | undefined;
    readonly route?: Route | undefined;
}
/** The rules that are in force in a session, the strongest last. */
export type RulesInForce = readonly {
    readonly key: RuleKey;
    readonly name: string;
}[];
/** @param layers the weakest first. Rules are those of the last layer, which holds what the others have. */
export declare function resolve(layers: readonly Section[]): Settings;
/** The settings of one session: default < row < document < preset < model. */
export declare function inForce({ plain, rules }: Settings, { preset, route }: Circumstances): {
    readonly config: Config;
    readonly rules: RulesInForce;
};
