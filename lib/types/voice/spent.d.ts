/** Why steps are spent, in few words, English and Chinese: for the map and for the notice. */
import type { Language } from '../types.ts';
type Single = {
    readonly name: string;
    readonly target: string;
};
/** What made one step, or several neighbouring ones, worthless; see mind/spent.ts. */
export type SpentFacts = ({
    readonly kind: 'duplicate' | 'stale' | 'retried';
    readonly newer: number;
} & Single) | ({
    readonly kind: 'unused';
} & Single) | {
    readonly kind: 'spent';
    readonly counts: Readonly<Record<SpentCount, number>>;
};
type SpentCount = 'duplicate' | 'stale' | 'retried' | 'unused' | 'notice';
/** Tokens for the name of a tool and for what it was called for. */
export interface SpentRoom {
    readonly name: number;
    readonly target: number;
}
/** The reason without a figure. */
export declare function spentText(facts: SpentFacts, room: SpentRoom, language: Language): string;
export {};
