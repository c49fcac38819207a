/** What stands beside the plugin in a run: tools of every temper, a neighbour that injects, code programs. */
import type { Context } from '@deepseek-ai/cordis'
import { CodeRuntime } from '@deepseek-ai/dsh-code-runtime'
import { createUserMessage, type UserMessage } from '@deepseek-ai/dsh-llm'
import { defineTool } from '@deepseek-ai/dsh-tools'
import { IMAGE } from './texts.ts'

type RunRequest = Parameters<CodeRuntime['run']>[0]
type RunResult = Awaited<ReturnType<CodeRuntime['run']>>

/**
 * A runtime whose programs are JSON: a list of calls, made one after the other. Everything around it (`run_code`, its
 * dispatches, their records) is the platform's.
 */
export class ListRuntime extends CodeRuntime {
  readonly language = 'typescript'
  readonly isolation = 'none'
  override async run({ program, bindings }: RunRequest): Promise<RunResult> {
    const logs: string[] = []
    const functions = bindings.find(({ global }) => global === 'tools')?.functions ?? {}
    for (const { name, args } of JSON.parse(program) as { name: string; args: unknown }[]) {
      try {
        logs.push(String(await functions[name]?.(args)))
      } catch (error) {
        logs.push(String(error))
      }
    }
    return { logs }
  }
}

const texts = {
  schema: { type: 'string' } as const,
  render: (_args: unknown, value: string) => [{ type: 'text' as const, text: value }],
}
const values = {
  schema: { type: 'json' } as const,
  render: (_args: unknown, value: unknown) => [{ type: 'text' as const, text: JSON.stringify(value) }],
}

/** Registers the tools that every run has. */
export function offerWork(ctx: Context): void {
  ctx.tools.register(
    defineTool({
      name: 'work',
      description: 'Works.',
      parameters: {
        how: { type: 'string', required: true },
        chars: { type: 'integer', required: true },
        word: { type: 'string', required: true },
        parallel: { type: 'boolean' },
      },
      output: {
        ...texts,
        render: ({ how }, text) => [{ type: 'text', text }, ...(how === 'image' ? [IMAGE] : [])],
      },
      isConcurrencySafe: ({ parallel }) => parallel === true,
      async execute({ how, chars, word }) {
        if (how === 'late') await new Promise(setImmediate)
        // Not cut inside a character: half of one would be ours to answer for.
        const text = word
          .repeat(Math.ceil(chars / word.length))
          .slice(0, chars)
          .toWellFormed()
        if (how === 'fail') throw new Error(`no such file ${text}`)
        return how === 'exit' ? `${text}\nexit code: 1` : text
      },
    }),
  )
  ctx.tools.register(
    defineTool({
      name: 'todo_write',
      description: 'Writes the list.',
      parameters: { todos: { type: 'json', required: true } },
      output: texts,
      async execute({ todos }, { agent }) {
        const list = todos as { content: string; status: 'pending' | 'in_progress' | 'completed' }[]
        agent?.session.append('todo/write', { todos: list })
        return `${list.length} todos`
      },
    }),
  )
  ctx.tools.register(
    defineTool({
      name: 'ask_user_question',
      description: 'Asks.',
      parameters: { questions: { type: 'json', required: true }, answer: { type: 'string', required: true } },
      output: values,
      execute: async ({ answer }) => ({ answers: [{ id: 'q', selected: ['yes'], custom: answer }] }),
    }),
  )
}

/** A neighbour's message: neither a person's nor ours. */
export const neighbourMessage = (text: string): UserMessage =>
  createUserMessage({
    content: [{ type: 'text', text }],
    source: { kind: 'plugin', plugin: 'neighbour', form: 'notice', summary: 'a notice' },
  })

/** Instructions that come back when they are cleared, as the platform's own do, and a snapshot that changes. */
export function injectRules(ctx: Context): { change(): void } {
  let version = 1
  const rules = (): string => `House rules, version ${version}. ${'Keep the tests green. '.repeat(20)}`
  ctx.systemPrompt.context({ name: 'clock', order: 0, text: () => `The build number is ${version}.` })
  ctx.on('agent/pre-step', async ({ agent }, next) => {
    const decision = await next()
    const here = agent.session.deriveMessages().some(({ content: [first] }) => {
      return first?.type === 'text' && first.text === rules()
    })
    if (decision.kind !== 'enter' || decision.messages.length === 0 || here) return decision
    const message = createUserMessage({
      content: [{ type: 'text', text: rules() }],
      source: { kind: 'plugin', plugin: 'house-rules', form: 'instructions' },
    })
    return { ...decision, messages: [...decision.messages, message] }
  })
  return { change: () => void version++ }
}
