/**
 * The fixed rule by which the replayed model clears: at the context notice it asks for the map, then makes every clear
 * of the map that pays back in time, all in one message, with notes of a tenth of what each frees, and goes on.
 */

export interface Call {
  readonly name: string
  readonly args: object
}

/** Notes, as a part of what they stand for. */
export const NOTES_SHARE = 0.1

export const NOTICE = /\[dsh-lucid · (?:context|上下文)\]/u

/** Filler of a length in tokens of the heuristic; prose, so that nothing in it looks like a path or a name. */
export const filler = (tokens: number): string =>
  'what was found here '.repeat(Math.ceil(tokens / 5)).slice(0, 4 * tokens)

const CANDIDATE =
  /^ \d+ · ([\d.]+)(k| 万)? \/ [^/]*\/ ([^·]*?) · .*clear_mind\(\{start:(\d+),end:(\d+),notes:"\.\.\."\}\)$/gmu

/** The clears that the rule makes of a map; none where none pays. */
export function clearsOf(
  map: string,
  limits: { readonly minNotesChars: number; readonly maxNotesChars: number },
): Call[] {
  return [...map.matchAll(CANDIDATE)].flatMap(([, figure, unit, after = '', start, end]) => {
    if (/\(not within|（超过|never|不回本/u.test(after)) return []
    const freed = Number(figure) * (unit === 'k' ? 1_000 : unit === undefined ? 1 : 10_000)
    const least = Math.ceil(limits.minNotesChars / 4)
    const most = Math.floor(limits.maxNotesChars / 4)
    const notes = filler(Math.min(most, Math.max(least, Math.round(NOTES_SHARE * freed))))
    return [{ name: 'clear_mind', args: { start: Number(start), end: Number(end), notes } }]
  })
}
