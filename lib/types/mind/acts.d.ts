import type { Act } from '../voice/handles.ts';
import { type ActKind } from './act-rules.ts';
import { type Deed } from './deeds.ts';
/** An act of a command line and what the success or failure of the whole line says about it. */
interface Found {
    readonly kind: ActKind;
    readonly text: string;
    readonly decides: boolean;
    readonly alone: boolean;
}
/** The program and its arguments, without assignments and the programs that only run another one. */
export declare function unwrapped(given: readonly string[]): readonly string[];
/** The acts of a command line. */
export declare function actsOfLine(line: string, folder?: string, depth?: number): Found[];
/** The acts among the deeds, oldest first; equal ones of equal outcome are one, at its newest seq. */
export declare function actsOf(deeds: readonly Deed[]): Act[];
export {};
