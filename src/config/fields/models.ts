/** Settings that mostly differ from model to model. */
import type { Field } from '../field.ts'

export const MODELS = {
  window: {
    kind: 'number',
    default: 0,
    unit: 'tokens',
    least: 0,
    zero: { en: 'as the route says', zh: '按路由所报' },
    perModel: true,
    en: [
      'Window',
      'Context window to reckon with.',
      'For routes that report none, or one that the model does not hold.',
    ],
    zh: ['窗口', '按这个上下文窗口计算。', '用于不报告窗口、或所报与实际不符的路由。'],
  },
} as const satisfies Record<string, Field>
