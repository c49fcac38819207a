import { type Check } from './window.ts';
/** A figure that is worked on and does not improve. */
export declare const plateau: Check;
