/** What people said in a part of the log: messages, answers to questions, feedback on plans. */
import type { Archive, ArchivedMessage, Fold } from './archive.ts'

/** One utterance of a person. */
export interface Words {
  /** Seq of the message to read it in. */
  readonly seq: number
  /** Verbatim. */
  readonly text: string
  /** What it answers, where it was asked for: the model's words, not the person's. */
  readonly asked?: string
}

/** The platform's tools through which a person speaks. */
const QUESTION_TOOL = 'ask_user_question'
const PLAN_TOOL = 'exit_plan_mode'

/** What the platform puts in front of a person's feedback on a plan. */
const FEEDBACK_MARK = 'their feedback: '

type Fields = Readonly<Record<string, unknown>>

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fields) : [])

function parse(json: string): Fields {
  try {
    return fields(JSON.parse(json))
  } catch {
    return {}
  }
}

/**
 * The words of people among some messages, oldest first.
 *
 * @param seqs originals, so that nothing is taken from a checkpoint's text.
 */
export function wordsOf(archive: Archive, seqs: readonly number[]): Words[] {
  const programs = archive.folded(DISPATCHED)
  return seqs.flatMap((seq) => {
    const event = archive.message(seq)
    if (event === undefined) return []
    const { message } = event
    if (message.origin === 'person') return message.text.trim() === '' ? [] : [{ seq, text: message.text }]
    if (message.role === 'tool') return answersIn(archive, event)
    return message.calls.flatMap(({ id }) => (programs.get(id) ?? []).map((words) => ({ ...words, seq })))
  })
}

function answersIn(archive: Archive, { seq, message }: ArchivedMessage): Words[] {
  const call = archive.call(message.callId ?? '')
  return call === undefined ? [] : spoken(call.name, call.args, message.text).map((words) => ({ ...words, seq }))
}

/** Answers that code programs asked for, by the id of the call that ran the program. */
const DISPATCHED: Fold<Map<string, Omit<Words, 'seq'>[]>> = {
  start: () => new Map(),
  add(answers, event) {
    if (event.kind !== 'dispatch-end') return
    const words = spoken(event.name, event.args, event.result)
    if (words.length > 0) answers.set(event.rootCallId, [...(answers.get(event.rootCallId) ?? []), ...words])
  },
}

/** What a person said through a tool. */
function spoken(tool: string, args: string, result: string): Omit<Words, 'seq'>[] {
  if (tool === PLAN_TOOL) {
    const at = result.indexOf(FEEDBACK_MARK)
    return at < 0 ? [] : [{ text: result.slice(at + FEEDBACK_MARK.length), asked: 'plan' }]
  }
  if (tool !== QUESTION_TOOL) return []
  const questions = new Map(list(parse(args)['questions']).map(({ id, question }) => [id, question]))
  return list(parse(result)['answers']).flatMap(({ id, selected, custom }) => {
    const chosen = Array.isArray(selected) ? selected.filter((one) => typeof one === 'string') : []
    const text = [...chosen, ...(typeof custom === 'string' ? [custom] : [])].join('; ')
    const question = questions.get(id)
    return text === '' ? [] : [{ text, ...(typeof question === 'string' ? { asked: question } : {}) }]
  })
}
