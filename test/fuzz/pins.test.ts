/**
 * What people laid down, in conversations that are cleared again and again with notes that mention none of it: each
 * sentence is verbatim in what the model is sent or named with its seq, one with a keyword always verbatim.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Agent } from '@deepseek-ai/dsh-agent'
import fc from 'fast-check'
import { unmarked } from '../../src/voice/frame.ts'
import { textTokens } from '../../src/voice/measure.ts'
import {
  assertSound,
  checkpoints,
  clear,
  fill,
  type Harness,
  harness,
  type Request,
  results,
} from '../session/harness.ts'
import { legalEnds } from './calls.ts'
import { sightOf, textIn } from './oracle.ts'
import { CHINESE, ENGLISH } from './sentences.ts'

const CONVERSATIONS = Number(process.env['FUZZ_RUNS'] ?? 60)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_103)
const PIN_TOKENS = 1500
const REASSERT_TOKENS = 400

interface Conversation {
  readonly chinese: boolean
  /** Much more words of people than a checkpoint has room for. */
  readonly wordy: boolean
  readonly sentences: readonly { readonly text: string; readonly keyword: boolean; readonly within: boolean }[]
  readonly clears: readonly { readonly from: number; readonly to: number }[]
}

const share = fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000)

/** A third of the sentences has no keyword. */
const sentence = (chinese: boolean) => {
  const list = chinese ? CHINESE : ENGLISH
  const among = (keyword: boolean) => fc.constantFrom(...list.filter((one) => one.keyword === keyword))
  const one = fc.oneof({ weight: 2, arbitrary: among(true) }, { weight: 1, arbitrary: among(false) })
  return fc.record({ sentence: one, within: fc.boolean() }).map(({ sentence, within }) => ({ ...sentence, within }))
}

const conversation: fc.Arbitrary<Conversation> = fc
  .record({ chinese: fc.boolean(), wordy: fc.boolean() })
  .chain(({ chinese, wordy }) =>
    fc.record({
      chinese: fc.constant(chinese),
      wordy: fc.constant(wordy),
      sentences: fc.uniqueArray(sentence(chinese), { minLength: 1, maxLength: 5, selector: ({ text }) => text }),
      clears: fc.array(fc.record({ from: share, to: share }), { minLength: 1, maxLength: 6 }),
    }),
  )

const TALK = {
  en: (at: number) =>
    `The report of week ${at} is here and the numbers look a little better than in the week before it. `,
  zh: (at: number) => `第${at}周的报告在这里，数字比上一周好看一些，客户那边也看过了。`,
}
const NOTES = {
  en: 'The loader was read and the figures of the weeks were compared with each other; nothing else came of it. '.repeat(
    3,
  ),
  zh: '读过加载器，也比较过各周的数字，没有别的结果。'.repeat(12),
}

/** What the model was sent at its newest request. */
const newest = (h: Harness): Request => h.model.requests.at(-1) ?? assert.fail('no request')

/** Checks every sentence in the newest request; gives those that are named only. */
function checkSentences(h: Harness, said: ReadonlyMap<string, number>): string[] {
  const { messages } = newest(h)
  const visible = messages.map(textIn).join('\n')
  const { named } = sightOf(messages)
  return [...said].flatMap(([text, seq]) => {
    if (visible.includes(unmarked(text))) return []
    assert.ok(named.has(seq), `seq ${seq} is neither quoted nor named: ${text}`)
    return text
  })
}

/** The pins of every checkpoint and of every message that says words again stay inside their budgets. */
function checkBudgets(h: Harness): void {
  for (const { source, content } of newest(h).messages) {
    const text = textIn({ content })
    const [, pins] = /## (?:Instructions of the user|用户的指示)[^\n]*\n(.*?)\n\n## /su.exec(text) ?? []
    if ('compactionId' in source && pins !== undefined)
      assert.ok(textTokens(pins) <= PIN_TOKENS, `${textTokens(pins)} tokens of pins`)
    if (source.kind === 'plugin:dsh-lucid' && source.notice === 'pins')
      assert.ok(textTokens(text) <= REASSERT_TOKENS, `${textTokens(text)} tokens said again`)
  }
}

/** One clear somewhere; a span that does not pay is answered with one that does. */
async function clearSomewhere(
  h: Harness,
  agent: Agent,
  at: { from: number; to: number },
  notes: string,
): Promise<void> {
  const before = agent.session.events.length
  const landed = () => agent.session.events.slice(before).some(({ type }) => type === 'compaction/summary')
  const ends = legalEnds(agent.session, at.from, at.to)
  await h.say(agent, '.', clear(ends?.start ?? 'first', ends?.end ?? 'latest', notes), { text: 'ok' })
  if (!landed()) await h.say(agent, '.', clear('first', 'latest', notes), { text: 'ok' })
  assert.ok(landed(), `something was cleared: ${results(agent).at(-1)}`)
}

interface Outcome {
  readonly clears: number
  readonly sentences: number
  /** Sentences that some request after a clear only named. */
  readonly named: ReadonlySet<string>
}

async function converse(one: Conversation): Promise<Outcome> {
  // Clears in every turn would open the breaker, which is another matter.
  await using h = await harness({ config: { breakerRefills: 1000 } })
  const agent = await h.create()
  const language = one.chinese ? 'zh' : 'en'
  const said = new Map<string, number>()
  const named = new Set<string>()
  const check = (): void => {
    for (const text of checkSentences(h, said)) named.add(text)
    checkBudgets(h)
    assertSound(h, agent)
  }
  const turns = Math.max(one.sentences.length, one.clears.length)
  for (let turn = 0; turn < turns; turn++) {
    const sentence = one.sentences[turn]
    const talk = TALK[language](turn)
    const much = talk.repeat(one.chinese ? 80 : 100)
    if (one.wordy) await h.say(agent, `${much}\n${much}`, { text: 'ok' })
    const around = one.wordy ? much : talk
    const ask = sentence === undefined ? talk : sentence.within ? `${around}\n${sentence.text}\n${talk}` : sentence.text
    await h.say(agent, ask, fill(12_000), fill(8_000), { text: 'done' })
    const asked = agent.session.events.findLast(
      ({ type, data }) =>
        type === 'user/message' && 'source' in data && textIn(data as Request['messages'][number]) === ask,
    )
    if (sentence !== undefined) said.set(sentence.text, asked?.seq ?? assert.fail('not in the log'))
    const at = one.clears[turn]
    if (at === undefined) continue
    await clearSomewhere(h, agent, at, NOTES[language])
    check()
  }
  assert.ok(checkpoints(agent).length > 0)

  // The platform's own compaction takes all of it, our checkpoints included.
  assert.notEqual(await h.ctx.compaction.compactNow(agent, AbortSignal.timeout(10_000)), null)
  await h.say(agent, '.', { text: 'ok' })
  checkSentences(h, said)
  checkBudgets(h)
  await h.say(agent, '.', fill(20_000), { text: 'ok' })
  await clearSomewhere(h, agent, { from: 0, to: 0.9 }, NOTES[language])
  check()
  assert.deepEqual(h.warnings, [])
  return { clears: one.clears.length + 1, sentences: said.size, named }
}

test(`${CONVERSATIONS} conversations keep what was laid down`, async (t) => {
  const totals = { clears: 0, sentences: 0, wordy: 0, chinese: 0 }
  const missed = new Set<string>()
  let named = 0
  await fc.assert(
    fc.asyncProperty(conversation, async (one) => {
      const outcome = await converse(one)
      totals.clears += outcome.clears
      totals.sentences += outcome.sentences
      if (one.wordy) totals.wordy++
      if (one.chinese) totals.chinese++
      named += outcome.named.size
      for (const { text, keyword } of one.sentences) if (keyword && outcome.named.has(text)) missed.add(text)
    }),
    { numRuns: CONVERSATIONS, seed: SEED },
  )
  t.diagnostic(JSON.stringify({ ...totals, named }))
  assert.deepEqual([...missed], [], 'sentences with a keyword that were not verbatim')
  assert.ok(totals.wordy >= CONVERSATIONS / 3, 'enough conversations have more words than room')
})
