/** What a context notice names first: the part of the work that was finished last, where clearing it pays. */
import type { Trace } from '../vitals/trace.ts';
import type { ClearableSpan } from '../voice/notice.ts';
import { type Worth } from './candidates.ts';
import type { Survey } from './survey.ts';
export declare function bestToClear(trace: Trace, view: Survey, worth: Worth): ClearableSpan | undefined;
