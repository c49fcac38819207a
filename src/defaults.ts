/** Defaults of the settings that work without a platform, too: the command line and `./core` read the same ones. */
import type { Worth } from './mind/candidates.ts'
import type { JudgementLimits } from './vitals/judgement.ts'
import type { LifeLimits } from './vitals/life/index.ts'

/** Units and reasons stand at the fields of config.ts. */
export const defaults: JudgementLimits & { readonly anxietyAction: 'notice' | 'offer' | 'restart' } = {
  repeatCalls: 3,
  repeatErrors: 3,
  repeatQuestions: 2,
  repeatEdits: 4,
  stallRounds: 5,
  emptyTurns: 3,
  repeatWords: 4,
  flatMeasures: 3,
  pollSeconds: 1800,
  pollSteps: 20,
  anxietyKinds: 2,
  anxietyTokens: 60_000,
  anxietyAction: 'offer',
  silenceSeconds: 60,
  silenceSteps: 5,
  silencePollSteps: 20,
  noticeKindSteps: 8,
  worseBy: 3,
  notices: { spin: true, anxiety: true },
}

/** The same for the life of the work. */
export const lifeDefaults: LifeLimits = {
  noticeRatio: 0.7,
  budgetTokens: 0,
  budgetShare: 0.8,
  deadline: '',
  deadlineLead: 60,
  deadlineShare: 0.2,
  declineFactor: 2,
  declineCalls: 20,
  declineShare: 0.5,
  declineChecks: 3,
  heartbeatMinutes: 10,
  heartbeatTimeouts: 3,
  closeAfterRounds: 2,
  breakerSteps: 10,
  breakerRefills: 3,
  breakerCooldown: 10,
  breakerFailures: 3,
  breakerSameFailures: 2,
  rereadTokens: 1000,
}

/** What a clear has to free by the default settings; the platform's frame is an estimate here. */
export const usualWorth: Worth = { minTokens: 2000, checkpointTokens: 800, pinTokens: 1500 }
