/**
 * Everything of the platform that speaks at boundaries, begins or fences turns, or changes the surface, all at once with
 * us, in both load orders: automatic compaction, the pruner of results, the reminder of repeats, goal rounds, plan mode.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Context } from '@deepseek-ai/cordis'
import ToolResultPruner from '@deepseek-ai/dsh-compaction-tool-result-pruner'
import { mountNeighbours, setGoal, togglePlanMode } from '../fuzz/neighbours.ts'
import { checkRequest, checkRest } from '../fuzz/oracle.ts'
import { clear, fill, harness, map, type Reply, type Request, results } from './harness.ts'

/** How many of the platform's reminders and of our notices joined the newest step. */
function reminders({ messages }: Request): number {
  const joined = messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1)
  return joined.filter(({ source }) => {
    if (source.kind === 'plugin:dsh-lucid') return source.notice !== undefined && source.notice !== 'pins'
    return source.kind === 'plugin' && source.plugin === 'repeat-tool-reminder'
  }).length
}

for (const order of ['before', 'after'] as const)
  test(`the platform's own plugins, all of them loaded ${order} ours`, async () => {
    const mount = async (ctx: Context): Promise<void> => {
      await ctx.plugin(ToolResultPruner, {})
      await mountNeighbours(ctx)
    }
    await using h = await harness({
      window: 20_000,
      compaction: { thresholdRatio: 0.8, retainTokens: 500 },
      config: { breakerRefills: 1000 },
      [order]: mount,
    })
    const agent = await h.create()
    const failures: unknown[] = []
    const checked =
      (reply: Reply) =>
      (request: Request): Reply => {
        try {
          checkRequest(h, agent, request, true)
          assert.ok(reminders(request) <= 1, `${reminders(request)} reminders at one boundary`)
        } catch (error) {
          // The loop would take it for a failure of the model.
          failures.push(error)
        }
        return reply
      }
    const say = (text: string, ...script: Reply[]) => h.say(agent, text, ...script.map(checked))
    h.model.answer = (request) => checked({ text: 'nothing more to do' })(request)

    await say("find the build error. Don't upgrade any dependency.", fill(20_000), fill(20_000), { text: 'found it' })
    togglePlanMode(h.ctx, agent)
    await say('make a plan', map(), clear('first', 'latest'), ...Array.from({ length: 6 }, () => fill(900)), {
      text: 'this is the plan',
    })
    togglePlanMode(h.ctx, agent)
    const cleared = agent.session.events.filter(({ type }) => type === 'compaction/summary').length
    assert.ok(cleared > 0, results(agent).join('\n').slice(-400))
    setGoal(h.ctx, agent)
    await agent.whenIdle()
    // First the pruner shortens results; then a reported size that it can't help with brings automatic compaction.
    await say('go on', fill(30_000), { ...fill(30_000), usage: 18_000 }, fill(10), { text: 'ok' })
    await say('go on', fill(6000), { ...fill(6000), usage: 19_000 }, fill(10), { text: 'ok' })
    assert.ok(h.model.summaries.length > 0, 'the platform compacted')
    await say('and clear', fill(20_000), { text: 'ok' })
    await say('and clear', map(), clear('first', 'latest'), { text: 'ok' })
    checkRest(h, agent)

    const { events } = agent.session
    const kinds = new Set(events.map(({ type }) => type))
    for (const kind of ['goal/change', 'plan/mode', 'compaction/prune', 'compaction/end'] as const)
      assert.ok(kinds.has(kind), `no ${kind}`)
    const pruned = events.some((event) => event.type === 'tool/result' && event.surfaceOp !== 'append')
    assert.ok(pruned, 'the pruner never shortened a result')
    const rounds = events.filter((event) => event.type === 'user/message' && event.data.source.kind === 'goal')
    assert.ok(rounds.length > 0, 'no goal round')
    const reminded = events.some(
      (event) =>
        event.type === 'user/message' &&
        event.data.source.kind === 'plugin' &&
        event.data.source.plugin === 'repeat-tool-reminder',
    )
    assert.ok(reminded, 'the reminder of repeats never spoke')
    assert.match(results(agent).at(-1) ?? '', /are now checkpoint/u)
    assert.deepEqual(failures, [])
    assert.deepEqual(h.warnings, [])
  })
