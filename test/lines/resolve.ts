/**
 * Preload (`node --import`): with LUCID_LINE set, every `@deepseek-ai/*` import of this project's own files comes
 * from the packages of that line instead of the root's. Platform packages keep importing each other as installed.
 */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const line = process.env['LUCID_LINE']
if (line === undefined) throw new Error('LUCID_LINE names no platform line')
const home = join(import.meta.dirname, line)
// Were it missing, Node would climb to the root's packages and the tests would pass on the wrong line.
if (!existsSync(join(home, 'node_modules', '@deepseek-ai')))
  throw new Error(`the packages of line ${line} are not installed: pnpm --dir ${home} install --frozen-lockfile`)
const parentURL = pathToFileURL(join(home, 'package.json')).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('@deepseek-ai/') && !context.parentURL?.includes('/node_modules/')
      ? next(specifier, { ...context, parentURL })
      : next(specifier, context),
})
