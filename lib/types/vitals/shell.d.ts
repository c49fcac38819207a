/** What a command line does: its program, whether it changes, checks or waits, and what it writes. */
import type { Dimension } from './dimension.ts';
/** What a command line does; `content` is the text of its here-documents. */
export declare function readCommand(command: string): Pick<Dimension, 'verb' | 'purpose' | 'writes' | 'content'>;
