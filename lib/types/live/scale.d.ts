import type { Span } from '../types.ts';
import type { Refusal } from '../voice/refusal.ts';
import type { Desk } from './desk.ts';
import type { Services } from './services.ts';
export interface Scale {
    /** Tokens below which no span can pay. */
    readonly least: number;
    /** Why a clear gains too little; undefined where it pays. Without notes the shortest ones are assumed. */
    gain(span: Span, notes?: string): Refusal | undefined;
    /** A refusal whose calls all pay. */
    refuse(refusal: Refusal): {
        refusal: Refusal;
    };
}
/**
 * @param frame tokens of what stands around our text.
 * @param notes the shortest notes that are accepted; absent where a person clears, who writes none.
 */
export declare function openScale({ host, config }: Services, { session, trace, view, language, draft }: Desk, { frame, notes: shortest }: {
    readonly frame: number;
    readonly notes?: string;
}): Scale;
