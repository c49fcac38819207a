/** The pins that a person set by hand with `/mind keep`, rebuilt from the log. */
import { MIND_COMMAND } from '../vitals/trace.ts'
import type { Archive } from './archive.ts'

/** One pin of a person. */
export interface Kept {
  /** Its number, as `/mind unkeep` takes it: counted over the session, never used twice. */
  readonly number: number
  readonly text: string
}

/** Words of the command that set and take back pins. */
const KEEP = 'keep'
const UNKEEP = 'unkeep'

/** The first word of a command's arguments and what follows it, verbatim. */
export function wordOf(args: string): { word: string; rest: string } {
  const [, word = '', rest = ''] = /^\s*(\S*)\s?(.*)$/su.exec(args) ?? []
  return { word, rest: rest.trim() }
}

/** What `/mind keep` keeps: the words of a message where a seq is given, else the text itself; undefined where neither is. */
export function keptText(archive: Archive, rest: string): string | undefined {
  if (!/^\d+$/u.test(rest)) return rest === '' ? undefined : rest
  return archive.message(Number(rest))?.message.text.trim() || undefined
}

/**
 * The pins in force, oldest first. Commands that failed do not count.
 *
 * @param except id of a command that is left out: the one that is asking.
 */
export function keptPins(archive: Archive, except?: string): Kept[] {
  const failed = new Set(
    archive.events.flatMap((event) => (event.kind === 'command-end' && event.failed ? event.id : [])),
  )
  const kept: Kept[] = []
  let count = 0
  for (const event of archive.events) {
    if (event.kind !== 'command' || event.name !== MIND_COMMAND) continue
    if (event.id === except || failed.has(event.id)) continue
    const { word, rest } = wordOf(event.args)
    const text = word === KEEP ? keptText(archive, rest) : undefined
    if (text !== undefined) kept.push({ number: ++count, text })
    if (word === UNKEEP) {
      const at = kept.findIndex(({ number }) => String(number) === rest)
      if (at >= 0) kept.splice(at, 1)
    }
  }
  return kept
}
