/** What a person keeps by hand: the trace and the archive read it the same way. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openArchive } from '../../src/mind/archive.ts'
import { keptPins } from '../../src/mind/kept.ts'
import { follow } from '../../src/vitals/trace.ts'
import { dice, Story } from './doubles.ts'

/** A session of which commands are carried out, refused, or never end. */
class Kept {
  readonly story = new Story()
  #commands = 0

  begin(args: string): string {
    const id = `k${++this.#commands}`
    this.story.emit({ kind: 'command', id, name: 'mind', args })
    return id
  }
  end(id: string, failed = false): void {
    this.story.emit({ kind: 'command-end', id, failed })
  }
  run(args: string, failed = false): this {
    this.end(this.begin(args), failed)
    return this
  }
  get texts(): (readonly [number, string])[] {
    return this.story.trace.life.kept.map(({ number, text }) => [number, text] as const)
  }
  get pins(): (readonly [number, string])[] {
    return keptPins(openArchive(this.story.events)).map(({ number, text }) => [number, text] as const)
  }
}

test('any commands leave the same numbers and texts in the trace as in the archive', () => {
  let most = 0
  for (let seed = 1; seed <= 150; seed++) {
    const { below, chance, pick } = dice(seed)
    const kept = new Kept()
    const said = [kept.story.ask('Never touch the lock file.'), kept.story.ask('  不要动 package.json。 ')]
    const model = kept.story.say('fine').seq
    let open: string[] = []
    for (let left = below(60); left > 0; left--) {
      const seq = pick([said[0] ?? 0, said[1] ?? 0])
      const args = pick([
        `keep rule ${left}`,
        `keep ${'long '.repeat(100)}${left}`,
        ` keep\n two\u0001 lines\r\nof ${left} `,
        'keep   ',
        'keeping',
        'quiet',
        `keep ${seq}`,
        `unkeep ${1 + below(12)}`,
        `unkeep ${1 + below(12)} `,
      ])
      open.push(kept.begin(args))
      // Mostly one at a time; some overlap, some never end.
      while (open.length > 0 && chance(0.8)) {
        const id = open[below(open.length)] ?? ''
        open = open.filter((one) => one !== id)
        kept.end(id, chance(0.3))
      }
      const other = kept.begin(`keep ${chance(0.5) ? model : 9999}`)
      kept.end(other, true)
      assert.deepEqual(kept.texts, kept.pins, `seed ${seed}`)
    }
    most = Math.max(most, kept.texts.length)
  }
  assert.ok(most > 5, `${most}`)
})

test('a refused sentence takes no number, and what it pushed out of a full list comes back', () => {
  const kept = new Kept()
  for (let at = 1; at <= 32; at++) kept.run(`keep rule ${at}`)
  kept.run('keep refused', true)
  assert.deepEqual(kept.texts[0], [1, 'rule 1'])
  assert.deepEqual(kept.run('keep the next').texts.at(-1), [33, 'the next'])
})

test('a message that is neither on the surface nor among the requests takes a number all the same', () => {
  const kept = new Kept()
  const asked = { id: 'q', name: 'ask_user_question', args: '{"questions":[]}' }
  kept.story.message({ role: 'assistant', origin: 'model', calls: [asked] })
  const answer = kept.story.finish('q', '{"answers":[{"id":"a","selected":[],"custom":"the second"}]}')
  kept.run(`keep ${answer}`).run('keep more')
  assert.deepEqual(kept.texts, [
    [1, ''],
    [2, 'more'],
  ])
  assert.deepEqual(kept.pins, [
    [1, 'the second'],
    [2, 'more'],
  ])
})

test('what is held of sentences without an end and without bounds stays within fixed windows', () => {
  const kept = new Kept()
  for (let at = 0; at < 300; at++) kept.begin(`keep ${'x'.repeat(5000)}`)
  const { life } = kept.story.trace
  assert.equal(life.keeps, 300)
  assert.equal(life.kept.length, 32)
  assert.ok(JSON.stringify(life).length < 250_000)
  const stored = JSON.parse(JSON.stringify(kept.story.trace)) as typeof kept.story.trace
  follow(stored, { seq: 1, time: 1, kind: 'command-end', id: 'k300', failed: true })
  assert.equal(stored.life.keeps, 299)
})
