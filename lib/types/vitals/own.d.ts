/** The names of our two tools and our command, as they stand in the log, and what tells one call from another. */
export declare const MAP_TOOL = "mind_map";
export declare const CLEAR_TOOL = "clear_mind";
/** Our slash command for people. */
export declare const MIND_COMMAND = "mind";
/** Words of the command that set and take back pins. */
export declare const KEEP = "keep";
export declare const UNKEEP = "unkeep";
/** The first word of a command's arguments and what follows it, verbatim. */
export declare function wordOf(args: string): {
    word: string;
    rest: string;
};
/** Whether a tool is one of ours. */
export declare const isOurs: (name: string) => boolean;
/** Marks a call of `mind_map` that reads; its arguments may be wrapped, so that the raw text decides. */
export declare const readsBack: (name: string, args: string) => {
    reads?: true;
};
