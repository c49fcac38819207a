/** What a setting is: the kinds of fields, and the words and limits that every entry carries. */
import type { Language } from '../types.ts';
/** The same text in both languages of the plugin. */
export type Said = Readonly<Record<Language, string>>;
/** What a person reads about a field: its name, what it does in one line, and why the default is what it is. */
export type Copy = readonly [label: string, help: string, why: string];
/** The words of one entry. */
export type Copies = Readonly<Record<Language, Copy>>;
/** What the figure of a number counts. */
export declare const UNITS: {
    readonly tokens: {
        readonly en: 'tokens';
        readonly zh: 'token';
    };
    readonly characters: {
        readonly en: 'characters';
        readonly zh: '字符';
    };
    readonly steps: {
        readonly en: 'steps';
        readonly zh: '步';
    };
    readonly turns: {
        readonly en: 'turns';
        readonly zh: '轮';
    };
    readonly minutes: {
        readonly en: 'minutes';
        readonly zh: '分钟';
    };
    readonly calls: {
        readonly en: 'calls';
        readonly zh: '次调用';
    };
    readonly seconds: {
        readonly en: 'seconds';
        readonly zh: '秒';
    };
    readonly times: {
        readonly en: 'times';
        readonly zh: '次';
    };
    readonly kinds: {
        readonly en: 'kinds';
        readonly zh: '种';
    };
    readonly share: {
        readonly en: 'share';
        readonly zh: '比例';
    };
};
export interface NumberField extends Copies {
    readonly kind: 'number';
    readonly default: number;
    readonly unit: keyof typeof UNITS;
    readonly least: number;
    readonly most?: number;
    /** Fractions are refused unless this is set. */
    readonly fraction?: true;
    /** What 0 means where it is no quantity. */
    readonly zero?: Said;
    /** May stand in a rule of `models`, too. */
    readonly perModel?: true;
}
export interface FlagField extends Copies {
    readonly kind: 'flag';
    readonly default: boolean;
}
export interface ChoiceField extends Copies {
    readonly kind: 'choice';
    readonly default: string;
    readonly options: Readonly<Record<string, Said>>;
}
/** One line of text in a form of its own. */
export interface TextField extends Copies {
    readonly kind: 'text';
    readonly default: string;
    /** Whether a text that is not empty has the form. */
    readable(text: string): boolean;
    /** The form in words. */
    readonly form: Said;
}
/** Lines of text. */
export interface ListField extends Copies {
    readonly kind: 'list';
    readonly default: readonly string[];
}
/** Switches below one key; each is resolved by itself. */
export interface SwitchesField extends Copies {
    readonly kind: 'switches';
    readonly parts: Readonly<Record<string, Copies & {
        readonly default: boolean;
    }>>;
}
/** A text for a model that may be replaced, as the check sees it; `voice/wording.ts` has them all. */
export interface Segment {
    /** Names that may stand in braces. */
    readonly slots: readonly string[];
    /** Greatest length in tokens of our budgets. */
    readonly tokens: number;
    readonly label: Said;
}
/** Texts below one key; each is resolved by itself. */
export interface WordsField extends Copies {
    readonly kind: 'words';
    readonly parts: Readonly<Record<string, Segment>>;
}
export type Field = NumberField | FlagField | ChoiceField | TextField | ListField | SwitchesField | WordsField;
/** What a field resolves to. */
export type ValueOf<F> = F extends {
    kind: 'number';
} ? number : F extends {
    kind: 'flag';
} ? boolean : F extends {
    kind: 'choice';
    options: infer Options;
} ? keyof Options : F extends {
    kind: 'text';
} ? string : F extends {
    kind: 'list';
} ? readonly string[] : F extends {
    kind: 'switches';
    parts: infer Parts;
} ? {
    readonly [Name in keyof Parts]: boolean;
} : F extends {
    kind: 'words';
    parts: infer Parts;
} ? {
    readonly [Name in keyof Parts]?: string;
} : never;
/** What of a section is not taken, and why; what stands below it stays in force. */
export interface Problem {
    /** Keys from the section's root to the value; two where two fields contradict each other. */
    readonly paths: readonly (readonly string[])[];
    readonly why: Said;
}
/** One line that names the field first, so that whoever gets it can find the place. */
export declare const problemLine: ({ paths, why }: Problem, language: Language) => string;
