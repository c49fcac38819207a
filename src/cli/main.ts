/** `lucid`: what the plugin would have seen and said in a session, and whether the session is sound, from its log. */
import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULTS } from '../config/fields.ts'
import { installedPricer } from '../host/installed.ts'
import { handover } from '../mind/handover.ts'
import { analysisJson, analysisText } from './analysis.ts'
import { checkupJson, checkupText, examineFile, isDamaged } from './doctor.ts'
import { printable, printableJson } from './paint.ts'
import { type Log, looksLikeLog, readLog, UnreadableLog } from './read.ts'
import { type Replay, replay } from './replay.ts'
import { statusText } from './status.ts'

const USAGE = `lucid analyze <session log | folder> [--json]   what was found where, with the text the model would have got
lucid status <session log> [--json]              one screen: pressure, checkpoints, evidence, notices
lucid checkpoint <session log>                   a hand-over in Markdown, for a new session or a colleague
lucid doctor <session log | folder> [--json]     whether a session is sound: what is broken where, and what that means

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
  const [command, target] = positionals
  if (values.help || target === undefined || !isCommand(command)) {
    console.log(USAGE)
    return values.help ? READ : UNREADABLE
  }
  const files = await filesOf(target)
  if (files.length === 0) {
    console.error(printable(`${target}: no logs in this folder`, false))
    return UNREADABLE
  }
  let code: number = READ
  for (const [at, file] of files.entries()) {
    progress(at, files.length, file)
    try {
      code = Math.max(code, await COMMANDS[command](file, values.json))
    } catch (error) {
      if (!(error instanceof UnreadableLog)) throw error
      console.error(printable(`${file}: ${error.message}`, false))
      code = UNREADABLE
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

/** The file itself, or the logs of a folder and the folders in it. */
async function filesOf(target: string): Promise<string[]> {
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory() !== true) return [target]
  const names = await readdir(target, { recursive: true })
  return names
    .filter(looksLikeLog)
    .sort()
    .map((name) => join(target, name))
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

process.exitCode = await main().catch((error: unknown) => {
  console.error(printable(error instanceof Error ? error.message : String(error), false))
  return UNREADABLE
})
