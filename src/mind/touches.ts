/** What a call looks at or writes, from its name and its target in one line: no tool is known by name alone. */
import type { NodeCall } from '../types.ts'
import { namesIn } from '../vitals/names.ts'
import { nameParts } from './deeds.ts'

export interface Touch {
  /** Files that the target names, by the last two parts of their paths: what is relative here may be absolute there. */
  readonly paths: readonly string[]
  /** It changes these files. */
  readonly writes: boolean
  /** It only shows them. */
  readonly looks: boolean
  /** It is about rules to work by, which stay in force without being named. */
  readonly instructs: boolean
  /** Equal for attempts at the same thing: the same tool at the same target, or a command line that begins alike. */
  readonly aim: string
  /** Hashes of the names in the target, see vitals/names.ts. */
  readonly names: readonly number[]
}

/** Verbs in the names of tools. */
const WRITING = /^(?:write|edit|multiedit|create|replace|insert|append|patch|update|save)$/u
const LOOKING = /^(?:read|view|cat|open|show)$/u

/** Command lines that print files, and those that change them. */
const PRINTING = /^(?:cat|head|tail|nl|less|bat|sed -n)\b/u
const CHANGING = /^(?:sed -i|perl -\S*i|tee|apply_patch|patch)\b|^\*\*\* Begin Patch|(?:^|[^<&\d])>{1,2} ?[\w./]/u

/** Where a command line goes first. */
const FOLDER = /^cd \S+ ?(?:&&|;) ?/u

/** A word with an extension: a file, whatever stands in front of its last folder. */
const FILE = /[\w@$.+/-]{0,120}[\w-]\.[A-Za-z]\w{0,7}(?![\w/])/gu

const INSTRUCTIONS = /\b(?:SKILL|AGENTS|CLAUDE|GEMINI|CONTRIBUTING|RULES)\.md\b|\.cursorrules\b/u

/** Words of a command line that say what it is for. */
const AIM_WORDS = 3

const known = new WeakMap<NodeCall, Touch>()

/** Calls never change, so that each is looked into once, and a map costs what is new on the surface. */
export function touchOf(call: NodeCall): Touch {
  let touch = known.get(call)
  if (touch === undefined) {
    touch = look(call)
    known.set(call, touch)
  }
  return touch
}

function look({ name, target }: NodeCall): Touch {
  const line = target.replace(FOLDER, '')
  const verbs = nameParts(name)
  const writes = verbs.some((verb) => WRITING.test(verb)) || CHANGING.test(line)
  const words = line.split(' ')
  return {
    paths: [...new Set((line.match(FILE) ?? []).map((path) => path.split('/').slice(-2).join('/')))],
    writes,
    looks: !writes && (verbs.some((verb) => LOOKING.test(verb)) || PRINTING.test(line)),
    instructs: INSTRUCTIONS.test(line),
    aim: `${name}\n${words.length > AIM_WORDS ? words.slice(0, AIM_WORDS).join(' ') : line}`,
    names: namesIn(target),
  }
}
