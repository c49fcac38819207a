/** Settings of the language and of the texts that a model reads. */
import { SEGMENTS } from '../../voice/wording.ts'
import type { Field } from '../field.ts'

export const WORDS = {
  language: {
    kind: 'choice',
    default: 'auto',
    options: {
      auto: { en: 'as the conversation', zh: '跟随对话' },
      en: { en: 'English', zh: '英文' },
      zh: { en: 'Chinese', zh: '中文' },
    },
    en: [
      'Language',
      'Language of results and notices for the model.',
      'A model works best in the language that it is addressed in.',
    ],
    zh: ['语言', '给模型的结果和提醒所用的语言。', '模型用对话的语言工作得最好。'],
  },
  words: {
    kind: 'words',
    parts: SEGMENTS,
    en: [
      'Texts',
      'Parts of what the model reads, in words of your own; an empty one is the built-in text.',
      'Figures, seqs and calls are no part of them.',
    ],
    zh: ['文字', '用自己的话替换模型读到的部分文字；留空即用内置文字。', '数字、seq 和调用不在其中。'],
  },
} as const satisfies Record<string, Field>
