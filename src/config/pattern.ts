/** Names of models in rules: `provider/model`, where `*` stands for any part of it. */

/** What a session's requests go to. */
export interface Route {
  readonly provider: string
  readonly model: string
}

/** A pattern without a provider means every provider. */
const whole = (pattern: string): string => (pattern.includes('/') ? pattern : `*/${pattern}`)

/** Whether a rule is for a model. Linear in the name, whatever the pattern holds. */
export function matchesModel(pattern: string, { provider, model }: Route): boolean {
  const name = `${provider}/${model}`
  const [first = '', ...rest] = whole(pattern).split('*')
  const last = rest.pop()
  if (last === undefined) return name === first
  if (!name.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return name.length - at >= last.length && name.endsWith(last)
}

/** How much of a name a pattern fixes: of two that match, the one that fixes more wins. */
export const specificity = (pattern: string): number => whole(pattern).replaceAll('*', '').length
