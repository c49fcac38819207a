/**
 * Descriptions of the two tools. They stand in front of every request of a session and are paid for in each, so they
 * are short, and they never change while a session lives: an edit would bill the whole prompt anew.
 */
import { saying, type Wording } from './wording.ts'

export const mapDescription = (words: Wording): string =>
  'Survey your own context: how full it is, what fills it, and what to clear first with the exact call. ' +
  `${saying(words, 'en')('whenToMap')} ` +
  'With inside, read or find it gives cleared text back word for word. Changes nothing.'

export const MAP_TURN = 'Detail of one turn.'
export const MAP_FROM = 'Detail from this seq ...'
export const MAP_TO = '... to this seq.'
export const MAP_INSIDE = 'Seq of a checkpoint, or of a cleared message: the messages that it replaced.'
export const MAP_READ = 'Seq of any message: its original text, arguments or result.'
export const MAP_FIND = 'Words, or "a phrase": where they occur, cleared messages too.'
export const MAP_OFFSET = 'Next page of inside, read or find, as printed.'

export const CLEAR_DESCRIPTION =
  'Replace a finished span of your context by a checkpoint that you write; what you leave out you no longer see. ' +
  'Take start and end from mind_map. One call per span; several separate spans may go into one message.'

export const CLEAR_START = 'Seq with a start mark, or "first".'
export const CLEAR_END = 'Seq with an end mark, or "latest".'
export const CLEAR_NOTES =
  'All that is still needed: aim, facts (paths, names, numbers verbatim), what failed and why, what is open, next step.'

/** Answer in a fork of a session, which is offered the tools only so that its prompt begins like its parent's. */
export const FORK_TEXT = 'mind_map and clear_mind work in the parent session; this fork ends with its task.'

/** What a person reads where a clear needs an approval. */
export const APPROVAL_REASON = {
  en: 'dsh-lucid: the model wants to replace a part of its context by notes; the chat and the log keep all of it.',
  zh: 'dsh-lucid：模型想用笔记代替一部分上下文；聊天记录和日志会全部保留。',
} as const
