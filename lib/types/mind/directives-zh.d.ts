/** The Chinese half of the grammar; the same kind of guess as the English one, over the clauses of a sentence. */
/**
 * How surely a Chinese sentence lays something down, on the scale of the English half.
 *
 * @param text one sentence or less, of a few hundred characters.
 */
export declare function chineseStrength(text: string): number;
