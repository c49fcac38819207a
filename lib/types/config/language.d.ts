/** In which language the plugin speaks to a model. */
import type { Language } from '../types.ts';
import type { Config } from './fields.ts';
/** @param heard the language of the conversation, where it has shown one. */
export declare const languageFor: ({ language }: Pick<Config, 'language'>, heard: Language | undefined) => Language;
