/** The figures by which a result says how good the work is: accuracy, loss and their like. */
/** A named figure. */
export interface Measure {
    readonly name: string;
    readonly value: number;
}
/** The figures of a result, the last one of a name. */
export declare function measuresOf(text: string): Measure[];
/** Whether a figure is better than another of its name. */
export declare const betters: (name: string, value: number, best: number) => boolean;
