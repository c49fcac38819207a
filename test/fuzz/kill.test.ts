/** Each point once, each in another conversation; `pnpm fuzz --kills 20 --moments 100` kills more often. */
import { test } from 'node:test'
import { POINTS, pointName, survives } from './kill.ts'

const SEED = 20_260_106

for (const [at, point] of POINTS.entries())
  test(pointName(point), async () => {
    await survives({ seed: SEED + at, compression: at % 2 === 0 ? 'none' : 'zstd', point })
  })
