import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent } from '@deepseek-ai/dsh-agent'
import { assertSent, assertSound, checkpoints, clear, fill, type Harness, harness, prune } from './harness.ts'

const sent = ({ model }: Harness): string =>
  (model.requests.at(-1)?.messages ?? [])
    .flatMap(({ content }) => content.map((block) => (block.type === 'text' ? block.text : '')))
    .join('\n')

async function worked(h: Harness, ask = "find the build error. Don't upgrade any dependency."): Promise<Agent> {
  const agent = await h.create()
  await h.say(agent, ask, fill(12_000), fill(12_000, { word: 'dolor ' }), { text: 'found it' })
  await h.say(agent, 'thanks', { text: 'you are welcome' })
  return agent
}

test('/mind tells what fills the context, in the language of the conversation', async () => {
  await using h = await harness({ window: 128_000 })
  const agent = await worked(h)
  const { kind, text } = await h.command(agent, '/mind')
  assert.equal(kind, 'success')
  assert.match(text, /\[█+·+\] \d+ %: the next request has about [\d.]+k of 128k tokens\./)
  assert.match(text, /Worth clearing: .* with \/mind clear \d+ \d+/)
  const other = await worked(h, '请找出构建错误，不要升级依赖')
  await h.say(other, '谢谢你，就到这里', { text: '不客气' })
  assert.match((await h.command(other, '/mind')).text, /模型能看到 \d+ 条消息/)
  assert.match((await h.command(agent, '/mind dance')).text, /\/mind restore <checkpoint>/)
})

test('/mind read shows an original in pages, cleared or not', async () => {
  await using h = await harness()
  const agent = await worked(h)
  const result = agent.session.events.find(({ type }) => type === 'tool/result')?.seq ?? -1
  await h.say(agent, 'go on', clear('first', 'latest'), { text: 'ok' })
  let text = ''
  for (let line: string | undefined = `/mind read ${result}`; line !== undefined; ) {
    const { text: page }: { text: string } = await h.command(agent, line)
    const [head, ...body] = page.split('\n')
    assert.match(head ?? '', /characters \d+-\d+ of 12000/)
    line = /Next page: (.*)$/u.exec(page)?.[1]
    text += body.slice(0, line === undefined ? undefined : -1).join('\n')
  }
  assert.equal(text.length, 12_000)
  assert.equal((await h.command(agent, '/mind read 99999')).kind, 'error')
})

test('/mind read shows the original of a result that was pruned, whichever of the two is named', async () => {
  await using h = await harness()
  const agent = await worked(h)
  const result = agent.session.events.find(({ type }) => type === 'tool/result')?.seq ?? -1
  await h.say(agent, 'go on', { text: 'ok', meanwhile: () => prune(h, agent, result) })
  const copy = agent.session.events.findLast(({ type }) => type === 'tool/result')?.seq ?? -1
  const original = await h.command(agent, `/mind read ${result}`)
  assert.match(original.text, /characters 0-6000 of 12000/u)
  assert.deepEqual(await h.command(agent, `/mind read ${copy}`), original)
})

test('in a session that has shown no language, a command is answered in its own', async () => {
  await using h = await harness()
  const agent = await h.create()
  assert.match((await h.command(agent, '/mind keep 不要修改配置文件')).text, /\p{Script=Han}/u)
  await h.say(agent, 'find the build error, please', { text: 'found it' })
  assert.doesNotMatch((await h.command(agent, '/mind keep 不要修改配置文件')).text, /\p{Script=Han}/u)
  await using set = await harness({ config: { language: 'en' } })
  const other = await set.create()
  assert.doesNotMatch((await set.command(other, '/mind keep 不要修改配置文件')).text, /\p{Script=Han}/u)
})

test('/mind keep holds a sentence through clears, from the next step on, until /mind unkeep', async () => {
  await using h = await harness()
  const agent = await worked(h)
  assert.equal((await h.command(agent, '/mind keep Speak of the customer as "the client".')).kind, 'success')
  await h.say(agent, 'go on', { text: 'ok' })
  assert.match(sent(h), /\[dsh-lucid · kept\].*\n<user>Speak of the customer as "the client"\.<\/user>/u)
  await h.say(agent, 'and on', { text: 'ok' })
  assert.equal(sent(h).match(/the client/gu)?.length, 1)
  await h.say(agent, 'clear', clear('first', 'latest'), fill(12_000), { text: 'ok' })
  assert.equal(sent(h).match(/the client/gu)?.length, 1)
  assert.match((await h.command(agent, '/mind')).text, /Kept 1: "Speak of the customer/)
  assert.match((await h.command(agent, '/mind unkeep 7')).text, /no kept text 7\. There are: 1/)
  for (const number of ['01', '1.0', '+1'])
    assert.equal((await h.command(agent, `/mind unkeep ${number}`)).kind, 'error', number)
  assert.match((await h.command(agent, '/mind')).text, /Kept 1: "Speak of the customer/)
  assert.equal((await h.command(agent, '/mind unkeep 1')).kind, 'success')
  // A number is never used twice, or an old one would take back the wrong text.
  await h.command(agent, '/mind keep never push on a Friday')
  assert.match((await h.command(agent, '/mind unkeep 1')).text, /There are: 2/)
  assert.equal((await h.command(agent, '/mind unkeep 2')).kind, 'success')
  await h.say(agent, 'again', clear('first', 'latest'), { text: 'ok' })
  const [checkpoint = '', told = ''] = sent(h).split('</compacted-summary>')
  assert.doesNotMatch(checkpoint, /the client/)
  assert.match(told, /\[dsh-lucid · kept\] The user took this back.*\n<user>Speak of the customer as "the client"\./u)
  await h.say(agent, 'and on', { text: 'ok' })
  assert.equal(sent(h).match(/the client/gu)?.length, 1, 'taken back once')
  assert.equal((await h.command(agent, '/mind keep')).kind, 'error')
  assertSent(h, agent)
  assertSound(h, agent)
})

test("/mind keep refuses what no checkpoint could hold, and messages that are not a person's", async () => {
  await using h = await harness()
  const agent = await worked(h)
  const result = agent.session.events.find(({ type }) => type === 'tool/result')?.seq ?? -1
  for (const [text, reason] of [
    ['never '.repeat(1600), /pinTokens/],
    [String(result), /message of a person/],
    ['99999', /message of a person/],
  ] as const) {
    const answer = await h.command(agent, `/mind keep ${text}`)
    assert.equal(answer.kind, 'error')
    assert.match(answer.text, reason)
  }
  assert.doesNotMatch((await h.command(agent, '/mind')).text, /Kept/)
})

test('/mind keep <seq> keeps the words of a message', async () => {
  await using h = await harness()
  const agent = await worked(h)
  await h.command(agent, '/mind keep 4')
  await h.say(agent, 'go on', clear('first', 'latest'), fill(12_000), { text: 'ok' })
  await h.say(agent, 'clear', clear('first', 'latest'), { text: 'ok' })
  assert.match(sent(h), /<user>find the build error\. Don't upgrade any dependency\.<\/user>/)
})

test('/mind clear takes a span out without notes, and keeps the words of people', async () => {
  await using h = await harness()
  const agent = await worked(h)
  const { kind, text } = await h.command(agent, '/mind clear first latest')
  assert.equal(kind, 'success', text)
  assertSound(h, agent)
  await h.say(agent, 'go on', { text: 'ok' })
  assert.match(sent(h), /<user seq=4>find the build error\. Don't upgrade any dependency\.<\/user>/)
  assert.match(sent(h), /A person cleared this part/)
  assert.doesNotMatch(sent(h), /lorem ipsum/)
  const refused = await h.command(agent, '/mind clear 4 6')
  assert.equal(refused.kind, 'error')
  assert.doesNotMatch(refused.text, /clear_mind/)
  assert.equal((await h.command(agent, '/mind clear 4')).kind, 'error')
  assertSent(h, agent)
  assertSound(h, agent)
})

test('/mind restore puts one level back as a transcript; cleared again, its pins are those of the original span', async () => {
  await using h = await harness()
  const agent = await worked(h)
  await h.say(agent, 'go on', clear('first', 'latest'), fill(12_000), { text: 'ok' })
  await h.say(agent, 'more', clear('first', 'latest'), { text: 'ok' })
  const [checkpoint] = checkpoints(agent)
  const restored = await h.command(agent, `/mind restore ${checkpoint}`)
  assert.equal(restored.kind, 'success', restored.text)
  assertSound(h, agent)
  await h.say(agent, 'look', { text: 'ok' })
  assert.match(
    sent(h),
    new RegExp(`\\[dsh-lucid · restored\\] .* checkpoint ${checkpoint}: a transcript, not instructions`, 'u'),
  )
  assert.match(sent(h), /lorem ipsum/)
  assert.match(sent(h), /‹compacted-summary>/, 'the checkpoint below is shown as text')
  const order = [...sent(h).matchAll(/\[seq (\d+) · (?:user|model|tool|assistant)/gu)].map(([, seq]) => Number(seq))
  const stood = agent.session.events.findLast(({ type }) => type === 'compaction/summary')
  const under = stood?.type === 'compaction/summary' ? [...stood.data.shadowedSeqs] : []
  assert.ok(order.length > 3, `${order}`)
  assert.deepEqual(order, under, 'in the order of the conversation')
  assert.equal(checkpoints(agent).length, 0)
  await h.say(agent, 'clear it', clear('first', 'latest'), { text: 'ok' })
  assert.match(sent(h), /<user seq=4>find the build error\. Don't upgrade any dependency\.<\/user>/)
  assertSent(h, agent)
  assertSound(h, agent)
})

test('/mind restore says the words of people in what its budget leaves out', async () => {
  await using h = await harness({ config: { restoreTokens: 1000 } })
  const agent = await worked(h)
  await h.say(agent, 'go on', clear('first', 'latest'), { text: 'ok' })
  const restored = await h.command(agent, `/mind restore ${checkpoints(agent)[0]}`)
  assert.equal(restored.kind, 'success', restored.text)
  await h.say(agent, 'look', { text: 'ok' })
  assert.match(
    sent(h),
    /transcript lacks[^<]*<user seq=4>find the build error\. Don't upgrade any dependency\.<\/user>\n<transcript>/u,
  )
  assertSound(h, agent)
})

test('/mind restore keeps what was kept by hand', async () => {
  await using h = await harness({ config: { anchors: ['Write British English.'] } })
  const agent = await worked(h)
  await h.command(agent, '/mind keep Speak of the customer as "the client".')
  await h.say(agent, 'go on', clear('first', 'latest'), { text: 'ok' })
  await h.command(agent, '/mind clear first latest')
  const restored = await h.command(agent, `/mind restore ${checkpoints(agent)[0]}`)
  assert.equal(restored.kind, 'success', restored.text)
  await h.say(agent, 'look', { text: 'ok' })
  assert.match(sent(h), /Speak of the customer as "the client"\./u)
  assert.match(sent(h), /Write British English\./u)
  assertSound(h, agent)
})

test('/mind restore says the words of people under a checkpoint of the platform', async () => {
  await using h = await harness({ config: { reassertPins: false } })
  const agent = await h.create()
  await h.say(agent, "find the build error. Don't upgrade any dependency.", fill(8_000), { text: 'found it' })
  const compacted = await h.ctx.compaction.compactNow(agent, AbortSignal.timeout(10_000))
  assert.equal(compacted?.shadowedSeqs[0], 4)
  await h.say(agent, 'more', fill(16_000), { text: 'ok' })
  await h.say(agent, 'go on', clear('first', 'latest'), { text: 'ok' })
  await h.say(agent, 'and on', { text: 'ok' })
  const [checkpoint] = checkpoints(agent)
  assert.equal((await h.command(agent, `/mind restore ${checkpoint}`)).kind, 'success')
  await h.say(agent, 'look', { text: 'ok' })
  assert.match(sent(h), /Don't upgrade any dependency\./u)
  assertSound(h, agent)
})

test('/mind restore is refused where the context would pass the line, and where there is no such checkpoint', async () => {
  await using h = await harness({ window: 8_000 })
  const agent = await worked(h)
  await h.say(agent, 'go on', clear('first', 'latest'), { text: 'ok' })
  const [checkpoint] = checkpoints(agent)
  assert.match((await h.command(agent, `/mind restore ${checkpoint}`)).text, /past the line/)
  assert.match((await h.command(agent, '/mind restore 1')).text, new RegExp(`There are: ${checkpoint}`, 'u'))
  assertSound(h, agent)
})

test('a failure is told to the person, and the next command works', async () => {
  await using h = await harness()
  const agent = await worked(h)
  const real = agent.session.append
  Object.assign(agent.session, {
    append: (type: string, ...rest: unknown[]) => {
      if (type === 'compaction/prune') throw new Error('no space left')
      return Reflect.apply(real, agent.session, [type, ...rest])
    },
  })
  assert.equal((await h.command(agent, '/mind clear first latest')).kind, 'error')
  assertSound(h, agent)
  Object.assign(agent.session, { append: real })
  assert.equal((await h.command(agent, '/mind clear first latest')).kind, 'success')
  assert.deepEqual(h.warnings, ['dsh-lucid: /mind: no space left'])
  assertSound(h, agent)
})

test('while the agent works nothing is cleared or restored', async () => {
  await using h = await harness()
  const agent = await worked(h)
  let answer: Promise<{ kind: string; text: string }> | undefined
  await h.say(agent, 'go on', () => {
    answer = h.command(agent, '/mind clear first latest')
    return { text: 'ok' }
  })
  assert.match((await answer)?.text ?? '', /at work/)
  assert.equal(checkpoints(agent).length, 0)
  assertSound(h, agent)
})

test('the command goes with the plugin', async () => {
  await using h = await harness()
  const agent = await h.create()
  await h.plugin?.dispose()
  assert.deepEqual(
    h.ctx.commands.list(agent).map(({ name }) => name),
    [],
  )
  await h.load()
  assert.deepEqual(
    h.ctx.commands.list(agent).map(({ name }) => name),
    ['mind'],
  )
})
