/** Kills beyond the fixed ones of `kill.test.ts`: each point many times, and at moments that nobody chose. */
import { type Life, POINTS, pointName, survives } from './kill.ts'
import type { Tally } from './tally.ts'

/** Milliseconds of a conversation within which a child is killed from outside. */
const MOMENTS = 1500
/** Children at once. */
const POOL = 2

interface Kill extends Omit<Life, 'root'> {
  readonly what: string
  readonly after?: number
}

/** A number of 0 up to 1 for each seed, well spread. */
function chance(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32
}

/** Every kill, each in a conversation of its own; stored in both ways in turn. */
function* killsOf(rounds: number, moments: number, first: number): Generator<Kill> {
  let seed = first
  const next = () => ({ seed: seed++, compression: seed % 2 === 0 ? ('zstd' as const) : ('none' as const) })
  for (let round = 0; round < rounds; round++)
    for (const point of POINTS) yield { what: pointName(point), point, ...next() }
  for (let moment = 0; moment < moments; moment++) {
    const life = next()
    yield { what: 'killed at a random moment', after: Math.floor(chance(life.seed) * MOMENTS), ...life }
  }
}

/**
 * Kills children and goes on with what they left.
 *
 * @param rounds how often each point is taken.
 * @param moments how many are killed from outside.
 * @param failed told of each session that does not hold, with all that is needed to see it again.
 */
export async function killMany(
  rounds: number,
  moments: number,
  seed: number,
  tally: Tally,
  failed: (text: string) => void,
): Promise<void> {
  const kills = killsOf(rounds, moments, seed)
  const worker = async (): Promise<void> => {
    for (const { what, ...kill } of kills) {
      try {
        tally.count(`newest record: ${await survives(kill)}`)
        tally.count(what)
      } catch (error) {
        tally.count(`FAILED ${what}`)
        failed(`${what}: ${JSON.stringify(kill)}\n${error instanceof Error ? error.stack : error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: POOL }, worker))
}
