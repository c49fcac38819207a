/**
 * Which simple commands can't be taken back: a small grammar of program names and their words. It errs on the side of
 * silence: what only looks, builds, or rehearses is no act, nor is what merely mentions one.
 */
import type { Act } from '../voice/handles.ts';
import type { Command } from './shell.ts';
/** `remote`: it reached others. `data`: a database. `files`: something was deleted or thrown away here. */
export type ActKind = Act['kind'];
/** Deleting: something outside scratch folders is named. */
export declare const deletes: (paths: readonly string[], where: string) => ActKind | undefined;
/**
 * What kind of act a command is; undefined where it is none. Wrappers such as `sudo` are off already.
 *
 * @param where the folder it runs in, as far as the line says.
 */
export declare function actKind(words: readonly string[], command: Command, where: string): ActKind | undefined;
