/**
 * A process that works, clears, and kills itself at one of its appends, or is killed; `kill.ts` starts it and opens
 * what it left behind. Its only argument is a `Life` as JSON.
 */
import { Session } from '@deepseek-ai/dsh-session'
import { BEGUN, type Life, openStore, STORED } from './kill.ts'
import { isOwnRecord } from './left.ts'
import { live, storyOf } from './story.ts'

const life = JSON.parse(process.argv[2] ?? '') as Life
await using h = await openStore(life)
const die = (): void => void process.kill(process.pid, 'SIGKILL')

let seen = -1
const prototype: object = Session.prototype
const real: (this: Session, ...args: unknown[]) => unknown = Reflect.get(prototype, 'append')
const append = function (this: Session, ...args: unknown[]): unknown {
  const { point } = life
  const [type, , options] = args
  const surfaceOp = typeof options === 'object' && options !== null && 'surfaceOp' in options && options.surfaceOp
  const counts = point?.of === 'all' || isOwnRecord(type, surfaceOp)
  if (counts) seen++
  const due = counts && seen === point?.nth ? point.when : undefined
  if (due === 'before') die()
  const event = real.apply(this, args)
  if (due === 'behind') die()
  if (due === 'stored') h.ctx.sessions.flush(this).then(die, die)
  return event
}
Object.defineProperty(prototype, 'append', { value: append })

const meta = { cwd: life.root }
const { agent } = await h.ctx.agents.create({ sessionId: STORED, meta, agentOptions: h.agentOptions })
process.stdout.write(BEGUN)
// Where somebody else kills it, it lives until then.
for (let seed = life.seed; seed === life.seed || life.point === undefined; seed++) await live(h, agent, storyOf(seed))
