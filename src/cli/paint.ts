/** Colours of a terminal; nothing where nobody looks. */

const CODES = { bold: 1, dim: 2, red: 31, yellow: 33, cyan: 36 } as const

export type Paint = (style: keyof typeof CODES, text: string) => string

export const paint =
  (on: boolean): Paint =>
  (style, text) =>
    on ? `\u001b[${CODES[style]}m${text}\u001b[0m` : text
