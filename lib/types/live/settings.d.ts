/** The settings in force in each session, worked out anew when what is stored or the session's circumstances change. */
import type { Context } from '@deepseek-ai/cordis';
import type { Session } from '@deepseek-ai/dsh-session';
import { type Problem } from '../config/field.ts';
import type { Config } from '../config/fields.ts';
import { type RulesInForce } from '../config/resolve.ts';
import type { Trace } from '../vitals/trace.ts';
export interface LiveSettings {
    /** The settings of a session, by its preset and its model. Read at each use, never kept. */
    config(session: Session): Config;
    /** The rules that make them differ from what is set for all sessions. */
    rules(session: Session): RulesInForce;
    /** What of the stored settings is not taken. */
    problems(): readonly Problem[];
}
/** @param traceOf the trace of a session that is followed. */
export declare function openLiveSettings(ctx: Context, row: object, traceOf: (session: Session) => Trace): LiveSettings;
