/** The card without a browser: what is staged, what would be stored, and the stores of both shell generations. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cell, through, type Watched } from '../../src/client/cell.ts'
import { judge } from '../../src/client/desk.ts'
import { applied, changes, layered, staged, valueAt } from '../../src/client/draft.ts'
import { configForm, scopeForm } from '../../src/client/form.ts'
import { openShell, type ShellContext } from '../../src/client/shell.ts'

describe('the draft', () => {
  const user = { noticeRatio: 0.5, notices: { context: false } }

  test('an edit takes the place of those at and below its path', () => {
    const edits = staged(
      staged(staged([], { path: ['models', 'a', 'x'], value: 1 }), { path: ['noticeRatio'], value: 0.6 }),
      { path: ['models', 'a'] },
    )
    assert.deepEqual(edits, [{ path: ['noticeRatio'], value: 0.6 }, { path: ['models', 'a'] }])
  })

  test('a reset takes the override out, and an object that is left empty with it', () => {
    assert.deepEqual(applied(user, [{ path: ['notices', 'context'] }]), { noticeRatio: 0.5 })
    assert.deepEqual(applied(user, [{ path: ['nothing', 'here'] }]), user)
    assert.deepEqual(applied({}, [{ path: ['models', 'a/*'], value: {} }]), { models: { 'a/*': {} } })
  })

  test('only what differs is written, whole fields at a time', () => {
    const draft = applied(user, [{ path: ['noticeRatio'] }, { path: ['notices', 'spin'], value: true }])
    assert.deepEqual(changes(user, draft), [
      { name: 'noticeRatio' },
      { name: 'notices', value: { context: false, spin: true } },
    ])
    assert.deepEqual(changes(user, { ...user }), [])
  })

  test('the section lies over the row as the host lays it', () => {
    assert.deepEqual(layered({ a: { b: 1, c: 2 }, d: [1] }, { a: { c: 3 }, d: [] }), { a: { b: 1, c: 3 }, d: [] })
    assert.equal(valueAt({ a: { b: null } }, ['a', 'b']), null)
    assert.equal(valueAt({}, ['constructor']), undefined)
  })

  test('a new fault blocks the save, one that is stored does not', () => {
    const state = { status: 'ready', writable: true, base: { maxNotesChars: 400 }, user: { mapTokens: 1 } } as const
    assert.equal(judge(state, [{ path: ['noticeRatio'], value: 0.5 }]).blocked, false)
    assert.equal(judge(state, [{ path: ['minNotesChars'], value: 401 }]).blocked, true, 'against the row')
    assert.deepEqual(judge(state, [{ path: ['mapTokens'] }]).problems, [])
  })
})

test('a watched value is followed through another', () => {
  const [first, second] = [cell(1), cell(2)]
  const pointer = cell<Watched<number> | undefined>(undefined)
  const target = through(pointer, (value) => value, 0)
  let calls = 0
  const stop = target.subscribe(() => void calls++)
  assert.equal(target.getSnapshot(), 0)
  pointer.set(first)
  first.set(3)
  assert.equal(target.getSnapshot(), 3)
  pointer.set(second)
  first.set(4)
  assert.deepEqual([target.getSnapshot(), calls], [2, 3])
  stop()
  second.set(5)
  assert.equal(calls, 3)
})

/** A store as the shells have it, over a host that refuses `bad`. */
function store() {
  const snapshot = cell({ status: 'ready', base: {}, user: {} as Record<string, unknown>, revision: 3, writable: true })
  const write = (field: string, value: unknown): boolean => {
    if (value === 'bad') return false
    const { [field]: _old, ...others } = snapshot.getSnapshot().user
    const user = value === undefined ? others : { ...others, [field]: value }
    snapshot.set({ ...snapshot.getSnapshot(), user, revision: snapshot.getSnapshot().revision + 1 })
    return true
  }
  return { snapshot, write, user: () => snapshot.getSnapshot().user }
}

describe('the older shell', () => {
  const open = (connection: unknown) => {
    const host = store()
    const scope = {
      ...host.snapshot,
      set: async (field: string, value: unknown) => void host.write(field, value),
      unset: async (field: string) => void host.write(field, undefined),
    }
    const bind = ({ namespace }: { namespace: string }) => {
      assert.equal(namespace, 'lucid')
      return scope
    }
    return { host, form: scopeForm({ bind }, connection) }
  }

  test('over the wire all changes are one write, fenced by the revision, and a refusal has its reason', async () => {
    const requests: unknown[] = []
    let answer: unknown = { ok: true, value: {} }
    const settings = {
      mutate: async (request: unknown) => {
        requests.push(request)
        return { result: answer }
      },
    }
    const { form } = open({ api: { settings } })
    assert.equal(await form.save([{ name: 'a', value: 1 }, { name: 'b' }]), undefined)
    assert.deepEqual(requests, [
      {
        ns: 'lucid',
        ops: [
          { op: 'set', path: ['a'], value: 1 },
          { op: 'unset', path: ['b'] },
        ],
        expectedRevision: 3,
      },
    ])
    answer = { ok: false, error: { code: 'settings-rejected', message: 'a: must be small' } }
    assert.deepEqual(await form.save([{ name: 'a', value: 2 }]), { why: 'a: must be small' })
  })

  test('without the wire each field is written alone, and what stands there afterwards tells of a refusal', async () => {
    const { host, form } = open(undefined)
    assert.equal(await form.save([{ name: 'a', value: { b: 1 } }]), undefined)
    assert.equal(await form.save([{ name: 'a' }]), undefined)
    assert.deepEqual(await form.save([{ name: 'a', value: 'bad' }]), { why: '' })
    assert.deepEqual(host.user(), {})
    assert.equal(form.getSnapshot(), form.getSnapshot(), 'a snapshot is stable')
  })
})

test('the newer shell: one write, and whether it was taken', async () => {
  const host = store()
  const form = configForm({
    get(id: string) {
      assert.equal(id, 'lucid')
      return {
        ...host.snapshot,
        set: () => assert.fail('one write'),
        unset: () => assert.fail('one write'),
        mutate: async (ops: readonly { path: string[]; value?: unknown }[], revision: number) => {
          assert.equal(revision, host.snapshot.getSnapshot().revision)
          return ops.every(({ path: [field = ''], value }) => host.write(field, value))
        },
      }
    },
  })
  assert.equal(await form.save([{ name: 'a', value: 1 }]), undefined)
  assert.deepEqual(form.getSnapshot().user, { a: 1 })
  assert.deepEqual(await form.save([{ name: 'a', value: 'bad' }]), { why: '' })
})

describe('the shell', () => {
  /** A context whose services come when the test says so. */
  function context(services: Record<string, unknown>): ShellContext & { undo(): void } {
    const undo: (() => void)[] = []
    const ctx: ShellContext = {
      get: (name) => services[name],
      inject: (names, part) => {
        if (names.every((name) => services[name] !== undefined)) part(ctx)
      },
      effect: (run) => void undo.push(run()),
    }
    return {
      ...ctx,
      undo: () => {
        for (const each of undo) each()
      },
    }
  }

  test('without any service the card has a language and no form, and says what is missing', () => {
    const shell = openShell(context({}), () => 'zh-CN')
    assert.equal(shell.form.getSnapshot(), undefined)
    assert.equal(shell.state.getSnapshot().status, 'unavailable')
    assert.equal(shell.language.getSnapshot(), 'zh')
    assert.equal(shell.sees.getSnapshot(), false)
    assert.equal(shell.pressure.getSnapshot(), undefined)
  })

  test('it follows the locale and the open session', () => {
    const locale = cell({ active: 'zh' })
    const list = cell<{ current?: string }>({})
    const pressures = { a: cell({ projectedTokens: 5 }) }
    const sessions = {
      list,
      binding: (id: string) => {
        assert.equal(id, 'a')
        return { session: { projections: { faceOf: (key: string) => key === 'contextPressure' && pressures.a } } }
      },
    }
    const ctx = context({ locale, sessions })
    const shell = openShell(ctx, () => 'en')
    assert.equal(shell.language.getSnapshot(), 'zh')
    locale.set({ active: 'en' })
    assert.equal(shell.language.getSnapshot(), 'en')
    assert.equal(shell.pressure.getSnapshot(), undefined)
    list.set({ current: 'a' })
    let seen = 0
    shell.pressure.subscribe(() => void seen++)
    pressures.a.set({ projectedTokens: 6 })
    assert.deepEqual([shell.pressure.getSnapshot(), seen], [{ projectedTokens: 6 }, 1])
    ctx.undo()
    assert.equal(shell.sees.getSnapshot(), false)
  })
})
