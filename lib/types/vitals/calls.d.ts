/** What a tool call is about, from its raw arguments alone: no tool is known by name. */
/** The arguments of a call as an object; undefined where they are malformed or no object. */
export declare function parseArguments(raw: string): Record<string, unknown> | undefined;
/** The main target of a call in one line; empty where nothing stands out. */
export declare function callTarget(raw: string): string;
/**
 * A 64-bit FNV-1a hash of a text, as two lanes of 32 bits: short enough to keep one for each call of a long session,
 * wide enough that two different calls of one session do not meet.
 */
export declare function hash(text: string): string;
/** Like `callKey`, but blind to arguments that do not bear on the outcome. */
export declare function deedKey(name: string, raw: string): string;
/** Equal for calls of equal tool and equal arguments, whatever the order of the keys. */
export declare function callKey(name: string, raw: string): string;
/** Whether a tool's answer reports a failed command although the call itself succeeded. */
export declare function reportsFailure(text: string): boolean;
