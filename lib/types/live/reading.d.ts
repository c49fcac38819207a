/** The pressure of a session against the window that the settings reckon with. */
import type { Session } from '@deepseek-ai/dsh-session';
import type { Pressure } from '../host/meter.ts';
import type { Services } from './services.ts';
/** Undefined before the first usage. */
export declare function readingOf({ host, config }: Services, session: Session): Pressure | undefined;
