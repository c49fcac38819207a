/** Reads pages of read-back as a model would: bodies are cut out by their marks, calls are taken as they are printed. */
import assert from 'node:assert/strict'

/** A piece of one part of a message. */
export interface Body {
  /** Which part. */
  readonly part: string
  readonly from: number
  readonly body: string
}

const OPEN = /(?:^|\n)<<<(\d+) ([^\n]*)\n/u
const TITLE = /^(.*)(?:, characters |，字符 )(\d+)-(\d+)(?: of |，共 )\d+$/u

/** The bodies of a page and what is around them. */
function cut(page: string): { bodies: Body[]; around: string } {
  const bodies: Body[] = []
  let around = ''
  let rest = page
  for (let open = OPEN.exec(rest); open !== null; open = OPEN.exec(rest)) {
    const [line, number, title = ''] = open
    const close = `\n>>>${number}`
    const start = open.index + line.length
    const end = rest.indexOf(close, start)
    assert.ok(end >= 0, 'a body without an end')
    const body = rest.slice(start, end)
    const [, part = '', from, to] = TITLE.exec(title) ?? assert.fail(title)
    assert.equal(body.length, Number(to) - Number(from), title)
    bodies.push({ part, from: Number(from), body })
    around += `${rest.slice(0, open.index)}\n`
    rest = rest.slice(end + close.length)
  }
  return { bodies, around: around + rest }
}

export const bodiesOf = (page: string): Body[] => cut(page).bodies

export interface PrintedCall {
  readonly read?: number
  readonly inside?: number
  readonly find?: string
  readonly offset?: number
}

/** A call, or a quote, which is foreign text. */
const PRINTED = /mind_map\((\{(?:read|inside|find):(?:\d+|"(?:[^"\\\n]|\\.)*")(?:,offset:\d+)?\})\)|"[^"\n]*"/gu

/** Every call of read-back that a page prints itself: neither inside a body nor inside a quote. */
export function callsOf(page: string): PrintedCall[] {
  return [...cut(page).around.matchAll(PRINTED)].flatMap(([, args]) =>
    args === undefined
      ? []
      : [JSON.parse(args.replace(/([{,])(read|inside|find|offset):/gu, '$1"$2":')) as PrintedCall],
  )
}

/** Follows every call that is printed, from a first text on, once. */
export class Reader {
  readonly #seen = new Set<string>()
  readonly #read = new Map<number, Body[]>()
  #left: PrintedCall[]
  constructor(text: string) {
    this.#left = callsOf(text)
  }

  /** The calls that are still to be made; they count as made. */
  next(): PrintedCall[] {
    const due = new Map(this.#left.map((call) => [JSON.stringify(call), call]))
    this.#left = []
    for (const key of this.#seen) due.delete(key)
    for (const key of due.keys()) this.#seen.add(key)
    return [...due.values()]
  }

  take(call: PrintedCall, page: string): void {
    this.#left.push(...callsOf(page))
    if (call.read !== undefined) this.#read.set(call.read, [...(this.#read.get(call.read) ?? []), ...bodiesOf(page)])
  }

  /** The parts of each message that was read. */
  parts(): Map<number, string[]> {
    return new Map([...this.#read].map(([seq, bodies]) => [seq, joined(bodies)]))
  }
}

/** All that the calls lead to which a text prints. */
export function collect(text: string, answer: (call: PrintedCall) => string): Map<number, string[]> {
  const reader = new Reader(text)
  for (let due = reader.next(); due.length > 0; due = reader.next())
    for (const call of due) reader.take(call, answer(call))
  return reader.parts()
}

/** The pieces at their places; where two pages show the same characters, they must agree. */
function joined(bodies: readonly Body[]): string[] {
  const parts = new Map<string, string>()
  for (const { part, from, body } of bodies.toSorted((a, b) => a.from - b.from)) {
    const whole = parts.get(part) ?? ''
    assert.ok(from <= whole.length, `nothing printed leads to ${part} ${whole.length}-${from}`)
    const known = whole.slice(from, from + body.length)
    assert.ok(body.startsWith(known), 'two pages disagree')
    parts.set(part, whole + body.slice(known.length))
  }
  const order = (part: string) => Number(/(?:call |第 )(\d+)/u.exec(part)?.[1] ?? 0)
  return [...parts].sort(([a], [b]) => order(a) - order(b)).map(([, whole]) => whole)
}
