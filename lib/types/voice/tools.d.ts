/**
 * Descriptions of the two tools. They stand in front of every request of a session and are paid for in each, so they
 * are short, and they never change while a session lives: an edit would bill the whole prompt anew.
 */
import { type Wording } from './wording.ts';
export declare const mapDescription: (words: Wording) => string;
export declare const MAP_TURN = "Detail of one turn.";
export declare const MAP_FROM = "Detail from this seq ...";
export declare const MAP_TO = "... to this seq.";
export declare const MAP_INSIDE = "Seq of a checkpoint, or of a cleared message: the messages that it replaced.";
export declare const MAP_READ = "Seq of any message: its original text, arguments or result.";
export declare const MAP_FIND = "Words, or \"a phrase\": where they occur, cleared messages too.";
export declare const MAP_OFFSET = "Next page of inside, read or find, as printed.";
export declare const CLEAR_DESCRIPTION: string;
export declare const CLEAR_START = "Seq with a start mark, or \"first\".";
export declare const CLEAR_END = "Seq with an end mark, or \"latest\".";
export declare const CLEAR_NOTES = "All that is still needed: aim, facts (paths, names, numbers verbatim), what failed and why, what is open, next step.";
/** Answer in a fork of a session, which is offered the tools only so that its prompt begins like its parent's. */
export declare const FORK_TEXT = "mind_map and clear_mind work in the parent session; this fork ends with its task.";
/** What a person reads where a clear needs an approval. */
export declare const APPROVAL_REASON: {
    readonly en: 'dsh-lucid: the model wants to replace a part of its context by notes; the chat and the log keep all of it.';
    readonly zh: 'dsh-lucid：模型想用笔记代替一部分上下文；聊天记录和日志会全部保留。';
};
