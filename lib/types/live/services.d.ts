/** What the tools and hooks share while the plugin is loaded. */
import type { Agent } from '@deepseek-ai/dsh-agent';
import type { Host } from '../host/index.ts';
import type { Contain } from './contain.ts';
import type { Feed } from './feed.ts';
import type { LiveSettings } from './settings.ts';
export interface Services extends LiveSettings {
    readonly host: Host;
    readonly contain: Contain;
    /** What went wrong on our side since the plugin was loaded, one line a cause. */
    readonly warnings: readonly string[];
    readonly feed: Feed;
}
/** The agents that have the tools and work with them; a fork is offered them and is no member. */
export interface Members {
    has(agent: Agent): boolean;
}
