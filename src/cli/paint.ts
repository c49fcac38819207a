/** Colours of a terminal, nothing where nobody looks; and no orders to it but ours. */
import { withoutOrders } from '../voice/plain.ts'

const CODES = { bold: 1, dim: 2, red: 31, yellow: 33, cyan: 36 } as const

const ESCAPE = '\u001b'
const OURS = /^\[(?:[012]|3[136])m/u

/** A screen as it may be printed: a log can hold anything, and a terminal obeys what it reads. */
export function printable(screen: string, coloured: boolean): string {
  if (!coloured) return withoutOrders(screen)
  const [head = '', ...rest] = screen.split(ESCAPE)
  const parts = rest.map((part) => {
    const [code = ''] = OURS.exec(part) ?? []
    return `${code === '' ? '' : ESCAPE}${code}${withoutOrders(part.slice(code.length))}`
  })
  return [withoutOrders(head), ...parts].join('')
}

/** JSON that a terminal shows as it is. */
export const printableJson = (value: object): string =>
  withoutOrders(JSON.stringify(value), (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

export type Paint = (style: keyof typeof CODES, text: string) => string

export const paint =
  (on: boolean): Paint =>
  (style, text) =>
    on ? `${ESCAPE}[${CODES[style]}m${text}${ESCAPE}[0m` : text
