/** Every tunable of the plugin: one schema with defaults, units and reasons. */
import z from '@deepseek-ai/schemastery'

/** The plugin's settings, all resolved. Token figures of spans are the platform meter's heuristic tokens. */
export interface Config {
  /** Least net gain of a clear in tokens: below it the notes cost more attention than the span. */
  minClearTokens: number
  /** Least length of notes in characters: shorter ones lose the aim or the open points. */
  minNotesChars: number
  /** Greatest length of notes in characters: longer ones are no summary. */
  maxNotesChars: number
  /** Budget in tokens for the words of people in a checkpoint; what does not fit is named by its seq. */
  pinTokens: number
  /** Budget in tokens for what is in use: todos, jobs, files, acts, failed attempts. */
  handleTokens: number
  /** Sentences that stay verbatim in every checkpoint, as `/mind keep` does it where somebody types. */
  anchors: string[]
  /** Whether words of people that the platform's own compaction removed are said again. */
  reassertPins: boolean
  /** Budget in tokens for that. */
  reassertTokens: number
  /** Budget in tokens of a transcript that `/mind restore` puts back. */
  restoreTokens: number
  /** Price of a cached input token over that of an uncached one; a tenth with DeepSeek, Anthropic and OpenAI. */
  cachedPriceRatio: number
  /** The same for single models, by the name of the model. */
  cachedPriceRatios: Record<string, number>
  /** Steps within which a clear has to pay back what it costs once: within two gaps between notices. */
  paybackSteps: number
  /** Budget of a map in tokens. */
  mapTokens: number
  /** Whether consumed calls fold into a one-line tombstone. */
  selfCollapse: boolean
  /** Greatest length in characters of visible text next to our calls for which the message still folds. */
  quoteChars: number
  /** Share of the usable window from which the context notice speaks. */
  noticeRatio: number
  /** Absolute pressure in tokens from which it speaks (DeepSeek models fall into repeats from about here on); 0 = off. */
  noticeTokens: number
  /** Steps since the last clear or notice after which it speaks. */
  noticeSteps: number
  /** Turns of a person since the last clear after which it speaks; 0 = off. */
  noticeTurns: number
  /** Steps between two notices, and between a clear and the next notice. */
  noticeStepGap: number
  /** Share by which the pressure must exceed its value at the last clear or notice. */
  noticeGrowth: number
  /** Which kinds of notice may speak. */
  notices: { context: boolean }
}

const natural = (value: number, least: number) => z.number().step(1).min(least).default(value)

/** The schema of the plugin's row in the profile. */
export const Config: z<Partial<Config>, Config> = z.object({
  minClearTokens: natural(2000, 1).description('Least net gain of a clear, in tokens.'),
  minNotesChars: natural(200, 1).description('Least length of the notes, in characters.'),
  maxNotesChars: natural(16_000, 1).description('Greatest length of the notes, in characters.'),
  pinTokens: natural(1500, 100).description('Budget for the words of people in a checkpoint, in tokens.'),
  handleTokens: natural(500, 0).description('Budget for what is in use in a checkpoint, in tokens.'),
  anchors: z.array(z.string()).default([]).description('Sentences that stay verbatim in every checkpoint.'),
  reassertPins: z.boolean().default(true).description("Say again what the platform's compaction removed."),
  reassertTokens: natural(400, 100).description('Budget for that, in tokens.'),
  restoreTokens: natural(20_000, 1000).description('Budget of a restored transcript, in tokens.'),
  cachedPriceRatio: z.number().min(0).max(1).default(0.1).description('Price of a cached token, of an uncached one.'),
  cachedPriceRatios: z.dict(z.number().min(0).max(1)).default({}).description('The same for single models, by name.'),
  paybackSteps: natural(50, 1).description('Steps within which a clear has to pay back.'),
  mapTokens: natural(1500, 600).description('Budget of a map, in tokens.'),
  selfCollapse: z.boolean().default(true).description('Fold consumed mind_map and clear_mind calls into one line.'),
  quoteChars: natural(300, 0).description('Longest visible text next to our calls that still folds, in characters.'),
  noticeRatio: z.number().min(0.01).max(1).default(0.7).description('Share of the usable window for the notice.'),
  noticeTokens: natural(120_000, 0).description('Absolute pressure for the notice, in tokens; 0 is off.'),
  noticeSteps: natural(100, 1).description('Steps since the last clear or notice.'),
  noticeTurns: natural(0, 0).description('Turns of a person since the last clear; 0 is off.'),
  noticeStepGap: natural(25, 1).description('Steps between two notices.'),
  noticeGrowth: z.number().min(0).max(1).default(0.05).description('Growth of the pressure between two notices.'),
  notices: z
    .object({ context: z.boolean().default(true).description('The context notice.') })
    .default({ context: true }),
})
