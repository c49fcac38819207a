/** What a call looks at or writes, from its name and its target in one line: no tool is known by name alone. */
import type { NodeCall } from '../types.ts';
export interface Touch {
    /** Files that the target names, by the last two parts of their paths: what is relative here may be absolute there. */
    readonly paths: readonly string[];
    /** It changes these files. */
    readonly writes: boolean;
    /** It only shows them. */
    readonly looks: boolean;
    /** It is about rules to work by, which stay in force without being named. */
    readonly instructs: boolean;
    /** Equal for attempts at the same thing: the same tool at the same target, or a command line that begins alike. */
    readonly aim: string;
    /** Hashes of the names in the target, see vitals/names.ts. */
    readonly names: readonly number[];
}
/** Calls never change, so that each is looked into once, and a map costs what is new on the surface. */
export declare function touchOf(call: NodeCall): Touch;
