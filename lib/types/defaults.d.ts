/** Defaults of the settings that work without a platform, too: the command line and `./core` read the same ones. */
import type { Worth } from './mind/candidates.ts';
import type { JudgementLimits } from './vitals/judgement.ts';
import type { LifeLimits } from './vitals/life/index.ts';
/** Units and reasons stand at the fields of config.ts. */
export declare const defaults: JudgementLimits & {
    readonly anxietyAction: 'notice' | 'offer' | 'restart';
};
/** The same for the life of the work. */
export declare const lifeDefaults: LifeLimits;
/** What a clear has to free by the default settings; the platform's frame is an estimate here. */
export declare const usualWorth: Worth;
