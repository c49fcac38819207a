/** Why a clear was refused, as whole sentences; what to do next stands in `refusal.ts`. */
import type { Language } from '../types.ts';
import type { Refusal } from './refusal.ts';
/** Why not, as whole sentences. */
export declare function cause(refusal: Refusal, language: Language): string;
