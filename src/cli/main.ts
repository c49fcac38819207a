/** `lucid`: what the plugin would have seen and said in a session, and whether the session is sound, from its log. */
import { readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULTS } from '../config/fields.ts'
import { installedPricer } from '../host/installed.ts'
import { handover } from '../mind/handover.ts'
import { analysisJson, analysisText } from './analysis.ts'
import { checkupJson, checkupText, examineFile, isDamaged } from './doctor.ts'
import { printable, printableJson } from './paint.ts'
import { isSessionFile, type Log, looksLikeLog, readLog } from './read.ts'
import { type Replay, replay } from './replay.ts'
import { statusText } from './status.ts'

const USAGE = `lucid analyze <session log | folder>... [--json]   what was found where, with the text the model would have got
lucid status <session log>... [--json]              one screen: pressure, checkpoints, evidence, notices
lucid checkpoint <session log>...                   a hand-over in Markdown, for a new session or a colleague
lucid doctor <session log | folder>... [--json]     whether a session is sound: what is broken where, and what that means

Reads .jsonl and .jsonl.zstd session logs and, but for doctor, .json arrays of chat messages.
Exits with 0, with 1 where doctor found something, with 2 where a file can't be read.`

/** Exit codes. */
const READ = 0
const FOUND = 1
const UNREADABLE = 2

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  })
  const [command, ...targets] = positionals
  if (values.help || targets.length === 0 || !isCommand(command)) {
    console.log(USAGE)
    return values.help ? READ : UNREADABLE
  }
  let code: number = READ
  const unreadable = (name: string, error: unknown): void => {
    console.error(printable(`${name}: ${error instanceof Error ? error.message : String(error)}`, false))
    code = UNREADABLE
  }
  const files = targets.flatMap((target) => filesOf(target, command, unreadable))
  for (const [at, file] of files.entries()) {
    progress(at, files.length, file)
    try {
      code = Math.max(code, await COMMANDS[command](file, values.json))
    } catch (error) {
      // Whatever a file holds, those behind it are read.
      unreadable(file, error)
    }
  }
  progress(files.length, files.length, '')
  return code
}

/** Prints what a command has to say of one file; gives the exit code. */
type Command = (file: string, json: boolean) => number | Promise<number>

/** A command over the replay of a log. */
const replayed =
  (screen: (file: string, log: Log, played: Replay) => string): Command =>
  (file, json) => {
    const log = readLog(file)
    const played = replay(log.events, DEFAULTS)
    console.log(json ? printableJson(analysisJson(file, log, played)) : printable(screen(file, log, played), painted()))
    return READ
  }

const COMMANDS = {
  analyze: replayed((file, _log, played) => analysisText(file, played, painted())),
  status: replayed((_file, log, played) => statusText(log, played, painted())),
  checkpoint: replayed((_file, { session, events }, { trace }) =>
    handover(events, trace, { session, language: trace.language ?? 'en', limits: DEFAULTS }),
  ),
  doctor: async (file: string, json: boolean) => {
    const checkup = await examineFile(file, installedPricer)
    console.log(
      json ? printableJson(checkupJson(file, checkup)) : printable(checkupText(file, checkup, painted()), painted()),
    )
    return isDamaged(checkup) ? FOUND : READ
  },
} satisfies Record<string, Command>

const isCommand = (name: string | undefined): name is keyof typeof COMMANDS =>
  name !== undefined && Object.hasOwn(COMMANDS, name)

/** The file itself, or the logs of a folder and the folders in it; tells of what can not be looked into. */
function filesOf(
  target: string,
  command: keyof typeof COMMANDS,
  unreadable: (name: string, error: unknown) => void,
): string[] {
  // What can't be looked at can't be read either, and is told of then.
  if (statOf(target)?.isDirectory() !== true) return [target]
  const isWanted = command === 'doctor' ? isSessionFile : looksLikeLog
  let failed = false
  const files = filesBelow(target, isWanted, (name, error) => {
    failed = true
    unreadable(name, error)
  })
  if (files.length === 0 && !failed) unreadable(target, 'no logs in this folder')
  return files
}

/** Files of a folder and the folders in it, in the order of their names; links to folders are not followed. */
function filesBelow(
  root: string,
  isWanted: (name: string) => boolean,
  unreadable: (name: string, error: unknown) => void,
): string[] {
  const files: string[] = []
  const folders = [root]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop())
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) folders.push(path)
        else if (isWanted(entry.name)) files.push(path)
      }
    } catch (error) {
      unreadable(folder, error)
    }
  return files.filter(isFileOrGone).sort()
}

/** What is named as a log and is none (a pipe, a link to a folder) is passed over; a link to nowhere is told of. */
const isFileOrGone = (path: string): boolean => statOf(path)?.isFile() !== false

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** Colours are for eyes. */
const painted = (): boolean => process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined

/** A bar on a terminal, for folders only. */
function progress(done: number, all: number, file: string): void {
  if (process.stderr.isTTY !== true || all < 2) return
  const width = 20
  const full = Math.round((width * done) / all)
  const line = printable(`${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${all} ${file}`, false)
  process.stderr.write(done === all ? '\r\u001b[K' : `\r\u001b[K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`)
}

/** Whether what was to be printed could not be. */
let lost = false
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has seen enough, as `head` has, is no failure.
  if (error.code === 'EPIPE' || lost) return
  lost = true
  console.error(printable(`the output was lost: ${error.message}`, false))
  process.exitCode = UNREADABLE
})

const code = await main().catch((error: unknown) => {
  console.error(printable(error instanceof Error ? error.message : String(error), false))
  return UNREADABLE
})
process.exitCode = lost ? UNREADABLE : code
