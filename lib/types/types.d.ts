/**
 * The plain data that the rooms share. The core (mind, vitals, voice) knows a session only through these
 * shapes; `host/log.ts` is the one place that makes them from the platform's events.
 */
/** The two languages in which the plugin speaks to a model. */
export type Language = 'en' | 'zh';
/** Whose words a message carries. */
export type Origin = 
/** Typed by a person. */
'person'
/** The prompt of an automatic goal round. */
 | 'goal' | 'model' | 'tool'
/** A checkpoint, ours or the platform's: it stands for messages that were replaced. */
 | 'checkpoint'
/** Our one-line trace of consumed calls. */
 | 'tombstone'
/** A transcript that a person put back in place of a checkpoint. */
 | 'restored'
/** Our notice. */
 | 'notice'
/** The system prompt where it is a message (newer lines). */
 | 'system'
/** Anything else that a program put in: instructions, snapshots, notices of other plugins. */
 | 'injected';
/** One tool call as a model wrote it. */
export interface LogCall {
    readonly id: string;
    readonly name: string;
    /** Raw argument JSON, exactly as produced; may be malformed. */
    readonly args: string;
}
/** One model-visible message of the log, with its whole text. */
export interface LogMessage {
    readonly role: 'system' | 'user' | 'assistant' | 'tool';
    readonly origin: Origin;
    /** All text blocks, joined by newlines; reasoning is not part of it. */
    readonly text: string;
    /** Assistant messages: the reasoning that the log holds. */
    readonly reasoning?: string;
    /** Price by the platform meter's heuristic; 0 where the message is not sent (an empty assistant message). */
    readonly tokens: number;
    readonly calls: readonly LogCall[];
    /** Tool results: the call that they answer. */
    readonly callId?: string;
    /** Tool results: the tool itself reported an error. */
    readonly failed?: true;
    /** Checkpoints: the id that all records of their bracket share. */
    readonly compactionId?: string;
    /** Our notices: which kind. */
    readonly notice?: string;
    /** Our notices: the anomaly that it speaks of, as `vitals/policy.ts` names it. */
    readonly about?: string;
    /** Our notices: how often the anomaly had been observed. */
    readonly count?: number;
    /** Injected messages: the plugin that wrote it. */
    readonly plugin?: string;
    /** Images that it carries; they are not part of the text. */
    readonly images?: number;
    /** The platform puts it back when it is cleared; of snapshots only the newest one. */
    readonly returns?: 'instructions' | 'catalog' | 'snapshot';
    /** Ours: seqs of the messages of people whose words it repeats or names. */
    readonly repeats?: readonly number[];
    /** Assistant messages: prompt tokens of the request that they answer, as the provider reported them. */
    readonly usage?: number;
    /** Of them those that the provider read from its cache; absent where it reported none. */
    readonly cached?: number;
    /** Assistant messages: all tokens that the provider reported for the request, prompt and answer. */
    readonly spent?: number;
}
/** Where a message stands: at the end of the surface, or in place of an inclusive range of it (seqs of its ends). */
export type Place = 'append' | {
    readonly start: number;
    readonly end: number;
};
/** What happened, in the order of the log. Events that the core has no use for have no LogEvent. */
export type LogEvent = {
    readonly seq: number;
    readonly time: number;
} & ({
    readonly kind: 'turn-start';
    readonly turn: number;
} | {
    readonly kind: 'turn-end';
    readonly turn: number;
    readonly reason: string;
} | {
    readonly kind: 'step-start';
    readonly turn: number;
    readonly step: number;
} | {
    readonly kind: 'step-end';
    readonly turn: number;
    readonly step: number;
} | {
    readonly kind: 'message';
    readonly place: Place;
    readonly message: LogMessage;
    /** Seqs of the events that it was made from, the chunks of an answer left out; a replacement names all it replaced. */
    readonly sources: readonly number[];
} | {
    readonly kind: 'call';
    readonly callId: string;
    readonly name: string;
    readonly args: string;
} | {
    /** A call made from inside a code program; `rootCallId` is the model's own call that runs the program. */
    readonly kind: 'dispatch-start' | 'dispatch-end';
    readonly rootCallId: string;
    readonly callId: string;
    readonly name: string;
    readonly args: string;
    readonly failed: boolean;
    /** The text of its result; empty at its start. */
    readonly result: string;
} | {
    readonly kind: 'bracket-start';
    readonly id: string;
    readonly turn: number | null;
} | {
    readonly kind: 'bracket-end';
    readonly id: string;
    readonly error?: string;
} | {
    readonly kind: 'route';
    readonly provider: string;
    readonly model: string;
    /** Whole context window in tokens. */
    readonly window?: number;
    /** Names of the tools that it offers, in their order, one a line; absent where the event says nothing of it. */
    readonly tools?: string;
    /** Output tokens that the request reserves, 0 for none; absent where the event says nothing of it. */
    readonly reserved?: number;
    /** Whether the request offers a tool that asks a person; absent where the event does not list tools. */
    readonly person?: boolean;
} | {
    readonly kind: 'plan-mode';
    readonly active: boolean;
}
/** A goal that runs by itself was set or has ended. */
 | {
    readonly kind: 'goal';
    readonly active: boolean;
}
/** A slash command of a person; `args` is what follows its name. */
 | {
    readonly kind: 'command';
    readonly id: string;
    readonly name: string;
    readonly args: string;
} | {
    readonly kind: 'command-end';
    readonly id: string;
    readonly failed: boolean;
}
/** The agent preset that the session runs from here on. */
 | {
    readonly kind: 'preset';
    readonly preset: string;
} | {
    readonly kind: 'todos';
    readonly todos: readonly Todo[];
} | {
    readonly kind: 'seed-end';
});
/** One line of the model's todo list. */
export interface Todo {
    readonly text: string;
    readonly status: 'pending' | 'in_progress' | 'completed';
}
/** One call of an assistant message on the surface. */
export interface NodeCall {
    readonly id: string;
    readonly name: string;
    /** What the call is about in one line: path, command, query, url. Empty where nothing stands out. */
    readonly target: string;
    /** A call of `mind_map` that reads back what was written, not one that looks at the surface. */
    readonly reads?: true;
    /** Equal for calls of equal name and equal arguments, whatever the order of the keys. */
    readonly key: string;
    /** A code program's own calls of tools, in order; absent for any other tool. */
    dispatches?: {
        readonly id: string;
        readonly name: string;
        readonly reads?: true;
        done: boolean;
        failed: boolean;
    }[];
}
/** One message that the next request will carry. */
export interface SurfaceNode {
    /** Identity of the message: compare only for equality. */
    readonly seq: number;
    readonly role: LogMessage['role'];
    readonly origin: Origin;
    /** Turn in which it stands; a replacement takes the turn of the first message that it replaced. 0 = before any turn. */
    readonly turn: number;
    /** Step within the turn; 0 = before its first step. */
    readonly step: number;
    /** Price by the platform meter's heuristic. */
    readonly tokens: number;
    /** The head of the visible text, at most `NODE_TEXT_CHARS` characters. */
    readonly text: string;
    /** Length of the whole visible text in characters. */
    readonly chars: number;
    readonly calls: readonly NodeCall[];
    readonly callId?: string;
    /** Tool results: the tool reported an error, or a command a non-zero exit. */
    readonly failed?: true;
    /** It stands for messages that were replaced. */
    readonly replaces?: true;
    /** Checkpoints: what they stand for. */
    readonly covers?: {
        readonly messages: number;
        readonly tokens: number;
        /** Made by `clear_mind`, not by the platform. */
        readonly ours: boolean;
    };
    /** Results and messages of models and people: hashes of the names in them, see vitals/names.ts; absent where there is none. */
    readonly names?: readonly number[];
    readonly notice?: string;
    /** See LogMessage. */
    readonly images?: number;
    readonly returns?: NonNullable<LogMessage['returns']>;
}
/** An inclusive positional part of the surface. */
export interface Span {
    /** Seqs of its two ends, as the tools take them. */
    readonly start: number;
    readonly end: number;
    /** Positions of its two ends on the surface. */
    readonly from: number;
    readonly to: number;
    /** Number of messages. */
    readonly count: number;
    /** Sum of their prices. */
    readonly tokens: number;
}
/** Why the pressure of a session is worth saying. */
export type PressureReason = {
    readonly kind: 'pressure';
}
/** Steps since the last clear or notice. */
 | {
    readonly kind: 'steps';
    readonly steps: number;
}
/** Messages of people since the last clear. */
 | {
    readonly kind: 'turns';
    readonly turns: number;
};
/** What is open where a message ends or replaces something: the one item that a notice names. */
export type OpenItem = {
    readonly kind: 'todo';
    readonly text: string;
    readonly more: number;
} | {
    readonly kind: 'check';
    readonly seq: number;
}
/** Something from outside cut the work off again and again. */
 | {
    readonly kind: 'obstacle';
    readonly what: string;
    readonly error: string;
    readonly times: number;
    readonly seq: number;
}
/** A file that stands in for what was asked for. */
 | {
    readonly kind: 'stand-in';
    readonly path: string;
    readonly word: string;
    readonly seq: number;
}
/** `check`: what ran last to check the work. */
 | {
    readonly kind: 'unchecked';
    readonly paths: readonly string[];
    readonly check?: string;
} | {
    readonly kind: 'untouched';
    readonly path: string;
}
/** A limit that the message claims and the meter does not show. */
 | {
    readonly kind: 'limit';
    readonly quote: string;
}
/** The message's own words. */
 | {
    readonly kind: 'words';
    readonly quote: string;
};
/** What a notice about the life of the work says; tokens, minutes and seqs. */
export type LifeFacts = 
/** Tokens of all requests together, never the size of the context. */
{
    readonly kind: 'tokens';
    readonly used: number;
    readonly most: number;
    readonly open: number;
}
/** Minutes left, negative once the time has passed. */
 | {
    readonly kind: 'time';
    readonly left: number;
    readonly open: number;
} | {
    readonly kind: 'errors';
    readonly share: number;
    readonly usual: number;
    readonly calls: number;
    readonly good?: GoodState;
} | {
    readonly kind: 'diagnosis';
    readonly words: string;
    readonly seqs: readonly number[];
    readonly good?: GoodState;
} | {
    readonly kind: 'doubted';
    readonly seq: number;
} | {
    readonly kind: 'silent';
    readonly what: 'job' | 'agent';
    readonly id: string;
    readonly seq: number;
    readonly age: number;
    readonly sign: number;
} | {
    readonly kind: 'timeouts';
    readonly what: string;
    readonly times: number;
    readonly seq: number;
} | {
    readonly kind: 'failing';
    readonly reason: string;
    readonly times: number;
    readonly same: boolean;
} | {
    readonly kind: 'refills';
    readonly times: number;
    readonly steps: number;
} | {
    readonly kind: 'reread';
    readonly what: string;
    readonly cleared: boolean;
} | {
    readonly kind: 'forbidden';
    readonly seq: number;
    readonly sentence: string;
    readonly act: string;
} | {
    readonly kind: 'turned-down';
    readonly seq: number;
    readonly sentence: string;
} | {
    readonly kind: 'pause';
    readonly open: OpenItem;
} | {
    readonly kind: 'close';
    /** What repeats, and in how many steps. */
    readonly what: string;
    readonly times: number;
    readonly attempts: readonly Try[];
    /** Somebody can be asked, and there is room to wait for the answer. */
    readonly asks: boolean;
};
/** A state of the work that is known to be good. */
export interface GoodState {
    readonly what: 'commit' | 'check' | 'checkpoint';
    readonly seq: number;
}
/** One attempt of a loop. */
export interface Try {
    readonly seq: number;
    readonly did: string;
    /** Why it failed; empty where its result was merely not new. */
    readonly why: string;
}
