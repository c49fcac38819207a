/** What a person allows a session to use: tokens and time, read from words such as `300k`, `2h` or `18:00`. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, 千: 1e3, 万: 1e4, 百万: 1e6 }

/** Tokens, or undefined where the text names no positive amount. */
export function parseTokens(text: string): number | undefined {
  const [, amount = '', unit = ''] =
    /^(\d{1,12}(?:[._]?\d{1,6})?) ?(k|m|千|百万|万)?(?: ?tokens?)?$/iu.exec(text.trim()) ?? []
  const value = Math.round(Number(amount.replace('_', '')) * (UNITS[unit.toLowerCase()] ?? 1))
  return amount !== '' && value > 0 ? value : undefined
}

const SPAN = /^(?:(\d{1,4}) ?(?:d|天))? ?(?:(\d{1,4}(?:\.\d{1,2})?) ?(?:h|小时))? ?(?:(\d{1,5}) ?(?:m|min|分钟?))?$/iu
const ISO_SPAN = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4}(?:\.\d{1,2})?)H)?(?:(\d{1,5})M)?)?$/iu
const CLOCK = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/u
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/u

/**
 * The moment that a text names, in milliseconds: a time of day (the next one, by the clock of this machine), a span
 * from now, or a date.
 *
 * @param now the moment at which it was said.
 * @returns undefined where the text names no moment behind `now`.
 */
export function parseDeadline(text: string, now: number): number | undefined {
  const said = text.trim()
  const at = clockTime(said, now) ?? spanEnd(said, now) ?? (DATE.test(said) ? dateTime(said) : undefined)
  return at !== undefined && Number.isFinite(at) && at > now ? at : undefined
}

function clockTime(text: string, now: number): number | undefined {
  const [, hour, minute] = CLOCK.exec(text) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const day = new Date(now)
  day.setHours(Number(hour), Number(minute), 0, 0)
  if (day.getTime() <= now) day.setDate(day.getDate() + 1)
  return day.getTime()
}

function spanEnd(text: string, now: number): number | undefined {
  const found = SPAN.exec(text) ?? ISO_SPAN.exec(text)
  if (found === null) return undefined
  const [, days = '0', hours = '0', minutes = '0'] = found
  return now + Number(days) * DAY + Number(hours) * HOUR + Number(minutes) * MINUTE
}

/** A date alone means its end. */
const dateTime = (text: string): number =>
  text.length === 10 ? new Date(`${text}T23:59:59`).getTime() : new Date(text.replace(' ', 'T')).getTime()
