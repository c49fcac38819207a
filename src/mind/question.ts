/** The words of the question before a stop, with the span that would be saved. */
import type { Language } from '../types.ts'
import type { Question } from '../vitals/gate.ts'
import { unmarked } from '../voice/frame.ts'
import { gateText } from '../voice/gate.ts'
import type { Worth } from './candidates.ts'
import { spanOfLoop } from './loop.ts'
import type { Survey } from './survey.ts'

export function questionText(question: Question, view: Survey, worth: Worth, language: Language): string {
  if (question.kind === 'open') return unmarked(gateText(question, language))
  const last = view.nodes.at(-1)?.seq ?? question.fromSeq
  const span = spanOfLoop(view, question.fromSeq, last, worth)
  return gateText({ kind: question.kind, ...(span === undefined ? {} : { span }) }, language)
}
