/**
 * A process that works, clears, and kills itself at one of its appends; `kill.test.ts` starts it and opens what it
 * left behind. Its only argument is a `Kill` as JSON.
 */
import type { Context } from '@deepseek-ai/cordis'
import { Session, SessionId } from '@deepseek-ai/dsh-session'
import * as checkpointPolicy from '@deepseek-ai/dsh-session-checkpoint-policy'
import JsonlSessionPersistence from '@deepseek-ai/dsh-session-persistence-jsonl'
import { clear, fill, harness, map } from '../session/harness.ts'

export interface Kill {
  /** Where the log is stored. */
  readonly root: string
  /** Which append: one of our own records (a clear's or a fold's), or any of the session. */
  readonly of: 'ours' | 'all'
  readonly nth: number
  readonly when: 'before' | 'behind' | 'stored'
}

/** The session that every child works in. */
export const STORED = SessionId('stored')

/** Plugins that store a session as the shipped profiles do. */
export const stored = (root: string) => ({
  before: async (ctx: Context) => {
    await ctx.plugin(JsonlSessionPersistence, { root, compression: 'none' as const })
    await ctx.plugin(checkpointPolicy)
  },
})

if (import.meta.main) {
  const kill = JSON.parse(process.argv[2] ?? '') as Kill
  await using h = await harness(stored(kill.root))
  const die = (): void => void process.kill(process.pid, 'SIGKILL')
  let seen = -1
  const prototype: object = Session.prototype
  const real: (this: Session, ...args: unknown[]) => unknown = Reflect.get(prototype, 'append')
  const append = function (this: Session, ...args: unknown[]): unknown {
    const [type, , options] = args
    const replaces =
      typeof options === 'object' && options !== null && 'surfaceOp' in options && options.surfaceOp !== 'append'
    const counts = kill.of === 'all' || replaces || String(type).startsWith('compaction/')
    if (counts) seen++
    const due = counts && seen === kill.nth
    if (due && kill.when === 'before') die()
    const event = real.apply(this, args)
    if (due && kill.when === 'behind') die()
    if (due && kill.when === 'stored') h.ctx.sessions.flush(this).then(die, die)
    return event
  }
  Object.defineProperty(prototype, 'append', { value: append })
  const meta = { cwd: kill.root }
  const { agent } = await h.ctx.agents.create({ sessionId: STORED, meta, agentOptions: h.agentOptions })
  await h.say(agent, "find the build error. Don't upgrade any dependency.", fill(20_000), { text: 'found it' })
  await h.say(agent, 'now fix it', map(), clear('first', 'latest'), fill(12_000), fill(10), { text: 'fixed' })
  await h.say(agent, 'and once more', clear('first', 'latest'), fill(10), { text: 'done' })
  await h.ctx.sessions.flush(agent.session)
  process.stdout.write(`${seen + 1}\n`)
}
