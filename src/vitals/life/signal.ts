/** What the detectors of the life of the work share. */
import type { LifeFacts } from '../../types.ts'
import type { Signal, SignalKind } from '../signal.ts'
import type { Trace } from '../trace.ts'

/** A signal of something that is said once. */
export function lifeSignal(
  { work }: Trace,
  kind: SignalKind,
  facts: LifeFacts,
  parts: { readonly key: string; readonly seq: number; readonly evidence: string; readonly urgent?: true },
): Signal {
  const { seq, evidence, ...rest } = parts
  return {
    kind,
    subkind: facts.kind,
    count: 1,
    severity: rest.urgent === true ? 'critical' : 'warn',
    fromSeq: seq,
    toSeq: work.rounds.at(-1)?.last ?? seq,
    rounds: [work.count],
    evidence: [evidence],
    what: '',
    once: true,
    facts,
    ...rest,
  }
}

/** Todos that are not done. */
export const openTodos = ({ work }: Trace): number => work.todos.filter(({ status }) => status !== 'completed').length
