/** The figures by which a result says how good the work is: accuracy, loss and their like. */

/** A named figure. */
export interface Measure {
  readonly name: string
  readonly value: number
}

/** Names of figures that one tries to improve, in a text in small letters; to ignore the case would take three times as long. */
const MEASURE =
  /\b((?:(?:val(?:idation)?|test|train(?:ing)?|mean|final|best|top-?1|overall|average) ?_?)?(?:accuracy|acc|precision|recall|f1(?:[-_ ]score)?|auc|r2|bleu|rouge|loss|rmse|mse|mae|perplexity|error rate)|p@1|r@1|r²)(?: \(?[a-z]{1,12}\)?)?["']?\s{0,2}(?:[:=]|is|of)\s{0,3}(-?\d{1,6}(?:\.\d{1,8})?(?:e-?\d{1,2})?)(?![\d.]{0,20}[/,]\d)/gu
const P_AT = /^([pr]@1)\s+(\d(?:\.\d{1,8})?)$/gmu
const SMALLER_IS_BETTER = /loss|rmse|mse|mae|perplexity|error/u

/** More figures of one result are a table, not a verdict. */
const MOST = 6

/** A figure's name without the words that say only which run it is of; training has figures of its own. */
const nameOf = (name: string): string =>
  name.replace(/[ _-]+/gu, ' ').replace(/^(?:test|mean|final|best|overall|average) /u, '')

/** The figures of a result, the last one of a name. */
export function measuresOf(text: string): Measure[] {
  const found = new Map<string, number>()
  const tail = text.slice(-6000).toLowerCase()
  for (const pattern of [MEASURE, P_AT])
    for (const [, name = '', value = ''] of tail.matchAll(pattern)) found.set(nameOf(name), Number(value))
  return found.size > MOST ? [] : [...found].map(([name, value]) => ({ name, value }))
}

/** Whether a figure is better than another of its name. */
export const betters = (name: string, value: number, best: number): boolean =>
  SMALLER_IS_BETTER.test(name) ? value < best : value > best
