/**
 * Where the settings are stored. Up to 0.1.6 a plugin registers a section of the settings document, which lies over its
 * row; from 0.1.7 on the row itself is what people edit, and its fields are references. Which of these the installed
 * line offers is found out when its service comes; without one, as on a bare harness, the row is all there is.
 */
import type { Context } from '@deepseek-ai/cordis'

/** Name of the section, and id of the row. */
const NAMESPACE = 'lucid'

/** A section as it is stored, of any content. */
type Section = Readonly<Record<string, unknown>>

/** What the plugin does with its section. */
export interface SectionOwner<Schema> {
  /** Accepts any section: the platform answers a refusal at this point by dropping all of it. */
  readonly schema: Schema
  /**
   * Why a write is refused; undefined where it is not.
   *
   * @param layers the row, then the row with the section over it, as they would be.
   * @param stored the same layers as they are, so that a fault that is there already refuses nothing.
   */
  refusal(layers: readonly Section[], stored: readonly Section[]): string | undefined
  /** The stored settings have changed. */
  changed(layers: readonly Section[]): void
}

/** The settings as they are stored now. */
export interface StoredSettings {
  /** The row, then the row with the section over it where there is one. The same array while nothing has changed. */
  layers(): readonly Section[]
}

interface Scope {
  get(): Section
  watch(listener: () => void): () => void
}

/** The settings service in the parts that the lines share or replace. */
interface SettingsService<Schema> {
  installSection?(
    owner: Context,
    namespace: string,
    schema: Schema,
    entry: Section,
    hooks: { setSource(read: () => Section): void; onChange(): void; validate(next: Section): void },
  ): void
  register?(namespace: string, schema: Schema, options: { base: Section; validate(next: Section): void }): Scope
  describe?(): readonly { readonly ns?: string; readonly user?: unknown }[]
  configure?(options: { auto: boolean }, owner: unknown): unknown
}

/**
 * Opens the settings. Live from the moment the service comes, and back to the row when it goes.
 *
 * @param row the configuration of the plugin's row, as `apply` got it.
 */
export function openSettings<Schema>(ctx: Context, row: object, owner: SectionOwner<Schema>): StoredSettings {
  const base = (): Section => withoutReferences(row)
  let section: (() => Section) | undefined
  let known: readonly Section[] = []

  const layers = (): readonly Section[] => {
    const now = section === undefined ? [base()] : [base(), section()]
    const same = now.length === known.length && now.every((layer, at) => sameSection(layer, known[at]))
    if (!same) known = now
    return known
  }
  const changed = (): void => owner.changed(layers())
  const use = (read: (() => Section) | undefined): void => {
    section = read
    changed()
  }

  ctx.inject(['settings'], (own) => {
    const provided: unknown = own.get('settings')
    const service = provided as SettingsService<Schema>
    const entry = base()
    let registered = false
    const validate = (next: Section): void => {
      const user = service.describe?.().find(({ ns }) => ns === NAMESPACE)?.user
      const why = owner.refusal([entry, next], [entry, isSection(user) ? user : {}])
      // At registration, and when the file itself was edited, what is judged is stored already: nothing is new in it.
      if (registered && why !== undefined) throw new Error(why)
    }
    try {
      if (service.installSection !== undefined) {
        const hooks = { setSource: (read: () => Section) => use(read), onChange: changed, validate }
        service.installSection(own, NAMESPACE, owner.schema, entry, hooks)
      } else if (service.register !== undefined) {
        const scope = service.register(NAMESPACE, owner.schema, { base: entry, validate })
        own.effect(() => {
          const stop = scope.watch(changed)
          use(() => scope.get())
          return () => {
            stop()
            use(undefined)
          }
        })
      } else {
        // The row is the form; ours comes with the card, the automatic one would show it twice.
        service.configure?.({ auto: false }, own.fiber)
      }
      registered = true
    } catch (error) {
      ctx.logger.warn(`dsh-lucid: the settings stay those of the row: ${String(error)}`)
    }
  })

  return { layers }
}

const isSection = (value: unknown): value is Section => typeof value === 'object' && value !== null

/** A field of the row that newer lines keep up to date in place. */
const isReference = (value: unknown): value is { get(): unknown } =>
  isSection(value) && typeof value['get'] === 'function'

function withoutReferences(row: object): Section {
  const read = Object.entries(row).map(([name, value]) => [name, isReference(value) ? value.get() : value] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** Stored values are frozen or replaced, never changed in place, so that identity tells. */
function sameSection(one: Section, other: Section | undefined): boolean {
  if (other === undefined) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]))
}
