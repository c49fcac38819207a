/** Which agents are offered the tools: sessions of people, and their forks by name only. */
import type { Context } from '@deepseek-ai/cordis';
import type { Members, Services } from '../live/services.ts';
/**
 * Offers the tools to every agent that may have them, now and later; all of it goes with the fiber of `ctx`.
 *
 * Registration waits for `agent/session-start`, the last moment before the first request: another plugin that
 * registers the same names in `agent/created` comes first and keeps them, instead of failing the whole session.
 */
export declare function offerTools(ctx: Context, works: Services): Members;
