/**
 * The English half of the grammar: how surely a sentence lays something down. Patterns over clauses, no parser; it
 * knows nothing of meaning and takes any wording that it has no pattern for as a plain sentence.
 */
/**
 * How surely an English sentence lays something down: 0 = not at all, 1 a hint, 3 plainly, 5 and more in so many words.
 *
 * @param text one sentence or less, of a few hundred characters.
 */
export declare function englishStrength(text: string): number;
