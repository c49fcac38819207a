/**
 * What the card uses of the web shell, found by capability: every service may be missing, and what depends on it is
 * then left out. The shell's own packages are not imported, because they differ from line to line.
 */
import type { Language } from '../types.ts'
import { type Cell, cell, through, type Watched } from './cell.ts'
import { configForm, type Form, type FormState, noForm, scopeForm } from './form.ts'

/** A context of the shell's plugin system. */
export interface ShellContext {
  get(name: string): unknown
  inject(names: readonly string[], part: (own: ShellContext) => void): unknown
  effect(run: () => () => void): unknown
}

/** The registry of the shell's seats. */
export interface Slots {
  /** Runs the registration while a seat of that name exists. */
  inject(seat: string, register: () => () => void): unknown
  register(options: object, component: unknown): () => void
}

/** The number that the shell's own meter shows. */
export interface Pressure {
  readonly projectedTokens?: number
  readonly contextWindow?: number
}

export interface Shell {
  readonly form: Watched<Form | undefined>
  readonly state: Watched<FormState>
  readonly language: Watched<Language>
  /** Of the session that is open, where the shell lets plugins see it. */
  readonly pressure: Watched<Pressure | undefined>
  /** Whether it does. */
  readonly sees: Watched<boolean>
}

/**
 * Follows the services as they come and go.
 *
 * @param pageLanguage the language of the page, where the shell has none of its own.
 */
export function openShell(ctx: ShellContext, pageLanguage: () => string): Shell {
  const form = cell<Form | undefined>(undefined)
  const locale = cell<Watched<{ readonly active: string }> | undefined>(undefined)
  const sessions = cell<Sessions | undefined>(undefined)

  const follow = <T>(target: Cell<T | undefined>, names: readonly string[], open: (own: ShellContext) => T): void => {
    ctx.inject(names, (own) => {
      own.effect(() => {
        target.set(open(own))
        return () => target.set(undefined)
      })
    })
  }
  follow(form, ['settingsScope', 'connection'], (own) => scopeForm(own.get('settingsScope'), own.get('connection')))
  follow(form, ['configForms'], (own) => configForm(own.get('configForms')))
  follow(locale, ['locale'], (own) => own.get('locale') as Watched<{ active: string }>)
  follow(sessions, ['sessions'], (own) => own.get('sessions') as Sessions)

  const active = through(locale, (found) => found, undefined)
  return {
    form,
    state: through(form, (found) => found, noForm.getSnapshot()),
    language: {
      getSnapshot: () => languageOf(active.getSnapshot()?.active ?? pageLanguage()),
      subscribe: active.subscribe,
    },
    pressure: through(sessions, pressureOf, undefined),
    sees: {
      getSnapshot: () => typeof sessions.getSnapshot()?.binding === 'function',
      subscribe: sessions.subscribe,
    },
  }
}

const languageOf = (tag: string): Language => (tag.startsWith('zh') ? 'zh' : 'en')

/** The sessions as the shell shows them to plugins; newer lines may lack any of it. */
interface Sessions {
  readonly list?: Watched<{ readonly current?: string }>
  binding?(id: string): { session: { projections: { faceOf(key: string): Watched<unknown> } } } | undefined
}

function pressureOf(sessions: Sessions | undefined): Watched<Pressure | undefined> | undefined {
  const { list } = sessions ?? {}
  if (list === undefined) return undefined
  return through(
    list,
    ({ current }) => {
      if (current === undefined) return undefined
      const face = sessions?.binding?.(current)?.session.projections.faceOf('contextPressure')
      return face as Watched<Pressure | undefined> | undefined
    },
    undefined,
  )
}
