/** `/mind read`: the original text of a message, in pages that a person can read. */
import type { CommandResult } from '@deepseek-ai/dsh-commands';
import type { Desk } from '../live/desk.ts';
/** @param rest the seq and, for a further page, the offset in characters. */
export declare function readForPerson({ archive, language }: Desk, rest: string): CommandResult;
