/** The platform's own settings service on a document in memory. */
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import SettingsProvider, { type SettingsNamespace } from '@deepseek-ai/dsh-settings'
import { fill, type Harness } from './harness.ts'

type Document = Record<string, unknown>

export class MemorySettings extends SettingsProvider {
  override readonly writable = true
  stored: Document
  constructor(ctx: Context, stored: Document) {
    super(ctx)
    this.stored = stored
  }
  protected override async load(): Promise<Document> {
    return structuredClone(this.stored)
  }
  protected override async persist(ns: SettingsNamespace, section: Document): Promise<void> {
    this.stored = { ...this.stored, [ns]: section }
  }
  /** What a person writes into the file by hand. */
  edit(section: unknown): void {
    this.stored = { ...this.stored, lucid: section }
    this.publish(structuredClone(this.stored))
  }
}

/** A document with our section, to mount before or after the plugin. */
export const withSettings =
  (section?: unknown) =>
  async (ctx: Context): Promise<void> => {
    await ctx.plugin(MemorySettings, section === undefined ? {} : { lucid: section })
  }

/** The mounted service. */
export const settingsOf = (ctx: Context): MemorySettings => ctx.get('settings') as MemorySettings

export const LUCID = 'lucid' as SettingsNamespace

/** A finished turn of about 4,000 tokens, then one step of the next: the newest request is past 30 % of 10,000 tokens. */
export async function work(h: Harness): Promise<Agent> {
  const agent = await h.create()
  await h.say(agent, 'find the build error', fill(16_000), { text: 'found it' })
  return agent
}
