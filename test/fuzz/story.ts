/**
 * A conversation to be killed in, made from a seed: the same seed is the same conversation in every process. It begins
 * with two clears that hold, so that each seed has the records of both; what follows is at random.
 */
import type { Agent } from '@deepseek-ai/dsh-agent'
import fc from 'fast-check'
import type { Harness } from '../session/harness.ts'
import { legalEnds, realCall } from './calls.ts'
import { type Ask, ask, type Call, clear, map, work } from './plan.ts'
import { askMessage } from './texts.ts'

/** What is called at once. */
type Batch = readonly Exclude<Call, { tool: 'printed' }>[]

type Part =
  | { readonly by: 'model'; readonly ask: Ask; readonly batches: readonly Batch[] }
  /** A person takes something out of sight, or puts the newest checkpoint back. */
  | { readonly by: 'person'; readonly verb: 'clear' | 'restore'; readonly from: number; readonly to: number }

export type Story = readonly Part[]

const share = fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000)
const batch = (one: fc.Arbitrary<Call>, maxLength: number): fc.Arbitrary<Batch> =>
  fc.array(one, { minLength: 1, maxLength }).map((calls) => calls.filter((call) => call.tool !== 'printed'))

/** Enough for a clear to pay, whatever else a person said. */
const much: fc.Arbitrary<Batch> = batch(
  work.map((call) =>
    call.tool === 'work' ? { ...call, how: 'ok' as const, chars: 24_000 + (call.chars % 16_000) } : call,
  ),
  3,
)

/** A clear of everything that may be cleared, with notes of some kind. */
const whole: fc.Arbitrary<Batch> = fc
  .constantFrom('plain' as const, 'chinese' as const, 'hostile' as const)
  .map((notes) => {
    const word = (word: string) => ({ by: 'word', word }) as const
    return [{ tool: 'clear', span: { by: 'points', start: word('first'), end: word('latest') }, notes, wrap: 'bare' }]
  })

const model = (...batches: readonly fc.Arbitrary<Batch>[]): fc.Arbitrary<Part> =>
  fc.record({ by: fc.constant('model' as const), ask, batches: fc.tuple(...batches) })

const later: fc.Arbitrary<Part> = fc.oneof(
  { weight: 3, arbitrary: model(batch(work, 4), batch(clear, 3), batch(fc.oneof(work, map, clear), 4)) },
  { weight: 2, arbitrary: model(much, batch(map, 1), batch(clear, 1), batch(work, 2)) },
  {
    weight: 1,
    arbitrary: fc.record({
      by: fc.constant('person' as const),
      verb: fc.constantFrom('clear' as const, 'restore' as const),
      from: share,
      to: share,
    }),
  },
)

const story: fc.Arbitrary<Story> = fc
  .tuple(
    model(much, much),
    fc.oneof(model(whole, much, batch(work, 3)), model(batch(map, 1), whole, much, batch(work, 3))),
    model(whole, batch(work, 2)),
    fc.array(later, { minLength: 2, maxLength: 4 }),
  )
  .map(([work, first, second, rest]) => [work, first, second, ...rest])

/** The conversation of a seed. */
export function storyOf(seed: number): Story {
  const [one] = fc.sample(story, { seed, numRuns: 1 })
  if (one === undefined) throw new Error('nothing was generated')
  return one
}

/** Lives through a conversation. */
export async function live({ model, command }: Harness, agent: Agent, parts: Story): Promise<void> {
  for (const part of parts) {
    if (part.by === 'person') {
      await command(agent, `/mind ${line(agent, part)}`)
      continue
    }
    const batches = [...part.batches]
    model.answer = () => {
      const next = batches.shift()
      return next === undefined ? { text: 'done' } : { calls: next.map((call) => realCall(agent.session, call)) }
    }
    agent.followup(askMessage(part.ask))
    await agent.whenIdle()
  }
}

function line({ session }: Agent, { verb, from, to }: Extract<Part, { by: 'person' }>): string {
  if (verb === 'clear') {
    const ends = legalEnds(session, from, to)
    return `clear ${ends?.start ?? 'first'} ${ends?.end ?? 'latest'}`
  }
  const checkpoint = session.surface.nodes.findLast((seq) => {
    const event = session.events[seq]
    return event?.type === 'user/message' && 'compactionId' in event.data.source
  })
  return `restore ${checkpoint ?? 0}`
}
