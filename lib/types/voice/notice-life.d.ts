/** The notices about a long piece of work, each at most 120 tokens: the figure, what it means, one thing to do. */
import type { Language, LifeFacts } from '../types.ts';
type Facts = Exclude<LifeFacts, {
    kind: 'close';
}>;
/** The notice in the conversation's language. */
export declare const lifeText: (facts: Facts, language: Language) => string;
export {};
