import type { Worth } from './mind/candidates.ts';
export declare const usualWorth: Worth;
