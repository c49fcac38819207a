type Fields = Readonly<Record<string, unknown>>;
/** A call with its answer. */
export interface Answered {
    readonly name: string;
    readonly args: string;
    readonly fields: Fields;
    readonly answer: string;
}
export type State = 'open' | 'stopping' | 'over';
/** Whether a state word of the platform means that nothing runs any more. */
export declare const isOver: (status: string) => boolean;
/** What a call has started in the background, or undefined. */
export declare function startOf({ args, fields, answer, }: Answered): {
    readonly id: string;
    readonly what: 'job' | 'agent';
    readonly label: string;
} | undefined;
/** The id of what a notice of the platform says has ended, or undefined. */
export declare function endedIn(notice: string): string | undefined;
/** What the answer of a controlling tool says of states. */
export declare function statesIn({ name, fields, answer }: Answered): (readonly [id: string, state: State])[];
export {};
