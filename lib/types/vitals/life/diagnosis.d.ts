/** The last sentence in which a message names a cause; empty where it names none. */
export declare const diagnosisIn: (text: string) => string;
/** Whether two statements name the same cause. */
export declare function sameDiagnosis(one: string, other: string): boolean;
/** Whether a message of a person contradicts or doubts a result. */
export declare const doubts: (text: string) => boolean;
