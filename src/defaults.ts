/** Defaults of the settings that work without a platform, too: the command line and `./core` read the same ones. */
import type { NoticeLimits } from './mind/notice.ts'
import type { JudgementLimits } from './vitals/judgement.ts'

/** Units and reasons stand at the fields of config.ts. */
export const defaults: JudgementLimits & NoticeLimits = {
  minClearTokens: 2000,
  repeatCalls: 3,
  repeatErrors: 3,
  repeatQuestions: 2,
  repeatEdits: 4,
  stallRounds: 5,
  pollSeconds: 600,
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
