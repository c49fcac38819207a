/** What a tool call is about, from its raw arguments alone: no tool is known by name. */
/** The arguments of a call as an object; undefined where they are malformed or no object. */
export declare function parseArguments(raw: string): Record<string, unknown> | undefined;
/** The main target of a call in one line; empty where nothing stands out. */
export declare function callTarget(raw: string): string;
/** Equal for calls of equal tool and equal arguments, whatever the order of the keys. */
export declare function callKey(name: string, raw: string): string;
/** Whether a tool's answer reports a failed command although the call itself succeeded. */
export declare function reportsFailure(text: string): boolean;
