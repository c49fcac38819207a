import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { landedPrice, priceOf, savedAfter, together } from '../../src/mind/price.ts'

describe('the price of a clear', () => {
  test('is what the next request pays more, over what each request pays less', () => {
    // 0.9 of 10k once, 0.1 of 30k a request.
    assert.deepEqual(priceOf({ freed: 30_000, reread: 10_000 }, 0.1), { freed: 30_000, reread: 10_000, steps: 3 })
    assert.equal(priceOf({ freed: 1_000, reread: 100_000 }, 0.1).steps, 900)
  })

  test('agrees with a bill counted request by request', () => {
    const [front, span, checkpoint, behind, ratio] = [20_000, 30_000, 2_000, 15_000, 0.1]
    const { steps } = priceOf({ freed: span - checkpoint, reread: checkpoint + behind }, ratio)
    const without = (requests: number) => requests * ratio * (front + span + behind)
    const cleared = (requests: number) =>
      ratio * front + checkpoint + behind + (requests - 1) * ratio * (front + checkpoint + behind)
    assert.ok(cleared(steps) <= without(steps))
    assert.ok(cleared(steps - 1) > without(steps - 1))
    const saved = savedAfter({ freed: span - checkpoint, reread: checkpoint + behind }, ratio, steps)
    assert.ok(Math.abs(saved - (without(steps) - cleared(steps))) < 1)
  })

  test('is nothing where the next request misses anyway, and never paid back where cached tokens cost nothing', () => {
    assert.equal(priceOf({ freed: 5_000, reread: 0 }, 0.1).steps, 0)
    assert.equal(priceOf({ freed: 5_000, reread: 100 }, 0).steps, Number.POSITIVE_INFINITY)
    assert.equal(priceOf({ freed: 5_000, reread: 100 }, 1).steps, 0)
  })

  test('of several clears counts one miss, at the first of them', () => {
    const front = { freed: 10_000, reread: 50_000 }
    const behind = { freed: 20_000, reread: 25_000 }
    assert.deepEqual(together([behind, front]), { freed: 30_000, reread: 30_000 })
    assert.deepEqual(together([front]), front)
  })
})

describe('the price of a clear that has landed', () => {
  const nodes = [100, 900, 50, 400, 60].map((tokens, seq) => ({ seq, tokens }))
  const landed = { clears: [{ checkpoint: 1, tokens: 10_000 }], after: 1510, missesFrom: 5 }

  test('reads the checkpoint and all behind it again', () => {
    assert.deepEqual(landedPrice(nodes, landed, 0.1), priceOf({ freed: 9_100, reread: 1410 }, 0.1))
  })

  test('counts from the first of two, in whatever order they were made', () => {
    const clears = [
      { checkpoint: 3, tokens: 5_000 },
      { checkpoint: 1, tokens: 10_000 },
    ]
    assert.deepEqual(landedPrice(nodes, { ...landed, clears }, 0.1), priceOf({ freed: 13_700, reread: 1410 }, 0.1))
  })

  test('is free only where the next request misses in front of it', () => {
    assert.equal(landedPrice(nodes, { ...landed, missesFrom: 1 }, 0.1).reread, 0)
    assert.equal(landedPrice(nodes, { ...landed, missesFrom: 2 }, 0.1).reread, 1410)
  })
})
