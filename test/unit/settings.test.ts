/** Where the settings come from on each line, against strict doubles of its service. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Context, Service } from '@deepseek-ai/cordis'
import { openSettings, type SectionOwner, type StoredSettings } from '../../src/host/settings.ts'

type Section = Readonly<Record<string, unknown>>

const SCHEMA = { schema: 'ours' }

/** Owns a section in which `bad` is a fault. */
function owner(seen: unknown[][] = []): SectionOwner<typeof SCHEMA> {
  return {
    schema: SCHEMA,
    refusal: (next, stored) =>
      next.some((layer) => 'bad' in layer) && !stored.some((layer) => 'bad' in layer) ? 'bad: is bad' : undefined,
    changed: (layers) => void seen.push([...layers]),
  }
}

/** Mounts a service under its name; strict in what it is called with. */
async function provide(ctx: Context, members: object): Promise<() => Promise<void>> {
  class Double extends Service {
    constructor(own: Context) {
      super(own, 'settings')
      Object.assign(this, members)
    }
  }
  const fiber = ctx.plugin(Double)
  await fiber
  return async () => {
    await fiber.dispose()
  }
}

/** The document of rc.8 to 0.1.5: one registration, resolved by the platform. */
function registering(user: Section) {
  let watcher: (() => void) | undefined
  let validate: ((next: Section) => void) | undefined
  let entry: Section = {}
  const members = {
    register(...args: readonly unknown[]) {
      assert.equal(args.length, 3)
      const [namespace, schema, options] = args as [string, object, { base: Section; validate(next: Section): void }]
      assert.equal(namespace, 'lucid')
      assert.equal(schema, SCHEMA)
      assert.deepEqual(Object.keys(options).toSorted(), ['base', 'validate'])
      entry = options.base
      // The platform judges what is stored before it registers, and drops the section where this throws.
      options.validate({ ...entry, ...user })
      validate = options.validate
      return {
        get: () => Object.freeze({ ...entry, ...user }),
        watch: (listener: () => void) => {
          watcher = listener
          return () => {
            watcher = undefined
          }
        },
      }
    },
    describe: () => (validate === undefined ? [] : [{ ns: 'lucid', base: entry, user }]),
  }
  return {
    members,
    write(next: Section) {
      validate?.({ ...entry, ...next })
      user = next
      watcher?.()
    },
    edit(next: Section) {
      user = next
      validate?.({ ...entry, ...next })
      watcher?.()
    },
    watched: () => watcher !== undefined,
  }
}

const top = (stored: StoredSettings): unknown => stored.layers().at(-1)

test('no service: the row, and one array for as long as nothing changes', () => {
  const row = { a: 1 }
  const stored = openSettings(new Context(), row, owner())
  assert.deepEqual(stored.layers(), [{ a: 1 }])
  assert.equal(stored.layers(), stored.layers())
})

test('0.1.0 to 0.1.5: the section lies over the row, live, and the row is back when the service goes', async () => {
  const ctx = new Context()
  const seen: unknown[][] = []
  const stored = openSettings(ctx, { a: 1 }, owner(seen))
  const service = registering({ b: 2 })
  const withdraw = await provide(ctx, service.members)
  assert.deepEqual(stored.layers(), [{ a: 1 }, { a: 1, b: 2 }])
  service.write({ b: 3 })
  assert.deepEqual(seen.at(-1), [{ a: 1 }, { a: 1, b: 3 }])
  assert.deepEqual(top(stored), { a: 1, b: 3 })
  await withdraw()
  assert.deepEqual(stored.layers(), [{ a: 1 }])
  assert.ok(!service.watched(), 'nothing listens any more')
})

test('a fault that is stored refuses neither the registration nor an edit; a write that brings one is refused', async () => {
  const ctx = new Context()
  const stored = openSettings(ctx, {}, owner())
  const service = registering({ bad: 1 })
  await provide(ctx, service.members)
  assert.deepEqual(top(stored), { bad: 1 })
  service.write({ bad: 1, b: 2 })
  service.write({ b: 2 })
  assert.throws(() => service.write({ bad: 1 }), { message: 'bad: is bad' })
  assert.deepEqual(top(stored), { b: 2 })
  service.edit({ bad: 2, b: 4 })
  assert.deepEqual(top(stored), { bad: 2, b: 4 })
})

test('0.1.6: the installer of the service is used, and only it', async () => {
  const ctx = new Context()
  const stored = openSettings(ctx, { a: 1 }, owner())
  let hooks: { setSource(read: () => Section): void; onChange(): void; validate(next: Section): void } | undefined
  await provide(ctx, {
    installSection(...args: readonly unknown[]) {
      assert.equal(args.length, 5)
      const [fiber, namespace, schema, entry, given] = args
      assert.ok(typeof fiber === 'object')
      assert.deepEqual([namespace, schema, entry], ['lucid', SCHEMA, { a: 1 }])
      hooks = given as typeof hooks
      assert.deepEqual(Object.keys(hooks ?? {}).toSorted(), ['onChange', 'setSource', 'validate'])
      hooks?.setSource(() => ({ a: 1, b: 2 }))
    },
    register: () => assert.fail('this line installs sections'),
    describe: () => [{ ns: 'lucid', user: { b: 2 } }],
  })
  assert.deepEqual(stored.layers(), [{ a: 1 }, { a: 1, b: 2 }])
  hooks?.setSource(() => ({ a: 1, b: 3 }))
  hooks?.onChange()
  assert.deepEqual(top(stored), { a: 1, b: 3 })
  assert.throws(() => hooks?.validate({ bad: 1 }), /bad: is bad/u)
})

test('0.1.7 and later: the row is what people edit, its fields are references, our own card takes the place of a form', async () => {
  const ctx = new Context()
  let b = 2
  const row = { a: { get: () => 1 }, b: { get: () => b }, c: { get: () => undefined } }
  const stored = openSettings(ctx, row, owner())
  const configured: unknown[][] = []
  await provide(ctx, {
    configure: (...args: unknown[]) => void configured.push(args),
    describe: () => [],
    update: () => assert.fail('the host half writes nothing'),
  })
  assert.deepEqual(stored.layers(), [{ a: 1, b: 2 }])
  const before = stored.layers()
  assert.equal(stored.layers(), before)
  b = 3
  assert.deepEqual(stored.layers(), [{ a: 1, b: 3 }])
  assert.deepEqual(
    configured.map(([options]) => options),
    [{ auto: false }],
  )
  assert.ok(configured[0]?.[1] !== undefined, 'the form that is hidden is ours')
})

test('a service that refuses costs a warning, not the plugin', async () => {
  const ctx = new Context()
  const warnings: string[] = []
  ctx.logger.exporter({
    levels: { default: 2 },
    export: ({ type, args }) => {
      if (type === 'warn') warnings.push(args.map(String).join(' '))
    },
  })
  const stored = openSettings(ctx, { a: 1 }, owner())
  await provide(ctx, {
    register() {
      throw new Error('settings namespace "lucid" is already registered')
    },
  })
  assert.deepEqual(stored.layers(), [{ a: 1 }])
  assert.equal(warnings.length, 1)
  assert.match(warnings[0] ?? '', /already registered/u)
})
