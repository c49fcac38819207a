/** A name that must not be changed, or not be used. */
export interface Forbidden {
    readonly seq: number;
    readonly sentence: string;
    readonly what: 'change' | 'use';
    readonly name: string;
}
/** What one message forbids by name. */
export declare function forbiddenIn(seq: number, text: string): Forbidden[];
/** Whether a text holds a name as a whole: `lib` is no part of `library`, `a.ts` none of `data.ts`. */
export declare function holdsName(text: string, name: string): boolean;
