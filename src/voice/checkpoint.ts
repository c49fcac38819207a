/** Our text of a checkpoint, inside the platform's fixed frame: pins, notes, handles, in this order. */
import type { Language } from '../types.ts'
import { enclosed } from './frame.ts'

const HEADINGS = {
  en: {
    pins: '## Instructions of the user, still in force (verbatim)',
    notes: '## Notes (written by the model)',
    cleared: 'A person cleared this part; there are no notes.',
  },
  zh: {
    pins: '## 用户的指示，仍然有效（原文）',
    notes: '## 笔记（由模型撰写）',
    cleared: '这一部分由人清理，没有笔记。',
  },
} as const

/** The parts of a checkpoint; an empty one leaves no trace. */
export interface CheckpointParts {
  /** Lines with the words of people. */
  readonly pins: readonly string[]
  /** Absent where a person cleared. */
  readonly notes?: string
  /** The section on what is in use, with its own heading. */
  readonly handles: string
}

/** The whole text. Half a character, which a service may refuse for good, becomes the sign for one that is unknown. */
export function checkpointText({ pins, notes, handles }: CheckpointParts, language: Language): string {
  const heading = HEADINGS[language]
  return [
    ...(pins.length > 0 ? [[heading.pins, ...pins].join('\n')] : []),
    notes === undefined ? heading.cleared : `${heading.notes}\n${enclosed('notes', notes, language)}`,
    ...(handles === '' ? [] : [handles]),
  ]
    .join('\n\n')
    .toWellFormed()
}

/** Messages of people that are not quoted: their seqs, and how many more there are than are named. */
export function unquotedLine(seqs: readonly number[], more: number, inside: number, language: Language): string {
  const named = seqs.join(', ')
  if (language === 'zh') {
    const rest = more > 0 ? `；另有 ${more} 条：mind_map({inside:${inside}})` : ''
    return `未引用的用户消息：seq ${named}，用 mind_map({read:<seq>}) 阅读${rest}`
  }
  const rest = more > 0 ? `; ${more} more: mind_map({inside:${inside}})` : ''
  return `Not quoted, also of the user: seq ${named}, to read with mind_map({read:<seq>})${rest}`
}
