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
    /** Which kinds of notice may speak; the close goes with spin. */
    notices: {
        context: boolean;
        spin: boolean;
        anxiety: boolean;
        decline: boolean;
        heartbeat: boolean;
        compaction: boolean;
        budget: boolean;
        pause: boolean;
        forgetting: boolean;
    };
    /** Times that the same call brought the same result: one repeat can be an oversight, two are a habit. */
    repeatCalls: number;
    /** Times that calls failed in the same way, whatever their arguments. */
    repeatErrors: number;
    /** Times that the same question was put to a person: the answer is already there. */
    repeatQuestions: number;
    /** Edits of one file while the check behind them fails in the same way. */
    repeatEdits: number;
    /** Steps with results and none of them new. */
    stallRounds: number;
    /** Turns in a row that were empty or held a call that could not be read: one can be an accident of the service. */
    emptyTurns: number;
    /** Times that one sentence stands beside calls that change nothing, within ten messages. */
    repeatWords: number;
    /** Measurements of one figure that are worse than the best one. */
    flatMeasures: number;
    /** Seconds for which waiting for one thing is left alone. */
    pollSeconds: number;
    /** Waits for one thing that are left alone where the clock of the log is synthetic. */
    pollSteps: number;
    /** Kinds of evidence that must agree before an early end is spoken of: one kind is wording. */
    anxietyKinds: number;
    /** Pressure in tokens beyond which other evidence weighs more: early ends are twice as frequent from here on. */
    anxietyTokens: number;
    /** What a second notice of an early end offers: nothing, a checkpoint, or going on from a checkpoint alone. */
    anxietyAction: 'notice' | 'offer' | 'restart';
    /** Seconds for which the same anomaly is not spoken of again. */
    silenceSeconds: number;
    /** The same in steps, where the clock of the log is synthetic. */
    silenceSteps: number;
    /** The same for waits. */
    silencePollSteps: number;
    /** Steps between two notices of one kind. */
    noticeKindSteps: number;
    /** Further observations after which an anomaly that was spoken of counts as worse. */
    worseBy: number;
    /** Tokens that a session may use, all requests together; 0 = no budget. */
    budgetTokens: number;
    /** Share of the budget at which it is first spoken of. */
    budgetShare: number;
    /** Time of day, span from the beginning of the session, or date by which it should be done; empty = none. */
    deadline: string;
    /** Minutes before the deadline at which it is spoken of. */
    deadlineLead: number;
    /** Largest part of the time given that this lead may be: of ten minutes, one hour is no lead. */
    deadlineShare: number;
    /** How far the recent share of errors must exceed the session's own level. */
    declineFactor: number;
    /** Recent calls that are compared with those before. */
    declineCalls: number;
    /** Least share of errors that is spoken of: a session that hardly fails doubles its level with a few searches. */
    declineShare: number;
    /** Checks that failed after fixes of one diagnosis: the third says more of the diagnosis than of the fix. */
    declineChecks: number;
    /** Minutes without a sign of life of a job or subagent. */
    heartbeatMinutes: number;
    /** Timeouts of one kind of call. */
    heartbeatTimeouts: number;
    /** Rounds that a loop has after its notice before its close. */
    closeAfterRounds: number;
    /** Whether a turn is ended where nobody is there and the close was ignored, too. */
    spinEnd: 'off' | 'unattended';
    /** Whether a premature stop is questioned, once for each message of a person. */
    stopGate: 'off' | 'ask';
    /** Steps within which a surface that is full again means that a clear did not hold. */
    breakerSteps: number;
    /** Such refills, within as many steps, that open the breaker. */
    breakerRefills: number;
    /** Steps after which one clear is let through again. */
    breakerCooldown: number;
    /** Failures of the platform's compaction, for any reason and for one, that are spoken of. */
    breakerFailures: number;
    breakerSameFailures: number;
    /** Tokens of a result from which reading it again is worth a word. */
    rereadTokens: number;
    /** Whether a clear of the model asks a person first. */
    approve: 'never' | 'ask';
}
/** What a profile may write: every field is optional. */
export type ConfigInput = Partial<Omit<Config, 'notices'> & {
    notices: Partial<Config['notices']>;
}>;
/** The schema of the plugin's row in the profile. */
export declare const Config: z<ConfigInput, Config>;
