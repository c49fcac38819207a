/** The types of events that the platform's lines know; a log with any other is refused as a whole. */

/** Of 0.1.0 and 0.1.1; a test compares them with the installed line. */
const FIRST_LINES = [
  'agent-preset/selected',
  'agent/inbox/spliced',
  'approval/asked',
  'approval/decided',
  'approval/policy',
  'assistant/chunk',
  'assistant/message',
  'command/done',
  'command/run',
  'compaction/end',
  'compaction/prune',
  'compaction/start',
  'compaction/summary',
  'feedback/record',
  'goal/change',
  'hook/invoked',
  'hook/result',
  'llm/retry',
  'llm/retry-started',
  'permission/preset',
  'plan/mode',
  'request/context',
  'request/header',
  'sandbox/mode',
  'schedule/change',
  'session/end-seed',
  'session/title',
  'session/title-llm-request',
  'step/end',
  'step/start',
  'subagent/descriptor',
  'team/member',
  'team/message/delivered',
  'team/message/queued',
  'team/task',
  'todo/write',
  'tool-workflow/agent-end',
  'tool-workflow/agent-start',
  'tool-workflow/run-end',
  'tool-workflow/run-start',
  'tool/call',
  'tool/code-dispatch',
  'tool/code-dispatch-start',
  'tool/result',
  'turn/end',
  'turn/start',
  'user/message',
  'web/deepseek-search-llm-request',
] as const

/** Added by lines up to 0.1.7; read, not run. */
const LATER_LINES = [
  'assistant/attempt',
  'deliverables/presented',
  'developer/message',
  'feedback/message-delete',
  'feedback/message-put',
  'image/offload',
  'model/selection',
  'session-log-deepseek/delivery-accepted',
  'slots/dispatch',
  'subagent/catalog',
  'subagent/model-selection-policy',
  'system/message',
  'tool/ptc-dispatch',
  'tool/ptc-dispatch-start',
  'workspace/changes',
] as const

/** Older than the first format; the platform renames it when it reads it. */
const RENAMED = ['steering/message'] as const

/** Every type that a line of the platform accepts. */
export const KNOWN_TYPES: ReadonlySet<string> = new Set([...FIRST_LINES, ...LATER_LINES, ...RENAMED])

/** Types that may stand on the surface: the messages of the first lines, and all that came later. */
export const MAY_STAND: ReadonlySet<string> = new Set([
  'assistant/message',
  'tool/result',
  'user/message',
  ...LATER_LINES,
  ...RENAMED,
])
