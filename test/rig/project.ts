/** A small project to work in: files long enough that reading them is worth clearing. */
const WORDS = 'the parser keeps a table of every open scope and closes them in reverse order when a block ends'

/** Files by path; each is about 1,800 tokens. */
export const projectFiles: Readonly<Record<string, string>> = Object.fromEntries(
  ['lexer', 'parser', 'scope', 'types', 'emit', 'cli'].map((name) => [
    `src/${name}.txt`,
    Array.from({ length: 70 }, (_, line) => `${name} ${line}: ${WORDS}`).join('\n'),
  ]),
)
