/** `/mind read`: the original text of a message, in pages that a person can read. */
import type { CommandResult } from '@deepseek-ai/dsh-commands'
import type { Desk } from '../live/desk.ts'
import { partsOf } from '../mind/readback.ts'
import { uncut } from '../mind/records.ts'
import { noMessage, pageText } from '../voice/person.ts'
import { failure, success } from './answer.ts'

/** Characters of a page: about what a chat shows without scrolling for long. */
const PAGE_CHARS = 6000

/** @param rest the seq and, for a further page, the offset in characters. */
export function readForPerson({ archive, language }: Desk, rest: string): CommandResult {
  const [, seq = '', offset = '0'] = /^(\d+)(?:\s+(\d+))?$/u.exec(rest) ?? []
  const records = archive()
  const event = records.message(uncut(records, Number(seq)))
  if (seq === '' || event === undefined) return failure(noMessage(rest)[language])
  const text = partsOf(event.message)
    .map((part) => part.text)
    .join('\n')
  const from = Math.min(Number(offset), text.length)
  const to = Math.min(from + PAGE_CHARS, text.length)
  return success(
    pageText(
      { seq: event.seq, role: event.message.role, text: text.slice(from, to), from, to, of: text.length },
      language,
    ),
  )
}
