/** Every tunable of the plugin: one schema with defaults, units and reasons. */
import z from '@deepseek-ai/schemastery'
import { defaults, lifeDefaults } from './defaults.ts'
import { OUTCOMES } from './vitals/life/state.ts'

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
  /** Which kinds of notice may speak; the close goes with spin. */
  notices: {
    context: boolean
    spin: boolean
    anxiety: boolean
    decline: boolean
    heartbeat: boolean
    compaction: boolean
    budget: boolean
    pause: boolean
    forgetting: boolean
  }
  /** Times that the same call brought the same result: one repeat can be an oversight, two are a habit. */
  repeatCalls: number
  /** Times that calls failed in the same way, whatever their arguments. */
  repeatErrors: number
  /** Times that the same question was put to a person: the answer is already there. */
  repeatQuestions: number
  /** Edits of one file while the check behind them fails in the same way. */
  repeatEdits: number
  /** Steps with results and none of them new. */
  stallRounds: number
  /** Turns in a row that were empty or held a call that could not be read: one can be an accident of the service. */
  emptyTurns: number
  /** Times that one sentence stands beside calls that change nothing, within ten messages. */
  repeatWords: number
  /** Measurements of one figure that are worse than the best one. */
  flatMeasures: number
  /** Seconds for which waiting for one thing is left alone. */
  pollSeconds: number
  /** Waits for one thing that are left alone where the clock of the log is synthetic. */
  pollSteps: number
  /** Kinds of evidence that must agree before an early end is spoken of: one kind is wording. */
  anxietyKinds: number
  /** Pressure in tokens beyond which other evidence weighs more: early ends are twice as frequent from here on. */
  anxietyTokens: number
  /** What a second notice of an early end offers: nothing, a checkpoint, or going on from a checkpoint alone. */
  anxietyAction: 'notice' | 'offer' | 'restart'
  /** Seconds for which the same anomaly is not spoken of again. */
  silenceSeconds: number
  /** The same in steps, where the clock of the log is synthetic. */
  silenceSteps: number
  /** The same for waits. */
  silencePollSteps: number
  /** Steps between two notices of one kind. */
  noticeKindSteps: number
  /** Further observations after which an anomaly that was spoken of counts as worse. */
  worseBy: number
  /** Tokens that a session may use, all requests together; 0 = no budget. */
  budgetTokens: number
  /** Share of the budget at which it is first spoken of. */
  budgetShare: number
  /** Time of day, span from the beginning of the session, or date by which it should be done; empty = none. */
  deadline: string
  /** Minutes before the deadline at which it is spoken of. */
  deadlineLead: number
  /** Largest part of the time given that this lead may be: of ten minutes, one hour is no lead. */
  deadlineShare: number
  /** How far the recent share of errors must exceed the session's own level. */
  declineFactor: number
  /** Recent calls that are compared with those before. */
  declineCalls: number
  /** Least share of errors that is spoken of: a session that hardly fails doubles its level with a few searches. */
  declineShare: number
  /** Checks that failed after fixes of one diagnosis: the third says more of the diagnosis than of the fix. */
  declineChecks: number
  /** Minutes without a sign of life of a job or subagent. */
  heartbeatMinutes: number
  /** Timeouts of one kind of call. */
  heartbeatTimeouts: number
  /** Rounds that a loop has after its notice before its close. */
  closeAfterRounds: number
  /** Whether a turn is ended where nobody is there and the close was ignored, too. */
  spinEnd: 'off' | 'unattended'
  /** Whether a premature stop is questioned, once for each message of a person. */
  stopGate: 'off' | 'ask'
  /** Steps within which a surface that is full again means that a clear did not hold. */
  breakerSteps: number
  /** Such refills, within as many steps, that open the breaker. */
  breakerRefills: number
  /** Steps after which one clear is let through again. */
  breakerCooldown: number
  /** Failures of the platform's compaction, for any reason and for one, that are spoken of. */
  breakerFailures: number
  breakerSameFailures: number
  /** Tokens of a result from which reading it again is worth a word. */
  rereadTokens: number
  /** Whether a clear of the model asks a person first. */
  approve: 'never' | 'ask'
}

/** Every kind of notice speaks. */
const everyNotice: Config['notices'] = {
  context: true,
  ...defaults.notices,
  decline: true,
  heartbeat: true,
  compaction: true,
  budget: true,
  pause: true,
  forgetting: true,
}

const share = (value: number) => z.number().min(0.01).max(1).default(value)
const natural = (value: number, least: number) => z.number().step(1).min(least).default(value)

/** What a profile may write: every field is optional. */
export type ConfigInput = Partial<Omit<Config, 'notices'> & { notices: Partial<Config['notices']> }>

/** The schema of the plugin's row in the profile. */
export const Config: z<ConfigInput, Config> = z.object({
  minClearTokens: natural(2000, 1).description('Least net gain of a clear, in tokens.'),
  minNotesChars: natural(200, 1).description('Least length of the notes, in characters.'),
  maxNotesChars: natural(16_000, 1).description('Greatest length of the notes, in characters.'),
  pinTokens: natural(1500, 100).description('Budget for the words of people in a checkpoint, in tokens.'),
  handleTokens: natural(500, 0).description('Budget for what is in use in a checkpoint, in tokens.'),
  anchors: z.array(z.string()).default([]).description('Sentences that stay verbatim in every checkpoint.'),
  reassertPins: z.boolean().default(true).description("Say again what the platform's compaction removed."),
  reassertTokens: natural(400, 100).description('Budget for that, in tokens.'),
  restoreTokens: natural(20_000, 1000).description('Budget of a restored transcript, in tokens.'),
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
    .object({
      context: z.boolean().default(true).description('The context notice.'),
      spin: z.boolean().default(defaults.notices.spin).description('The notice of work that goes round in circles.'),
      anxiety: z
        .boolean()
        .default(defaults.notices.anxiety)
        .description('The notice of work that is ended before it is done.'),
      decline: z.boolean().default(true).description('The notice of work that gets worse.'),
      heartbeat: z.boolean().default(true).description('The notice of what runs beside the work and is silent.'),
      compaction: z.boolean().default(true).description('The notice of compactions that fail or do not hold.'),
      budget: z.boolean().default(true).description('The notices of budget and deadline.'),
      pause: z.boolean().default(true).description('The offer to save open work when a person wants a pause.'),
      forgetting: z.boolean().default(true).description('The notice of what was known, forbidden or turned down.'),
    })
    .default(everyNotice),
  repeatCalls: natural(defaults.repeatCalls, 2).description('Times that the same call brought the same result.'),
  repeatErrors: natural(defaults.repeatErrors, 2).description('Times that calls failed in the same way.'),
  repeatQuestions: natural(defaults.repeatQuestions, 2).description(
    'Times that the same question was put to a person.',
  ),
  repeatEdits: natural(defaults.repeatEdits, 2).description('Edits of one file while its check fails in the same way.'),
  stallRounds: natural(defaults.stallRounds, 2).description('Steps with results and none of them new.'),
  emptyTurns: natural(defaults.emptyTurns, 2).description('Turns in a row that were empty or held no readable call.'),
  repeatWords: natural(defaults.repeatWords, 2).description(
    'Times that one sentence stands beside calls that change nothing.',
  ),
  flatMeasures: natural(defaults.flatMeasures, 2).description(
    'Measurements of one figure that are worse than the best one.',
  ),
  pollSeconds: natural(defaults.pollSeconds, 1).description('Seconds for which waiting for one thing is left alone.'),
  pollSteps: natural(defaults.pollSteps, 1).description('Waits that are left alone where the clock is synthetic.'),
  anxietyKinds: natural(defaults.anxietyKinds, 2).description('Kinds of evidence that must agree on an early end.'),
  anxietyTokens: natural(defaults.anxietyTokens, 0).description(
    'Pressure beyond which other evidence weighs more, in tokens.',
  ),
  anxietyAction: z
    .union(['notice', 'offer', 'restart'])
    .default(defaults.anxietyAction)
    .description('What a second notice of an early end offers.'),
  silenceSeconds: natural(defaults.silenceSeconds, 0).description(
    'Seconds for which the same anomaly is not spoken of again.',
  ),
  silenceSteps: natural(defaults.silenceSteps, 0).description('The same in steps where the clock is synthetic.'),
  silencePollSteps: natural(defaults.silencePollSteps, 0).description('The same for waits.'),
  noticeKindSteps: natural(defaults.noticeKindSteps, 1).description('Steps between two notices of one kind.'),
  worseBy: natural(defaults.worseBy, 1).description('Further observations that make an anomaly worse.'),
  budgetTokens: natural(lifeDefaults.budgetTokens, 0).description('Tokens that a session may use; 0 is no budget.'),
  budgetShare: share(lifeDefaults.budgetShare).description('Share of the budget at which it is first spoken of.'),
  deadline: z.string().default(lifeDefaults.deadline).description('Time of day, span or date; empty is none.'),
  deadlineLead: natural(lifeDefaults.deadlineLead, 1).description('Minutes before the deadline.'),
  deadlineShare: share(lifeDefaults.deadlineShare).description('Largest part of the time given that the lead may be.'),
  declineFactor: z
    .number()
    .min(1)
    .default(lifeDefaults.declineFactor)
    .description("How far errors must exceed the session's own level."),
  declineCalls: z
    .number()
    .step(1)
    .min(5)
    .max(OUTCOMES)
    .default(lifeDefaults.declineCalls)
    .description('Recent calls that are compared with those before.'),
  declineShare: share(lifeDefaults.declineShare).description('Least share of errors that is spoken of.'),
  declineChecks: natural(lifeDefaults.declineChecks, 2).description('Checks that failed after fixes of one diagnosis.'),
  heartbeatMinutes: natural(lifeDefaults.heartbeatMinutes, 1).description('Minutes without a sign of life.'),
  heartbeatTimeouts: natural(lifeDefaults.heartbeatTimeouts, 2).description('Timeouts of one kind of call.'),
  closeAfterRounds: natural(lifeDefaults.closeAfterRounds, 1).description('Rounds of a loop between notice and close.'),
  spinEnd: z.union(['off', 'unattended']).default('off').description('Ends a turn that ignored the close, unattended.'),
  stopGate: z.union(['off', 'ask']).default('ask').description('Questions a premature stop, once a message.'),
  breakerSteps: natural(lifeDefaults.breakerSteps, 1).description('Steps within which a refill counts.'),
  breakerRefills: natural(lifeDefaults.breakerRefills, 2).description('Refills that open the breaker.'),
  breakerCooldown: natural(lifeDefaults.breakerCooldown, 1).description('Steps after which one clear is let through.'),
  breakerFailures: natural(lifeDefaults.breakerFailures, 1).description('Failed compactions that are spoken of.'),
  breakerSameFailures: natural(lifeDefaults.breakerSameFailures, 1).description('The same for one reason.'),
  rereadTokens: natural(lifeDefaults.rereadTokens, 0).description('Tokens of a result that is read again.'),
  approve: z.union(['never', 'ask']).default('never').description('Whether a clear of the model asks a person first.'),
})
