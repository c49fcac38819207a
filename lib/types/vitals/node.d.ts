/** What the trace keeps of one message. */
import type { LogMessage, SurfaceNode } from '../types.ts';
/** Head of a message's text that a node keeps, in characters: one line of a map, whatever its width. */
export declare const NODE_TEXT_CHARS = 200;
/** A message as the surface keeps it: its price, its head and what it calls, at the turn and step that it joins. */
export declare function nodeOf(seq: number, message: LogMessage, { turn, step }: Pick<SurfaceNode, 'turn' | 'step'>): SurfaceNode;
