/** The settings in force in each session, worked out anew when what is stored or the session's circumstances change. */
import type { Context } from '@deepseek-ai/cordis'
import type { Session } from '@deepseek-ai/dsh-session'
import { type Problem, problemLine } from '../config/field.ts'
import type { Config } from '../config/fields.ts'
import { inForce, type RulesInForce, resolve, type Section, type Settings } from '../config/resolve.ts'
import { Config as schema } from '../config.ts'
import { openSettings } from '../host/settings.ts'
import type { Trace } from '../vitals/trace.ts'

export interface LiveSettings {
  /** The settings of a session, by its preset and its model. Read at each use, never kept. */
  config(session: Session): Config
  /** The rules that make them differ from what is set for all sessions. */
  rules(session: Session): RulesInForce
  /** What of the stored settings is not taken. */
  problems(): readonly Problem[]
}

/** @param traceOf the trace of a session that is followed. */
export function openLiveSettings(ctx: Context, row: object, traceOf: (session: Session) => Trace): LiveSettings {
  let layers: readonly Section[] | undefined
  let settings: Settings = resolve([])
  const told = new Set<string>()
  const known = new WeakMap<Session, { for: Settings; key: string; settled: ReturnType<typeof inForce> }>()

  const take = (now: readonly Section[]): Settings => {
    if (now === layers) return settings
    layers = now
    settings = resolve(now)
    for (const problem of settings.problems) {
      const line = `dsh-lucid: setting ${problemLine(problem, 'en')}`
      if (!told.has(line)) ctx.logger.warn(line)
      told.add(line)
    }
    return settings
  }
  const stored = openSettings(ctx, row, {
    schema,
    refusal: (next, before) => firstNew(resolve(next).problems, before),
    changed: take,
  })
  const current = (): Settings => take(stored.layers())

  const settledFor = (session: Session): ReturnType<typeof inForce> => {
    const now = current()
    const { preset = session.header.agentPreset, route } = traceOf(session)
    const key = JSON.stringify([preset, route?.provider, route?.model])
    const last = known.get(session)
    if (last?.for === now && last.key === key) return last.settled
    const settled = inForce(now, { preset, route })
    known.set(session, { for: now, key, settled })
    return settled
  }

  current()
  return {
    config: (session) => settledFor(session).config,
    rules: (session) => settledFor(session).rules,
    problems: () => current().problems,
  }
}

/** The first problem that a write would bring; what is wrong already is no reason against another field. */
function firstNew(problems: readonly Problem[], stored: readonly Section[]): string | undefined {
  const lines = (found: readonly Problem[]): string[] => found.map((problem) => problemLine(problem, 'en'))
  const before = new Set([...lines(resolve(stored.slice(0, 1)).problems), ...lines(resolve(stored).problems)])
  return lines(problems).find((line) => !before.has(line))
}
