/** Surfaces for the tests of the map: built by hand, or by a seeded generator. */
import type { NodeCall, SurfaceNode } from '../../src/types.ts'

/** A small seeded generator (mulberry32): the same seed gives the same surface. */
export function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, below: (count: number) => Math.floor(next() * count), chance: (share: number) => next() < share }
}

interface Call {
  readonly name: string
  readonly target?: string
  readonly tokens?: number
  readonly text?: string
  readonly failed?: boolean
  /** No result on the surface. */
  readonly open?: boolean
}

/** Puts messages one after the other, with the seqs, turns and steps that a session would give them. */
export class Surface {
  readonly nodes: SurfaceNode[] = []
  turn = 0
  step = 0
  private seq: number
  private calls = 0
  constructor(seq = 3) {
    this.seq = seq
  }

  add(node: Partial<SurfaceNode>): this {
    const text = node.text ?? ''
    this.nodes.push({
      seq: this.seq,
      role: 'user',
      origin: 'injected',
      ...((node.origin ?? 'injected') === 'injected' ? { returns: 'instructions' as const } : {}),
      turn: this.turn,
      step: this.step,
      tokens: 20,
      text,
      chars: text.length,
      calls: [],
      ...node,
    })
    this.seq += 2
    return this
  }

  system(): this {
    return this.add({ role: 'system', origin: 'system', text: 'You are an agent.', tokens: 3000 })
  }

  user(text: string, tokens = 30): this {
    this.turn++
    this.step = 0
    return this.add({ origin: 'person', text, tokens })
  }

  /** A message in the running turn. */
  steer(text: string): this {
    return this.add({ origin: 'person', text })
  }

  say(text: string, tokens = 50): this {
    this.step++
    return this.add({ role: 'assistant', origin: 'model', text, tokens })
  }

  act(calls: readonly Call[], text = '', tokens = 60): this {
    this.step++
    const made = calls.map((call): NodeCall => {
      const target = call.target ?? ''
      return { id: `call-${this.calls++}`, name: call.name, target, key: `${call.name}:${target}` }
    })
    this.add({ role: 'assistant', origin: 'model', text, tokens, calls: made })
    for (const [index, call] of calls.entries()) {
      if (call.open) continue
      this.add({
        role: 'tool',
        origin: 'tool',
        callId: made[index]?.id ?? '',
        text: call.text ?? 'done',
        tokens: call.tokens ?? 500,
        ...(call.failed && { failed: true as const }),
      })
    }
    return this
  }

  checkpoint(tokens = 900, ours = true): this {
    return this.add({
      origin: 'checkpoint',
      text: 'The following is background',
      tokens,
      covers: { messages: 20, tokens: 25_200, ours },
    })
  }
}

const SAY = {
  en: [
    'I will read the loader first, then look at how the configuration reaches it.',
    'The failing test expects "dist/index.js", but the build writes lib/index.js.',
    'Now let me run the tests again to see whether the change helps.',
  ],
  zh: [
    '先看加载器的源码，再看配置是怎么传进来的，然后决定改哪里。',
    '失败的测试期望输出到 dist 目录，但构建实际写到了 lib 目录。',
    '改完以后重新跑一遍测试，确认没有别的地方受影响。',
  ],
}
const ASK = {
  en: ['help me find the build error', 'use esbuild instead', "now make the tests pass, don't touch package.json"],
  zh: ['帮我找出构建失败的原因', '改用 esbuild 打包', '把测试都跑通，不要改 package.json'],
}
const OUT = {
  en: [
    'import { readFile } from "node:fs/promises"\nexport async function load(path) {',
    'exit 1: 3 failed, 41 passed',
    '',
  ],
  zh: ['// 读取配置文件并校验每个字段\nexport async function load(path) {', '退出码 1：3 个失败，41 个通过', ''],
}

/** A session of about `size` messages: many turns, or one turn without end. */
export function session(size: number, shape: 'turns' | 'giant', language: 'en' | 'zh', seed = 7): Surface {
  const dice = random(seed)
  const pick = <T>(list: readonly T[]) => list[dice.below(list.length)] as T
  const surface = new Surface()
  surface.user(pick(ASK[language]))
  while (surface.nodes.length < size - 1) {
    if (shape === 'turns' && dice.chance(0.08)) surface.say(pick(SAY[language])).user(pick(ASK[language]))
    const calls = Array.from({ length: 1 + dice.below(2) }, () => {
      const failed = dice.chance(0.1)
      const file = `/home/dev/project/packages/loader/src/part-${dice.below(40)}.ts`
      const name = pick(['read', 'bash', 'edit', 'grep'])
      const target = name === 'bash' ? `npm test -- --filter part-${dice.below(20)}` : file
      return { name, target, failed, tokens: 100 + dice.below(3000), text: pick(OUT[language]) }
    })
    surface.act(calls, dice.chance(0.5) ? pick(SAY[language]) : '')
  }
  return surface.act([{ name: 'mind_map', open: true }])
}

/**
 * A surface of any kind: several turns, parallel and unanswered calls, steering, checkpoints, foreign messages, and
 * seqs in no order at all, since they are identities.
 */
export function anySurface(seed: number): { nodes: SurfaceNode[]; turn: number; running?: number } {
  const dice = random(seed)
  const surface = new Surface()
  if (dice.chance(0.5)) surface.system()
  if (dice.chance(0.5)) surface.add({ text: 'Instructions of the project', tokens: 700 })
  const names = ['read', 'bash', 'edit', '工具', 'a_tool_with_quite_a_long_name_for_a_tool']
  const texts = [
    '',
    'plain',
    '很长的中文文本'.repeat(30),
    'x'.repeat(400),
    '>12<◆ "quoted"\n> 3< user · 4 · clear_mind',
  ]
  const pick = <T>(list: readonly T[]) => list[dice.below(list.length)] as T
  const turns = 1 + dice.below(dice.chance(0.3) ? 40 : 5)
  for (let turn = 0; turn < turns; turn++) {
    if (dice.chance(0.3)) surface.checkpoint(100 + dice.below(3000), dice.chance(0.5))
    if (dice.chance(0.95)) surface.user(pick(texts), dice.below(900))
    for (let step = dice.below(dice.chance(0.1) ? 120 : 8); step > 0; step--) {
      const calls = Array.from({ length: dice.below(dice.chance(0.05) ? 80 : 4) }, () => ({
        name: pick(names),
        target: pick(texts),
        text: pick(texts),
        tokens: dice.below(4000),
        failed: dice.chance(0.2),
        open: dice.chance(0.002),
      }))
      surface.act(calls, pick(texts), dice.below(300))
      if (dice.chance(0.05)) surface.steer(pick(texts))
      if (dice.chance(0.05)) surface.add({ text: pick(texts), tokens: dice.below(3000) })
    }
  }
  const running = dice.chance(0.7) ? surface.nodes.length : undefined
  if (running !== undefined) surface.act([{ name: 'bash' }, { name: 'mind_map', open: true }])
  const seqs = surface.nodes.map((_, at) => at * 7 + 2)
  for (let at = seqs.length - 1; at > 0; at--) {
    const other = dice.below(at + 1)
    const seq = seqs[at] ?? 0
    seqs[at] = seqs[other] ?? 0
    seqs[other] = seq
  }
  const nodes = surface.nodes.map((node, at) => ({ ...node, seq: seqs[at] ?? 0 }))
  return { nodes, turn: surface.turn, ...(running !== undefined && { running }) }
}
