/** The hand-over of a session: what a new session or a colleague needs, from the log alone and without a model. */
import type { Language, LogEvent } from '../types.ts'
import { spentOf, tokensAllowed } from '../vitals/life/budget.ts'
import type { LifeLimits } from '../vitals/life/index.ts'
import { pressureOf } from '../vitals/mark.ts'
import { openWork } from '../vitals/open-work.ts'
import type { Trace } from '../vitals/trace.ts'
import { insideOf } from '../voice/frame.ts'
import { type HandoverFacts, handoverText } from '../voice/handover.ts'
import { openArchive } from './archive.ts'
import { handlesOf } from './handles.ts'
import { keptPins } from './kept.ts'
import { pinLines } from './pins.ts'
import { wordsOf } from './words.ts'

/** Tokens of people's words: a reader has more room than a context. */
const PIN_TOKENS = 6000
/** More characters of a checkpoint are no notes. */
const CHECKPOINT_CHARS = 100_000
/** Characters of the last thing that the model said. */
const WORDS_CHARS = 600

/** What the model wrote into a checkpoint; empty where there is nothing of it. */
function notesIn(checkpoint: string): string {
  const [notes = ''] = insideOf('notes', checkpoint.slice(0, CHECKPOINT_CHARS))
  return notes.slice(1, -1)
}

/**
 * The whole text in Markdown, O(log).
 *
 * @param session its name; may be empty.
 */
export function handover(
  events: readonly LogEvent[],
  trace: Trace,
  { session, language, limits }: { readonly session: string; readonly language: Language; readonly limits: LifeLimits },
): string {
  const archive = openArchive(events)
  const originals = [...new Set(archive.surface.flatMap(archive.originals))]
  const handles = handlesOf(archive, { span: originals })
  const { work, life } = trace
  const kept = keptPins(archive)
  const allowed = tokensAllowed(trace, limits)
  const pressure = pressureOf(trace)
  const [, open] = openWork(work) ?? []
  const facts: HandoverFacts = {
    session,
    ...(trace.route === undefined ? {} : { model: trace.route.model }),
    turns: trace.turn,
    steps: work.count,
    people: trace.asks,
    spent: life.spent,
    ...(allowed === undefined ? {} : { budget: { used: spentOf(trace, allowed), most: allowed.most } }),
    ...(pressure === undefined ? {} : { pressure }),
    ...(trace.route?.window === undefined ? {} : { window: trace.route.window }),
    clears: work.clears.filter(({ error }) => error === undefined).length,
    said: work.said.map(({ kind, about, turn }) => ({ kind, about, turn })),
    loops: [...new Set(work.said.flatMap(({ kind, about }) => (kind === 'spin' ? about : [])))],
    notes: trace.nodes.flatMap(({ seq, origin }) => {
      const text = origin === 'checkpoint' ? notesIn(archive.message(seq)?.message.text ?? '') : ''
      return text === '' ? [] : [{ seq, text }]
    }),
    done: work.todos.filter(({ status }) => status === 'completed').map(({ text }) => text),
    written: handles.written,
    acts: handles.acts,
    ...(life.good === undefined ? {} : { good: life.good }),
    ...(work.check === undefined ? {} : { check: work.check }),
    unchecked: work.unchecked,
    running: handles.running,
    attempts: handles.attempts,
    todos: handles.todos.open.map(({ text }) => text),
    ...(open === undefined ? {} : { open }),
    words: life.words.text.slice(-WORDS_CHARS),
    pins: pinLines(wordsOf(archive, originals), kept, { pinTokens: PIN_TOKENS, inside: 0 }, language),
    ...(life.began === undefined ? {} : { began: life.began, ended: events.at(-1)?.time ?? life.began }),
  }
  return handoverText(facts, language)
}
