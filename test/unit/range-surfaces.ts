/** Surfaces for the tests of ranges, notes and refusals: written by hand in few words, or random from a seed. */
import type { Found } from '../../src/mind/range.ts'
import { type Survey, survey } from '../../src/mind/survey.ts'
import type { Origin, SurfaceNode } from '../../src/types.ts'

/** A surface with what its seqs are now. */
export interface Surface {
  readonly view: Survey
  readonly find: (seq: number) => Found
  /** Seqs that earlier clears covered, each with the seq that stands for it. */
  readonly covered: ReadonlyMap<number, number>
}

type Draft = Partial<SurfaceNode> & Pick<SurfaceNode, 'seq' | 'origin'>

const ROLES: Partial<Record<Origin, SurfaceNode['role']>> = { model: 'assistant', tool: 'tool', system: 'system' }

function nodeOf(draft: Draft): SurfaceNode {
  const role = ROLES[draft.origin] ?? 'user'
  return { role, turn: 1, step: 1, tokens: 100, text: '', chars: 0, calls: [], ...draft }
}

/** Looks seqs up as the host does: live, under a checkpoint, or unknown with the nearest live ones by number. */
function lookup(nodes: readonly SurfaceNode[], covered: ReadonlyMap<number, number>): (seq: number) => Found {
  const live = new Map(nodes.map((node, at) => [node.seq, at]))
  return (seq) => {
    const at = live.get(seq)
    if (at !== undefined) return { kind: 'live', at }
    const by = live.get(covered.get(seq) ?? -1)
    if (by !== undefined) return { kind: 'covered', at: by }
    const near = [...live.keys()].sort((a, b) => Math.abs(a - seq) - Math.abs(b - seq)).slice(0, 2)
    return { kind: 'unknown', near }
  }
}

/** @param options.running seq of the assistant message whose calls are running. */
export function surfaceOf(
  drafts: readonly Draft[],
  { running, covered = {} }: { running?: number; covered?: Record<number, number> } = {},
): Surface {
  const nodes = drafts.map(nodeOf)
  const under = new Map(Object.entries(covered).map(([seq, by]) => [Number(seq), by]))
  const at = nodes.findIndex(({ seq }) => seq === running)
  const view = survey(nodes, { turn: nodes.at(-1)?.turn ?? 0, ...(running !== undefined && { running: at }) })
  return { view, find: lookup(nodes, under), covered: under }
}

/** An assistant message with calls named by their ids. */
export function calling(seq: number, ids: readonly string[], tokens = 100): Draft {
  return { seq, origin: 'model', tokens, calls: ids.map((id) => ({ id, name: 'bash', target: '', key: id })) }
}

export function answer(seq: number, callId: string, tokens = 100): Draft {
  return { seq, origin: 'tool', callId, tokens }
}

/** A whole number from 0 up to, but not including, `below`. */
export type Random = (below: number) => number

/** Mulberry32: the same numbers for the same seed on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/**
 * A random surface: calls with several results, messages between a call and its results, checkpoints whose seqs are
 * out of order, a system prompt, goal rounds, a step in progress, now and then a call that was never answered.
 */
export function randomSurface(random: Random): Surface {
  const drafts: Draft[] = []
  const covered: Record<number, number> = {}
  let seq = 1 + random(5)
  let late = 500_000
  let turn = 1
  const next = () => {
    seq += 1 + random(4)
    return seq
  }
  const price = () => (random(8) === 0 ? 0 : random(1500))
  const add = (draft: Draft) => drafts.push({ turn, tokens: price(), ...draft })
  if (random(2) === 0) add({ seq: next(), origin: 'system', turn: 0 })
  const length = random(25)
  for (let count = 0; count < length; count++) {
    const kind = random(12)
    if (kind < 2) {
      turn++
      add({ seq: next(), origin: kind === 0 ? 'person' : 'goal' })
    } else if (kind === 2) {
      late += 1 + random(3)
      for (let gone = random(6); gone >= 0; gone--) covered[next()] = late
      add({ seq: late, origin: random(4) === 0 ? 'tombstone' : 'checkpoint' })
    } else if (kind < 6) {
      add({ seq: next(), origin: kind === 3 ? 'injected' : 'model' })
    } else {
      const ids = Array.from({ length: 1 + random(3) }, (_, at) => `call-${count}-${at}`)
      add(calling(next(), ids, price()))
      for (const id of ids) {
        if (random(12) === 0) add({ seq: next(), origin: random(2) === 0 ? 'person' : 'notice' })
        add(answer(next(), id, price()))
      }
      if (random(40) === 0) drafts.pop()
    }
  }
  let running: number | undefined
  if (random(3) === 0) {
    running = next()
    add(calling(running, ['run-0', 'run-1']))
    if (random(2) === 0) add(answer(next(), 'run-0'))
  }
  return surfaceOf(drafts, { covered, ...(running !== undefined && { running }) })
}
