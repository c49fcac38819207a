import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Context } from '@deepseek-ai/cordis'
import { defineTool } from '@deepseek-ai/dsh-tools'
import { assertSound, checkpoints, clear, fill, harness, NOTES, type Reply } from './harness.ts'

/** A shell that answers as it is told, and never runs anything. */
const shell = async (ctx: Context) =>
  ctx.tools.register(
    defineTool({
      name: 'bash',
      description: 'a shell',
      parameters: { command: { type: 'string', required: true }, answer: { type: 'string' } },
      output: { schema: { type: 'string' }, render: (_args, value) => [{ type: 'text', text: value }] },
      execute: async ({ answer = 'ok' }) => answer,
    }),
  )

const bash = (command: string, answer?: string): Reply => ({
  calls: [{ name: 'bash', args: { command, ...(answer === undefined ? {} : { answer }) } }],
})

test('a checkpoint names open todos, acts that cannot be undone and what was tried in vain', async () => {
  await using h = await harness({ before: shell })
  const agent = await h.create()
  const refused = 'Error: ERR_REQUIRE_ESM in loader\n[exit code: 1]'
  await h.say(
    agent,
    'publish the fix',
    (request) => {
      assert.ok(request.messages.length > 0)
      agent.session.append('todo/write', { todos: [{ content: 'tell the users', status: 'pending' }] })
      return bash('node build.mjs --format=cjs', refused)
    },
    bash('node build.mjs --format=umd', refused),
    bash('git push origin fix/loader', 'To example.org:loader\n * [new branch] fix/loader -> fix/loader'),
    fill(16_000),
    { text: 'done' },
  )
  await h.say(agent, 'go on', clear('first', 'latest'), { text: 'ok' })
  const checkpoint = agent.session.events[checkpoints(agent)[0] ?? -1]
  assert.ok(checkpoint?.type === 'user/message')
  const text = checkpoint.data.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n')
  assert.match(text, /<\/notes>\n\n## In use at seq \d+/)
  assert.match(text, /todo open: "tell the users"/)
  assert.match(text, /can't be undone: git push origin fix\/loader \(ok, seq \d+\)/)
  assert.match(text, /tried and failed: .*ERR_REQUIRE_ESM/)
  assertSound(h, agent)
})

test('an identifier that is still asked for and stands in no note is named with its seq', async () => {
  await using h = await harness({ before: shell })
  const agent = await h.create()
  const listing = `build 4711-kiwi finished\n${'x'.repeat(12_000)}`
  await h.say(agent, 'start the build', bash('make'), bash('make status', listing), { text: 'it is build 4711-kiwi' })
  await h.say(agent, 'what was wrong with 4711-kiwi?', clear('first', 'latest', NOTES), { text: 'ok' })
  const sent = JSON.stringify(h.model.requests.at(-1)?.messages)
  assert.match(sent, /not in the notes but used later: `4711-kiwi` \(seq \d+\): mind_map\(\{read:\d+\}\)/)
  assertSound(h, agent)
})
