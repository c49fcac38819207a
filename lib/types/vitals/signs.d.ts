export type SignKind = 
/** Effort, time, length, context or a missing means as the speaker's own reason. */
'reason'
/** Something that was asked for is given up, put off, or admitted to fall short. */
 | 'deferral'
/** Something stands in for what was asked for. */
 | 'substitution'
/** A limit of context, tokens or steps is claimed. */
 | 'limit'
/** What was reached is said to fall short of what was asked for. */
 | 'shortfall'
/** The work is claimed to be done. */
 | 'claim'
/** What is handed in is said to be the real thing. */
 | 'real';
export interface Sign {
    readonly kind: SignKind;
    /** The words, at most `QUOTE_CHARS` characters. */
    readonly quote: string;
    /** Which statement of the message it stands in: a reason in the same statement is a reason for it. */
    readonly clause: number;
}
/** The signs of a message, at most one of a kind and clause. */
export declare function signsOf(text: string): Sign[];
/** The word by which a written text shows that it stands in for something else, or undefined. */
export declare const substituteIn: (content: string) => string | undefined;
/** The words by which a written text cuts itself short, or undefined. */
export declare const shortcutIn: (content: string) => string | undefined;
/** The mark by which a written text switches a check off, or undefined. */
export declare const switchedOffIn: (content: string) => string | undefined;
