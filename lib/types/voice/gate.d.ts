/** The question before a stop: what is open and the one next action. At most 120 tokens. */
import type { Language, OpenItem, Span } from '../types.ts';
export type GateFacts = {
    readonly kind: 'open';
    readonly item: OpenItem;
}
/** The turn ends in a close, or promises to go on, and nothing was saved. */
 | {
    readonly kind: 'close' | 'promise';
    readonly span?: Pick<Span, 'start' | 'end'>;
};
/** The question in the conversation's language. */
export declare function gateText(facts: GateFacts, language: Language): string;
