/** What a call looks at or writes, from its name and its target in one line: no tool is known by name alone. */
import type { NodeCall } from '../types.ts'
import { nameParts } from './deeds.ts'

/** Verbs in the names of tools. */
const WRITING = /^(?:write|edit|multiedit|create|replace|insert|append|patch|update|save)$/u
const LOOKING = /^(?:read|view|cat|open|show)$/u

/** Command lines that print files, and those that change them. */
const PRINTING = /^(?:cat|head|tail|nl|less|bat|sed -n)\b/u
const CHANGING = /^(?:sed -i|perl -\S*i|tee|apply_patch|patch)\b|^\*\*\* Begin Patch|(?:^|[^<&\d])>{1,2} ?[\w./]/u

/** Where a command line goes first. */
const FOLDER = /^cd \S+ ?(?:&&|;) ?/u

/** A word with an extension: a file, whatever stands in front of its last folder. */
const FILE = /[\w@$.+/-]*[\w-]\.[A-Za-z]\w{0,7}(?![\w/])/gu

const lineOf = ({ target }: NodeCall): string => target.replace(FOLDER, '')

/** Files that the target names, by the last two parts of their paths: what is relative here may be absolute there. */
export function pathsIn(call: NodeCall): string[] {
  const paths = lineOf(call).match(FILE) ?? []
  return [...new Set(paths.map((path) => path.split('/').slice(-2).join('/')))]
}

/** Whether a call changes the files that it names. */
export const writesTo = (call: NodeCall): boolean =>
  nameParts(call.name).some((part) => WRITING.test(part)) || CHANGING.test(lineOf(call))

/** Whether a call only shows the files that it names. */
export function looksAt(call: NodeCall): boolean {
  if (writesTo(call)) return false
  return nameParts(call.name).some((part) => LOOKING.test(part)) || PRINTING.test(lineOf(call))
}

/** Words of a command line that say what it is for. */
const AIM_WORDS = 3

/** Equal for attempts at the same thing: the same tool at the same target, or a command line that begins alike. */
export function aimOf(call: NodeCall): string {
  const line = lineOf(call)
  const words = line.split(' ')
  return `${call.name}\n${words.length > AIM_WORDS ? words.slice(0, AIM_WORDS).join(' ') : line}`
}
