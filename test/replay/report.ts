/** The tables of a replay. */
import { add, type Bill, costOf, emptyBill, PRICE_LISTS } from './bill.ts'

/** The bills of one recording at one window. */
export interface Pair {
  readonly name: string
  readonly window: number
  readonly steps: number
  readonly without: Bill
  readonly with: Bill
  readonly warnings: readonly string[]
}

/** A session that costs this much more is named. */
const WORSE = 1.05

const million = (tokens: number): string => `${(tokens / 1e6).toFixed(2)}M`
const change = (before: number, after: number): string =>
  before === 0 ? '-' : `${after >= before ? '+' : ''}${((100 * (after - before)) / before).toFixed(1)} %`
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const HEAD = [
  'session',
  'steps',
  'input without',
  'input with',
  'change',
  'uncached without',
  'uncached with',
  ...PRICE_LISTS.map(({ name }) => `cost ${name}`),
  'peak without',
  'peak with',
  'clears',
  'misses without',
  'misses with',
  'summaries without',
  'summaries with',
]

function line(name: string, steps: number, without: Bill, cleared: Bill): string {
  const costs = PRICE_LISTS.map((list) => {
    const [before, after] = [costOf(without, list), costOf(cleared, list)]
    return `$${before.toFixed(2)} → $${after.toFixed(2)} (${change(before, after)})`
  })
  return row([
    name,
    steps,
    million(without.input),
    million(cleared.input),
    change(without.input, cleared.input),
    million(without.input - without.cached),
    million(cleared.input - cleared.cached),
    ...costs,
    `${Math.round(without.peak / 1000)}k`,
    `${Math.round(cleared.peak / 1000)}k`,
    cleared.clears,
    without.misses,
    cleared.misses,
    without.summaries,
    cleared.summaries,
  ])
}

/** One table for each window, the totals last, then what got worse and what the platform complained about. */
export function report(pairs: readonly Pair[]): string {
  const windows = [...new Set(pairs.map(({ window }) => window))]
  return windows
    .map((window) => {
      const here = pairs.filter((pair) => pair.window === window)
      const total = here.reduce(
        (sum, pair) => ({
          steps: sum.steps + pair.steps,
          without: add(sum.without, pair.without),
          with: add(sum.with, pair.with),
        }),
        { steps: 0, without: emptyBill(), with: emptyBill() },
      )
      const worse = here.filter((pair) =>
        PRICE_LISTS.some((list) => costOf(pair.with, list) > WORSE * costOf(pair.without, list)),
      )
      const warnings = [...new Set(here.flatMap((pair) => pair.warnings))]
      return [
        `## Window of ${window.toLocaleString('en')} tokens`,
        '',
        row(HEAD),
        row(HEAD.map(() => '---')),
        ...here.map((pair) => line(pair.name, pair.steps, pair.without, pair.with)),
        line('**total**', total.steps, total.without, total.with),
        '',
        worse.length === 0
          ? 'No session became more than 5 % dearer at either list.'
          : `More than 5 % dearer: ${worse.map(({ name }) => name).join(', ')}.`,
        ...warnings.map((warning) => `Warning: ${warning}`),
      ].join('\n')
    })
    .join('\n\n')
}
