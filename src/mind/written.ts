/** Files that calls have written, told by the shape of the call. */
import { commandLine, type Deed, nameParts } from './deeds.ts'
import { readCommands } from './shell.ts'

const PATHS = ['path', 'file_path', 'filePath', 'file', 'filename', 'target_file', 'notebook_path'] as const
/** What only a call that changes a file carries. */
const CHANGES = [
  'old_string',
  'new_string',
  'oldText',
  'newText',
  'oldString',
  'newString',
  'old_str',
  'new_str',
  'file_text',
  'insert_text',
  'new_source',
  'edits',
] as const
/** What a writing call carries, and others may. */
const CONTENTS = ['content', 'contents', 'text', 'data', 'patch', 'diff'] as const
const WRITING = /^(?:write|writes|edit|multiedit|create|insert|append|replace|save|update|patch)$/u

/** Where a patch says which file follows. */
const PATCHED = /^(?:\*\*\* (?:Update|Add) File: |\*\*\* Move to: |\+\+\+ b\/)(\S[^\n\t]{0,400})/gmu

const longEnough = (path: string) => path !== '' && path.length <= 400 && !path.includes('\n')

/** Paths that the deeds have written without a failure, the newest first, each once. */
export function writtenOf(deeds: readonly Deed[]): string[] {
  const paths = new Set<string>()
  for (let at = deeds.length - 1; at >= 0; at--) {
    const deed = deeds[at]
    if (deed?.failed !== false) continue
    for (const path of pathsOf(deed).reverse()) if (longEnough(path)) paths.add(path)
  }
  return [...paths]
}

/** Paths that one call writes, in its order. */
export function pathsOf(deed: Deed): string[] {
  const { fields, name, args } = deed
  const path = PATHS.map((key) => fields[key]).find((value) => typeof value === 'string')
  if (typeof path === 'string') {
    const changes = CHANGES.some((key) => fields[key] !== undefined)
    const writes =
      nameParts(name).some((part) => WRITING.test(part)) && CONTENTS.some((key) => fields[key] !== undefined)
    return changes || writes ? [path] : []
  }
  if (nameParts(name).includes('patch')) {
    const patch = Object.values(fields).find((value) => typeof value === 'string') ?? args
    return typeof patch === 'string' ? [...patch.matchAll(PATCHED)].map(([, file = '']) => file.trim()) : []
  }
  const line = commandLine(deed)
  return line === undefined ? [] : fedFiles(line)
}

/** Files into which a here-document goes: what stands in them was written in the call. Other output is a log. */
function fedFiles(line: string): string[] {
  if (!line.includes('<<')) return []
  return readCommands(line).flatMap(({ words, input, outputs }) => {
    if (input === '') return []
    const files =
      words[0] === 'cat' ? outputs : words[0] === 'tee' ? words.slice(1).filter((word) => !word.startsWith('-')) : []
    return files.filter((file) => !file.startsWith('/dev/') && !file.includes('$'))
  })
}
