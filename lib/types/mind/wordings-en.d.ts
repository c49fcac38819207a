/**
 * English wordings that lay something down, and those that only look like it. Every pattern expects lower case and
 * single spaces, and a sentence of a few hundred characters at most: its caller cuts longer ones.
 */
/** Base forms that open an order to an agent. */
export declare const VERBS: Set<string>;
/** Words that may stand in front of an order, and labels that may. */
export declare const LEAD: RegExp;
/** Where a new clause may begin. */
export declare const CLAUSE: RegExp;
export declare const isOrder: (clause: string) => boolean;
export declare const hasVerb: (text: string) => boolean;
/** "Don't", "never" and their like, addressed to the reader by having no subject. */
export declare const PROHIBITION: RegExp;
/** What follows them where nothing is forbidden: a shrug, a report without its subject, a consolation. */
export declare const NO_PROHIBITION: RegExp;
/** The same with a "you" that forbids. */
export declare const YOU_PROHIBITION: RegExp;
export declare const FORBIDDEN: RegExp;
export declare const SHOULD: RegExp;
export declare const SHOULD_STAND: RegExp;
/** A person's own plans, and questions inside a sentence. */
export declare const NO_SHOULD: RegExp;
/** Duties of things, and of the reader. */
export declare const DUTY: RegExp;
export declare const YOUR_DUTY: RegExp;
/** Verbs that lay something down only now and then. */
export declare const FAINT: RegExp;
export declare const PLAIN: RegExp;
/** Rules without a verb, or with an odd one. */
export declare const TERSE: RegExp;
/** "Bullet points only", "only functional components please". */
export declare const FEW_ONLY: RegExp;
/** Wordings that no report uses. */
export declare const SOLEMN: RegExp;
export declare const NEEDS: RegExp;
export declare const MUST: RegExp;
/** A guess about the world: "it must be the cache". */
export declare const GUESS: RegExp;
/** Adverbs that make any order stand until it is taken back. */
export declare const STANDING: RegExp;
export declare const ONLY: RegExp;
export declare const PRECISE: RegExp;
/** Consent that has to be had: strong whatever the verb. */
export declare const CONSENT: RegExp;
/** Orders that describe a way of working by their verb alone. */
export declare const MANNER: RegExp;
export declare const TALK: RegExp;
export declare const IN_LANGUAGE: RegExp;
export declare const LANGUAGE_ALONE: RegExp;
export declare const ONLY_ORDER: RegExp;
export declare const WAS_LANGUAGE: RegExp;
export declare const STYLE: RegExp;
/** "Always" before anything that is not a report. */
export declare const ALWAYS: RegExp;
/** What a person says of their own will. */
export declare const WILL: RegExp;
/** Will that asks for one thing and lays nothing down. */
export declare const NO_WILL: RegExp;
export declare const WISH: RegExp;
export declare const PERMIT: RegExp;
/** A ban without a verb: "no new dependencies". */
export declare const BAN: RegExp;
export declare const BAN_REPORT: RegExp;
export declare const BAN_STILL: RegExp;
/** "Tabs, not spaces." */
export declare const CHOICE: RegExp;
export declare const CHOICE_REPORT: RegExp;
/** What the project does, said as a rule. */
export declare const CUSTOM: RegExp;
export declare const HABIT: RegExp;
export declare const CEILING: RegExp;
export declare const CEILING_REPORT: RegExp;
export declare const ONE_TOOL: RegExp;
export declare const USE: RegExp;
/** A longer one describes a task. */
export declare const USE_WORDS = 16;
/** A longer one tells of something. */
export declare const BAN_WORDS = 12;
/** Talk of what went wrong: then a "must" or an "only" is most likely quoted from a message. */
export declare const REPORT: RegExp;
/** What a text or a tool says is not what the user says. */
export declare const TOLD: RegExp;
/** A clause that wonders, proposes or remembers. */
export declare const HEDGE: RegExp;
/** A plan that a person thinks aloud. */
export declare const PROPOSES: RegExp;
export declare const PAST: RegExp;
/** A condition in front, so that what follows is an order for each time it comes true. */
export declare const CONDITION: RegExp;
export declare const OPEN_CONDITION: RegExp;
/** An auxiliary before its subject, or a question word. */
export declare const ASKS: RegExp;
/** A request in the form of a question. */
export declare const POLITE: RegExp;
