/** Todo lists as tools of other harnesses write them: the list stands in the arguments. */
import type { Todo } from '../types.ts'
import { parseArguments } from './calls.ts'

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}

/** "incomplete" and "not done" hold the words, too. */
const DONE = /^(?:\w{0,40}status_)?(?:completed?|done|finished)$/iu

function todoOf(value: unknown): Todo | undefined {
  const { content, text, step, title, subject, status } = fields(value)
  const words = [content, text, step, title, subject].find((one) => typeof one === 'string')
  if (typeof words !== 'string' || typeof status !== 'string') return undefined
  return {
    text: words.slice(0, 200),
    status: DONE.test(status.trim()) ? 'completed' : /progress|active/iu.test(status) ? 'in_progress' : 'pending',
  }
}

/** The list that a call writes, or undefined where it writes none. */
export function todosIn(raw: string): readonly Todo[] | undefined {
  const args = parseArguments(raw)
  const list = [args?.['todos'], args?.['plan'], args?.['items'], args?.['tasks']].find(Array.isArray)
  if (list === undefined) return undefined
  const todos = list.flatMap((one) => todoOf(one) ?? [])
  return todos.length === list.length && todos.length > 0 ? todos : undefined
}

/** Whether a list has more completed lines than the one before it. */
export function closesTodo(before: readonly Todo[], after: readonly Todo[]): boolean {
  const closed = (todos: readonly Todo[]): number => todos.filter(({ status }) => status === 'completed').length
  return closed(after) > closed(before)
}
