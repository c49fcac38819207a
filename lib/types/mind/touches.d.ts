/** What a call looks at or writes, from its name and its target in one line: no tool is known by name alone. */
import type { NodeCall } from '../types.ts';
/** Files that the target names, by the last two parts of their paths: what is relative here may be absolute there. */
export declare function pathsIn(call: NodeCall): string[];
/** Whether a call changes the files that it names. */
export declare const writesTo: (call: NodeCall) => boolean;
/** Whether a call only shows the files that it names. */
export declare function looksAt(call: NodeCall): boolean;
/** Equal for attempts at the same thing: the same tool at the same target, or a command line that begins alike. */
export declare function aimOf(call: NodeCall): string;
