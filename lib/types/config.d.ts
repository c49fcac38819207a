/** Every tunable of the plugin: one schema with defaults, units and reasons. */
import z from '@deepseek-ai/schemastery';
/** The plugin's settings, all resolved. Token figures of spans are the platform meter's heuristic tokens. */
export interface Config {
    /** Least net gain of a clear in tokens: below it the notes cost more attention than the span. */
    minClearTokens: number;
    /** Least length of notes in characters: shorter ones lose the aim or the open points. */
    minNotesChars: number;
    /** Greatest length of notes in characters: longer ones are no summary. */
    maxNotesChars: number;
    /** Budget in tokens for the words of people in a checkpoint; what does not fit is named by its seq. */
    pinTokens: number;
    /** Budget in tokens for what is in use: todos, jobs, files, acts, failed attempts. */
    handleTokens: number;
    /** Sentences that stay verbatim in every checkpoint, as `/mind keep` does it where somebody types. */
    anchors: string[];
    /** Whether words of people that the platform's own compaction removed are said again. */
    reassertPins: boolean;
    /** Budget in tokens for that. */
    reassertTokens: number;
    /** Budget in tokens of a transcript that `/mind restore` puts back. */
    restoreTokens: number;
    /** Price of a cached input token over that of an uncached one; a tenth with DeepSeek, Anthropic and OpenAI. */
    cachedPriceRatio: number;
    /** The same for single models, by the name of the model. */
    cachedPriceRatios: Record<string, number>;
    /** Steps within which a clear has to pay back what it costs once: within two gaps between notices. */
    paybackSteps: number;
    /** Budget of a map in tokens. */
    mapTokens: number;
    /** Whether consumed calls fold into a one-line tombstone. */
    selfCollapse: boolean;
    /** Greatest length in characters of visible text next to our calls for which the message still folds. */
    quoteChars: number;
    /** Share of the usable window from which the context notice speaks. */
    noticeRatio: number;
    /** Absolute pressure in tokens from which it speaks (DeepSeek models fall into repeats from about here on); 0 = off. */
    noticeTokens: number;
    /** Steps since the last clear or notice after which it speaks. */
    noticeSteps: number;
    /** Turns of a person since the last clear after which it speaks; 0 = off. */
    noticeTurns: number;
    /** Steps between two notices, and between a clear and the next notice. */
    noticeStepGap: number;
    /** Share by which the pressure must exceed its value at the last clear or notice. */
    noticeGrowth: number;
    /** Which kinds of notice may speak. */
    notices: {
        context: boolean;
    };
}
/** The schema of the plugin's row in the profile. */
export declare const Config: z<Partial<Config>, Config>;
