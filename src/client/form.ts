/** The stored section as the card reads and writes it, whichever service of the shell carries it. */

import { keysOf } from '../config/read.ts'
import type { Section } from '../config/resolve.ts'
import { cell, type Watched } from './cell.ts'

/** Name of the section, and id of the row on newer lines. */
export const NAMESPACE = 'lucid'

/** One change of a top-level field; without a value it is taken out of the section. */
export interface Change {
  readonly name: string
  readonly value?: unknown
}

export interface FormState {
  readonly status: 'loading' | 'ready' | 'unavailable'
  readonly writable: boolean
  /** What stands below the section: the row of the profile. */
  readonly base: Section
  /** The section itself. */
  readonly user: Section
}

/** Why a save did not land, in the host's words where it gave some; undefined where it landed. */
export type Refusal = { readonly why: string } | undefined

export interface Form extends Watched<FormState> {
  /** Writes all changes or, where the host refuses one, none on lines that can do so. */
  save(changes: readonly Change[]): Promise<Refusal>
}

/** A store of the shell, older and newer lines alike. */
interface ShellForm extends Watched<ShellSnapshot> {
  set(field: string, value: unknown): Promise<unknown>
  unset(field: string): Promise<unknown>
  mutate?(changes: readonly PathChange[], revision?: number): Promise<boolean>
}

interface ShellSnapshot {
  readonly status: string
  readonly base?: unknown
  readonly user?: unknown
  readonly revision?: number | undefined
  readonly writable: boolean
}

type PathChange =
  | { readonly op: 'set'; readonly path: readonly string[]; readonly value: unknown }
  | { readonly op: 'unset'; readonly path: readonly string[] }

/** The wire of the older lines: unlike their store it tells why a write was refused. */
interface SettingsWire {
  mutate(request: {
    readonly ns: string
    readonly ops: readonly PathChange[]
    readonly expectedRevision?: number
  }): Promise<{
    readonly result:
      | { readonly ok: true; readonly value: unknown }
      | { readonly ok: false; readonly error?: { readonly message?: string } }
  }>
}

const pathChanges = (changes: readonly Change[]): PathChange[] =>
  changes.map((change) =>
    'value' in change ? { op: 'set', path: [change.name], value: change.value } : { op: 'unset', path: [change.name] },
  )

/** A state that keeps its reference for as long as the shell's does. */
function stateOf(form: ShellForm): () => FormState {
  let seen: ShellSnapshot | undefined
  let state: FormState
  return () => {
    const now = form.getSnapshot()
    if (now !== seen) {
      seen = now
      const status = now.status === 'ready' || now.status === 'unavailable' ? now.status : 'loading'
      state = { status, writable: now.writable, base: keysOf(now.base), user: keysOf(now.user) }
    }
    return state
  }
}

/** The form of the older lines (service `settingsScope`). */
export function scopeForm(service: unknown, connection: unknown): Form {
  const binder = service as {
    bind(spec: { namespace: string }): ShellForm
    describe?(): { acceptView?(view: unknown): void }
  }
  const wire = (connection as { api?: { settings?: SettingsWire } } | undefined)?.api?.settings
  const scope = binder.bind({ namespace: NAMESPACE })
  return {
    getSnapshot: stateOf(scope),
    subscribe: (listener) => scope.subscribe(listener),
    async save(changes) {
      if (wire === undefined) return saveOneByOne(scope, changes)
      const { revision } = scope.getSnapshot()
      const { result } = await wire.mutate({
        ns: NAMESPACE,
        ops: pathChanges(changes),
        ...(revision === undefined ? {} : { expectedRevision: revision }),
      })
      if (!result.ok) return { why: result.error?.message ?? '' }
      binder.describe?.().acceptView?.(result.value)
      return undefined
    },
  }
}

/** The form of the newer lines (service `configForms`). */
export function configForm(service: unknown): Form {
  const form = (service as { get(id: string): ShellForm }).get(NAMESPACE)
  return {
    getSnapshot: stateOf(form),
    subscribe: (listener) => form.subscribe(listener),
    async save(changes) {
      if (form.mutate === undefined) return saveOneByOne(form, changes)
      const { revision } = form.getSnapshot()
      return (await form.mutate(pathChanges(changes), revision)) ? undefined : { why: '' }
    },
  }
}

/** The stores of older lines resolve whatever the host answers, so that what stands there afterwards decides. */
async function saveOneByOne(form: ShellForm, changes: readonly Change[]): Promise<Refusal> {
  for (const change of changes) {
    if ('value' in change) await form.set(change.name, change.value)
    else await form.unset(change.name)
    const stands = JSON.stringify(keysOf(form.getSnapshot().user)[change.name])
    if (stands !== JSON.stringify(change.value)) return { why: '' }
  }
  return undefined
}

/** What stands in for a form where the shell offers none. */
export const noForm = cell<FormState>({ status: 'unavailable', writable: false, base: {}, user: {} })
