/**
 * Which simple commands can't be taken back: a small grammar of program names and their words. It errs on the side of
 * silence: what only looks, builds, or rehearses is no act, nor is what merely mentions one.
 */
import type { Act } from '../voice/handles.ts'
import type { Command } from './shell.ts'

/** `remote`: it reached others. `data`: a database. `files`: something was deleted or thrown away here. */
export type ActKind = Act['kind']

type Rule = (args: readonly string[], command: Command) => ActKind | undefined

const isFlag = (word: string) => word.startsWith('-')
const operands = (args: readonly string[]) => args.filter((word) => !isFlag(word))
const has = (args: readonly string[], ...flags: readonly string[]) =>
  args.some((word) => flags.some((flag) => word === flag || word.startsWith(`${flag}=`)))

/** A rehearsal or a question about usage. */
const rehearses = (args: readonly string[]) =>
  args.some((word) => /^--?(?:help|version|dry-?run(?:=(?!none|false).*)?|noop|whatif|check(?:-only)?)$/iu.test(word))

/** The first operand, and the first two, as one of a list: `release`, `pr merge`. */
const says =
  (kind: ActKind, ...phrases: readonly string[]): Rule =>
  (args) => {
    const [first = '', second = '', third = ''] = operands(args)
    const found = phrases.some((phrase) => phrase === first || phrase === `${first} ${second}`)
    return found || phrases.includes(`${first} ${second} ${third}`) ? kind : undefined
  }

/** Verbs of tools that work on machines of others. */
const OUTWARD = /^(?:deploy|publish|delete|destroy|release|promote|rollback|terminate|purge)(?:[-:]|$)/u

/** Any of the first words is such a verb. */
const cloud: Rule = (args) =>
  operands(args)
    .slice(0, 5)
    .some((word) => OUTWARD.test(word))
    ? 'remote'
    : undefined

/** A script that is named after what it does: `deploy.sh`, `release:prod`, `run-deploy.py`. */
const named = (script: string): ActKind | undefined => {
  // Code that is handed over with a flag is no name.
  if (/[\s;()]/u.test(script)) return undefined
  const parts = script
    .replace(/^.*[\\/]/u, '')
    .replace(/\.\w{1,4}$/u, '')
    .split(/[-_:.]/u)
  const verb = /^(?:deploy|publish|release)$/u
  if (parts.some((part) => /^(?:dry|dryrun|check|test|tests|notes|preview|verify|status|list|build)$/u.test(part)))
    return
  return verb.test(parts[0] ?? '') || verb.test(parts.at(-1) ?? '') ? 'remote' : undefined
}

/** Places where nothing is lost: scratch folders and what a build makes anew. */
const SCRATCH =
  /^(?:\/tmp\/|\/var\/tmp\/|\/private\/tmp\/|\/dev\/|\$\{?\w*te?mp|\$\(mktemp)|(?:^|\/)(?:node_modules|dist|\.?build|out|target|coverage|tmp|temp|__pycache__|\.\w{0,40}cache|\.next|\.turbo|\.?venv)(?:\/|$)|\.(?:pyc|tmp|log|swp|pid|o|lock)$/iu

/** Deleting: something outside scratch folders is named. */
export const deletes = (paths: readonly string[], where: string): ActKind | undefined => {
  const here = SCRATCH.test(`${where}/`)
  return paths.some((path) => !SCRATCH.test(path) && !(here && /^[^/~$]/u.test(path))) ? 'files' : undefined
}

const git: Rule = (args) => {
  let rest = args
  while (isFlag(rest[0] ?? '')) rest = rest.slice(rest[0] === '-C' || rest[0] === '-c' ? 2 : 1)
  const [sub = '', ...words] = rest
  const short = (letter: string) => words.some((word) => /^-[a-zA-Z]+$/u.test(word) && word.includes(letter))
  switch (sub) {
    case 'push':
      return short('n') ? undefined : 'remote'
    case 'send-email':
      return 'remote'
    case 'reset':
      return has(words, '--hard') ? 'files' : undefined
    case 'clean':
      return (short('f') || has(words, '--force')) && !short('n') ? 'files' : undefined
    case 'checkout':
      return words.includes('--') || words.includes('.') || has(words, '--force') || short('f') ? 'files' : undefined
    case 'restore':
      return has(words, '--staged', '-S') && !has(words, '--worktree', '-W') ? undefined : 'files'
    case 'stash':
      return words[0] === 'drop' || words[0] === 'clear' ? 'files' : undefined
    case 'branch':
      return short('D') ? 'files' : undefined
    case 'filter-branch':
    case 'filter-repo':
      return 'files'
    default:
      return undefined
  }
}

/** A request of curl or wget that changes something elsewhere. */
const LOCAL = /^(?:https?:\/\/)?(?:localhost|127\.|0\.0\.0\.0|\[::1?\]|\$\{?\w*(?:local|base|host|port|url))/iu

const request: Rule = (args) => {
  let method = ''
  let body = false
  let target = ''
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    const glued = /^(?:-X|--request=|--method=)(\w+)$/u.exec(word)?.[1]
    if (glued !== undefined) method = glued
    else if (word === '-X' || word === '--request' || word === '--method') method = args[++at] ?? ''
    else if (
      /^(?:-d|--data.*|-F|--form.*|--json|-T|--upload-file|--post-(?:data|file).*|--body-(?:data|file).*)$/u.test(word)
    )
      body = true
    else if (word === '-G' || word === '--get') method = 'GET'
    else if (/^https?:\/\//u.test(word) || (/^[\w.$]/u.test(word) && target === '' && !isFlag(args[at - 1] ?? '')))
      target = word
  }
  const writes = method === '' ? body : /^(?:POST|PUT|PATCH|DELETE)$/iu.test(method)
  return writes && target !== '' && !LOCAL.test(target) ? 'remote' : undefined
}

const SQL =
  /\b(?:drop\s{1,20}(?:table|database|schema|index|view|column|user|role)|truncate\s{1,20}(?:table\s{1,20})?\w|delete\s{1,20}from\s|alter\s{1,20}table\s{1,20}\S{1,200}\s{1,20}drop\s)/iu
const database: Rule = (args, { input }) =>
  args.some((word) => SQL.test(word)) || SQL.test(input.slice(0, 20_000)) ? 'data' : undefined

const github: Rule = (args) => {
  const [first = '', second = ''] = operands(args)
  if (first === 'api') {
    if (second === 'graphql') return args.some((word) => /\bmutation\b/u.test(word)) ? 'remote' : undefined
    const method = /^(?:-X|--method)[ =]?(\w+)/u.exec(
      args.slice(args.findIndex((word) => /^(?:-X|--method)/u.test(word))).join(' '),
    )
    if (method !== null) return /^(?:POST|PUT|PATCH|DELETE)$/iu.test(method[1] ?? '') ? 'remote' : undefined
    return has(args, '-f', '-F', '--field', '--raw-field', '--input') ? 'remote' : undefined
  }
  const noun = /^(?:pr|mr|issue|release|repo|run|workflow|secret|variable|label|gist|discussion)$/u
  const verb =
    /^(?:create|merge|close|reopen|delete|comment|note|review|edit|update|ready|upload|fork|archive|rename|run|rerun|cancel|set|remove|transfer|lock)$/u
  return noun.test(first) && verb.test(second) ? 'remote' : undefined
}

const packages: Rule = (args) => {
  const [first = '', second = ''] = operands(args)
  if (/^(?:publish|unpublish|deprecate|deploy)$/u.test(first)) return 'remote'
  const script = first === 'run' || first === 'run-script' ? second : first
  return named(script)
}

const cluster = says(
  'remote',
  'apply',
  'delete',
  'create',
  'replace',
  'patch',
  'scale',
  'drain',
  'rollout restart',
  'rollout undo',
)
const containers: Rule = (args) => {
  const [first = '', second = '', third = ''] = operands(args)
  if (first === 'push' || second === 'push') return 'remote'
  if (first === 'buildx' && has(args, '--push')) return 'remote'
  if (/^(?:rm|rmi)$/u.test(first)) return 'files'
  if (/^(?:volume|system|container|image|network)$/u.test(first) && /^(?:rm|prune)$/u.test(second)) return 'files'
  if (first === 'compose' && (second === 'down' || third === 'down'))
    return has(args, '-v', '--volumes') ? 'files' : undefined
  return undefined
}
const helm = says('remote', 'install', 'upgrade', 'uninstall', 'delete', 'rollback', 'push')
const stacks = says('remote', 'apply', 'destroy', 'import', 'state rm', 'up', 'refresh')
const migrations = says(
  'data',
  'upgrade',
  'downgrade',
  'migrate',
  'clean',
  'update',
  'up',
  'down',
  'migrate deploy',
  'migrate reset',
  'migrate dev',
  'db push',
  'migration:run',
  'migrate:latest',
  'migrate:rollback',
  'db:migrate',
  'db:drop',
  'db:reset',
  'push',
  'apply',
  'migrate apply',
)
const scripts: Rule = (args) => {
  const [script = '', verb = ''] = operands(args)
  if (/(?:^|\/)(?:manage\.py|artisan)$/u.test(script))
    return /^(?:migrate|flush)(?::\w+)?$/u.test(verb) ? 'data' : undefined
  return named(script)
}
const copies: Rule = (args) => (/^[\w.@-]+:(?!\/\/|\\)/u.test(operands(args).at(-1) ?? '') ? 'remote' : undefined)

const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries({
    git,
    'npm pnpm yarn bun cargo poetry uv lerna nx vsce ovsx changeset': packages,
    'twine gem nuget dotnet goreleaser jf mvn gradle gradlew': (args) => {
      const words = operands(args)
      if (has(args, '--snapshot')) return undefined
      return words.some((word) => /^(?:upload|push|publish|deploy|release)$/u.test(word)) ? 'remote' : undefined
    },
    'gh glab hub tea': github,
    'docker podman nerdctl': containers,
    'kubectl oc': cluster,
    'helm helmfile': helm,
    'terraform tofu terragrunt pulumi': stacks,
    'aws gcloud az fly flyctl vercel netlify wrangler firebase heroku railway supabase eas doctl sls serverless cdk amplify sam cap ':
      cloud,
    'ansible-playbook': (args) => (has(args, '--check', '--syntax-check', '--list-tasks') ? undefined : 'remote'),
    'psql mysql mariadb sqlite3 sqlcmd duckdb clickhouse-client mongosh mongo': database,
    'redis-cli': (args) => (args.some((word) => /^(?:flushall|flushdb|del)$/iu.test(word)) ? 'data' : undefined),
    dropdb: () => 'data',
    'alembic prisma knex sequelize sequelize-cli flyway liquibase typeorm drizzle-kit goose dbmate atlas rails rake diesel':
      migrations,
    'python python3 node php ruby deno tsx ts-node make just task rails': scripts,
    'curl wget': request,
    'http xh https': (args) => {
      const [method = '', target = ''] = operands(args)
      return /^(?:POST|PUT|PATCH|DELETE)$/u.test(method) && !LOCAL.test(target) && !target.startsWith(':')
        ? 'remote'
        : undefined
    },
    'mail mailx sendmail mutt msmtp swaks': (args) => (args.length > 0 ? 'remote' : undefined),
    'scp rsync': copies,
    shred: () => 'files',
    mkfs: () => 'files',
    dd: (args) => (args.some((word) => /^of=\/dev\/(?!null)/u.test(word)) ? 'files' : undefined),
    find: (args) =>
      args.includes('-delete') || args.some((word, at) => word === '-exec' && args[at + 1] === 'rm')
        ? deletes(args.slice(0, 1), '')
        : undefined,
    'invoke-restmethod invoke-webrequest irm iwr': (args) => {
      const method = args[args.findIndex((word) => /^-method$/iu.test(word)) + 1] ?? ''
      return /^(?:post|put|patch|delete)$/iu.test(method) && !args.some((word) => LOCAL.test(word))
        ? 'remote'
        : undefined
    },
  } satisfies Record<string, Rule>).flatMap(([names, rule]) =>
    names.split(' ').map((name): [string, Rule] => [name, rule]),
  ),
)

/**
 * What kind of act a command is; undefined where it is none. Wrappers such as `sudo` are off already.
 *
 * @param where the folder it runs in, as far as the line says.
 */
export function actKind(words: readonly string[], command: Command, where: string): ActKind | undefined {
  const [head = '', ...args] = words
  const program = head
    .replace(/^.*[\\/]/u, '')
    .replace(/\.(?:exe|cmd)$/iu, '')
    .toLowerCase()
  if (rehearses(args)) return undefined
  if (/^(?:rm|unlink|remove-item|del|rd)$/u.test(program)) return deletes(operands(args), where)
  const rule = RULES.get(program)
  if (rule !== undefined) return rule(args, command)
  // A file that is run by its own name.
  return /[\\/]/u.test(head) || /\.(?:sh|py|js|mjs|ts|rb|ps1)$/u.test(head) ? named(head) : undefined
}
