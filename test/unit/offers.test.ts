import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanOfLoop } from '../../src/mind/loop.ts'
import { bestToClear } from '../../src/mind/milestone.ts'
import { checkGain } from '../../src/mind/notes.ts'
import { noticeText } from '../../src/mind/notice.ts'
import { payingOffers } from '../../src/mind/offers.ts'
import { pinLines } from '../../src/mind/pins.ts'
import { spanAt, survey } from '../../src/mind/survey.ts'
import { emptyTrace } from '../../src/vitals/trace.ts'
import { Surface } from './map-surfaces.ts'

const WORTH = { minTokens: 2000, checkpointTokens: 400, pinTokens: 1000, cachedRatio: 0.1, paybackSteps: 50 }
const viewOf = (surface: Surface) => survey(surface.nodes, { turn: surface.turn })

test('a refusal offers on either side of the newest request only what pays', () => {
  const view = viewOf(new Surface().user('one').say('a').say('b').user('two').say('c').say('d'))
  const [before, behind] = [spanAt(view, 0, 2), spanAt(view, 4, 5)]
  const refusal = { code: 'newest', seq: 9, before, behind } as const
  const offered = (pays: readonly (typeof before)[]) => {
    const kept = payingOffers(
      refusal,
      (span) => pays.includes(span),
      () => undefined,
    )
    return kept.code === 'newest' ? [kept.before, kept.behind] : []
  }
  assert.deepEqual(offered([before, behind]), [before, behind])
  assert.deepEqual(offered([before]), [before, undefined])
  assert.deepEqual(offered([behind]), [undefined, behind])
})

test('what the platform puts in again is no gain', () => {
  const surface = new Surface().user('one').add({ tokens: 3000 }).say('a').user('two')
  const view = viewOf(surface)
  const span = spanAt(view, 1, 2)
  assert.ok(span.tokens > 3000)
  assert.notEqual(checkGain(view, span, 100, 2000), undefined)
})

test('the span of a loop whose beginning was cleared starts behind the checkpoint', () => {
  const surface = new Surface().user('one').checkpoint(3000)
  for (let step = 0; step < 6; step++) surface.act([{ name: 'bash', target: `${step}`, tokens: 2000 }])
  const view = viewOf(surface)
  const last = surface.nodes.at(-1)?.seq ?? 0
  const span = spanOfLoop(view, -1, last, WORTH)
  assert.equal(span?.from, view.nodes.findIndex(({ origin }) => origin === 'checkpoint') + 1)
})

test('a part that was finished last is named while its end stands, and not once that is cleared', () => {
  const surface = new Surface()
    .user('one')
    .act([{ name: 'bash', target: 'x', tokens: 9000 }])
    .say('done')
    .user('two')
  const view = viewOf(surface)
  const { seq: from = 0 } = surface.nodes[0] ?? {}
  const { seq: to = 0 } = surface.nodes[3] ?? {}
  const best = (ends: number) => {
    const trace = emptyTrace()
    trace.life.milestone = { from, to: ends, what: 'task', todos: 0 }
    return bestToClear(trace, view, WORTH)?.kind
  }
  assert.equal(best(to), 'task')
  assert.equal(best(999), 'turn')
})

test('where the budget is short, the newest of equally strong instructions is quoted', () => {
  const words = Array.from({ length: 12 }, (_, at) => ({
    seq: 10 + at,
    text: `Never touch the folder number ${at} of the deployment, whatever else there is to be done.`,
  }))
  const lines = pinLines(words, [], { pinTokens: 160, inside: 5 }, 'en')
  const quoted = lines.flatMap((line) => /^<user seq=(\d+)/u.exec(line)?.[1] ?? []).map(Number)
  assert.ok(quoted.length > 0 && quoted.length < words.length, lines.join('\n'))
  assert.equal(Math.max(...quoted), 21)
  assert.ok(!quoted.includes(10))
})

test('the words for the ends are offered only where the part that they stand for pays', () => {
  const offered = (surface: Surface): string => {
    const seq = surface.nodes.at(-1)?.seq ?? 0
    const item = { kind: 'words', quote: 'for now' } as const
    const signal = {
      kind: 'anxiety',
      subkind: 'early-end',
      severity: 'warn',
      what: 'for now',
      key: 'k',
      count: 1,
      item,
    } as const
    const ruling = { signal: { ...signal, fromSeq: seq, toSeq: seq, rounds: [], evidence: [] }, before: 0 }
    return noticeText(ruling, 1, viewOf(surface), WORTH, { action: 'restart', language: 'en' })
  }
  const steps = (surface: Surface): Surface => {
    for (let step = 0; step < 8; step++) surface.act([{ name: 'bash', target: `${step}`, tokens: 1500 }])
    return surface
  }
  assert.match(offered(steps(new Surface().user('one'))), /clear_mind\(\{start:"first",end:"latest"/u)
  const kept = new Surface().user('one').checkpoint(30_000).say('so far').user('two')
  assert.match(offered(steps(kept)), /clear_mind\(\{start:\d+,end:\d+/u, 'the largest part is a checkpoint')
})
