/**
 * The step boundary. Before `next()`, so in front of automatic compaction: consumed calls fold. After it, when it is
 * known what joins the step: at most one notice is added. Costs O(new events) where nothing is due.
 */
import type { Context } from '@deepseek-ai/cordis';
import type { Members, Services } from '../live/services.ts';
/** Installs the hook; it goes with the fiber of `ctx`. */
export declare function watchSteps(ctx: Context, works: Services, members: Members): void;
