/** The names of our two tools and our command, as they stand in the log, and what tells one call from another. */

export const MAP_TOOL = 'mind_map'
export const CLEAR_TOOL = 'clear_mind'
/** Our slash command for people. */
export const MIND_COMMAND = 'mind'
/** Words of the command that set and take back pins. */
export const KEEP = 'keep'
export const UNKEEP = 'unkeep'

/** The first word of a command's arguments and what follows it, verbatim. */
export function wordOf(args: string): { word: string; rest: string } {
  const [, word = '', rest = ''] = /^\s*(\S*)\s?(.*)$/su.exec(args) ?? []
  return { word, rest: rest.trim() }
}

/** Whether a tool is one of ours. */
export const isOurs = (name: string): boolean => name === MAP_TOOL || name === CLEAR_TOOL

/** Characters of arguments in which the mark of a read is looked for. */
const HEAD_CHARS = 2000

/** An argument that makes a map a read, unless it is filled with nothing. */
const READ = /"(?:read|find|inside)\\?"\s{0,9}:(?!\s{0,9}(?:null|""|\\"\\"))/u

/** Marks a call of `mind_map` that reads; its arguments may be wrapped, so that the raw text decides. */
export const readsBack = (name: string, args: string): { reads?: true } =>
  name === MAP_TOOL && READ.test(args.slice(0, HEAD_CHARS)) ? { reads: true } : {}
