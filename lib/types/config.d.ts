/** The schema of the plugin's row in the profile and of its section in the settings document. */
import z from '@deepseek-ai/schemastery';
import { type Config as Resolved } from './config/fields.ts';
import type { Section } from './config/resolve.ts';
/** The settings in force, all resolved. */
export type Config = Resolved;
/**
 * Takes whatever is written, because the platform drops a whole section, and does not load a whole row, for one bad
 * field. `config/resolve.ts` judges field by field.
 */
export declare const Config: z<Section, Section>;
