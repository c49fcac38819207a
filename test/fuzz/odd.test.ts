/** Every text that nobody expects, as a request, as a kept sentence, as a result and as notes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clear, fill, harness, map, type Request, results } from '../session/harness.ts'
import { ODD, oddText } from './odd.ts'
import { checkRequest, checkRest } from './oracle.ts'
import { checkReadBack } from './readback.ts'
import { checkWellFormed } from './wellformed.ts'

for (const odd of ODD)
  test(`a text of the kind "${odd}" does no harm wherever it comes from`, async () => {
    await using h = await harness({ window: 60_000 })
    const agent = await h.create()
    const text = oddText(odd)
    const checked =
      <T>(reply: T) =>
      (request: Request): T => {
        checkRequest(h, agent, request, true)
        checkWellFormed(agent.session, request)
        return reply
      }
    await h.say(agent, text, checked(fill(Math.max(text.length, 1), { word: text || ' ' })), { text: text || 'ok' })
    const { kind, text: answer } = await h.command(agent, `/mind keep ${text}`)
    assert.ok(answer.length < 300, answer.slice(0, 300))
    const kept = kind === 'success'
    await h.say(agent, 'work on', checked(map()), checked(fill(30_000)), checked({ text: 'ok' }))
    const script = [clear('first', 'latest', text), clear('first', 'latest'), { text: 'ok' }]
    await h.say(agent, 'and clear', ...script.map(checked))
    assert.ok(
      agent.session.events.some(({ type }) => type === 'compaction/summary'),
      results(agent).at(-1),
    )
    await h.say(agent, 'what now?', checked(map()), checked({ text: 'done' }))
    assert.ok((await h.command(agent, '/mind')).text.length < 2000)
    if (kept) assert.equal((await h.command(agent, '/mind unkeep 1')).kind, 'success')
    await checkReadBack(h, agent)
    checkRest(h, agent)
    const end = agent.session.events.findLast(({ type }) => type === 'turn/end')
    assert.ok(end?.type === 'turn/end' && end.data.reason.kind === 'completed', JSON.stringify(end?.data))
    assert.deepEqual(h.warnings, [])
  })

test('of a kept text neither control characters nor halves of characters reach the model', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(20_000), { text: 'found it' })
  const { kind } = await h.command(agent, '/mind keep Never\u0000 push\ud83d to main\u001b[31m.')
  assert.equal(kind, 'success')
  assert.equal((await h.command(agent, '/mind keep \ud83d\u0000')).kind, 'error')
  await h.say(agent, 'and clear', clear('first', 'latest'), (request) => {
    checkRequest(h, agent, request, true)
    checkWellFormed(agent.session, request)
    assert.match(JSON.stringify(request.messages), /<user>Never push to main\[31m\.<\/user>/u)
    return { text: 'ok' }
  })
  assert.ok(
    agent.session.events.some(({ type }) => type === 'compaction/summary'),
    results(agent).at(-1),
  )
})
