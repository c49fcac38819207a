/** Every word of read-back (`mind_map` with `inside`, `read` or `find`), in English and Chinese. */
import type { Language, Origin } from '../types.ts';
/** Who a message is from, as a line names it. */
export interface Author {
    readonly origin: Origin;
    /** Tool results: the tool, made safe for a line; empty where the call is unknown. */
    readonly tool?: string;
    /** Tool results: the message that made the call. */
    readonly calledIn?: number;
}
/** What stands on the surface for something that was replaced. */
export interface Holder {
    readonly seq: number;
    readonly origin: Origin;
}
/** One part of a message: its visible text, a result, or the arguments of one of its calls. */
export type PartName = {
    readonly kind: 'text' | 'result';
} | {
    readonly kind: 'call';
    readonly number: number;
    readonly tool: string;
};
/** A message as the head of a page names it. */
export interface MessageFigures {
    readonly seq: number;
    /** The seq that was asked for, where it is a shortened copy of this message. */
    readonly copy?: number;
    readonly turn: number;
    readonly author: Author;
    readonly images: number;
    /** Absent: it is on the surface itself. */
    readonly under?: Holder;
    /** Calls without arguments, as `1 ls, 2 pwd`; they have no part of their own. */
    readonly bare: string;
}
/** A piece of a longer whole, in characters. */
export interface Piece {
    readonly from: number;
    readonly to: number;
    readonly of: number;
}
/** A message that stands for others, as the head of its list names it. */
export interface HolderFigures extends Holder {
    readonly messages: number;
    readonly tokens: number;
    /** Entries of the list on this page, counted from 1. */
    readonly first: number;
    readonly last: number;
    readonly entries: number;
    readonly call: string;
}
export interface ReadWords {
    author(author: Author): string;
    head(figures: MessageFigures): string;
    part(name: PartName, piece: Piece): string;
    /** A message that has nothing to read. */
    readonly nothing: string;
    next(call: string): string;
    end(seq: number): string;
    standsFor(call: string): string;
    inside(figures: HolderFigures): string;
    turn(turn: number): string;
    /** What an entry that stands for others says instead of a preview. */
    covers(messages: number, price: number): string;
    images(count: number): string;
    fromStart(call: string): string;
    within(holder: Holder, call: string): string;
    older(holder: Holder, call: string): string;
    newest(holder: Holder, call: string): string;
    /** `asked` is an entry of this list or stands under one. */
    leadsTo(asked: number): string;
    /** `query` is quoted. */
    hits(query: string, first: number, last: number, count: number): string;
    under(holder: Holder): string;
    readonly live: string;
    moreHits(count: number, call: string): string;
    unreadable(name: string, given: string, call: string): string;
    noMessage(seq: number, nearest: readonly number[], call: string): string;
    original(seq: number, call: string): string;
    pastEnd(seq: number, length: number, call: string): string;
    pastList(seq: number, entries: number, call: string): string;
    noQuery(call: string): string;
    longQuery(length: number, most: number, call: string): string;
    /** `words`: each word of the query with the number of messages that hold it. */
    noHits(query: string, words: string, searched: number, call: string): string;
    pastHits(query: string, count: number, call: string): string;
}
/** The calls of read-back, as the tool accepts them. */
export declare const readCall: (seq: number, offset?: number) => string;
export declare const insideCall: (seq: number, offset?: number) => string;
export declare const findCall: (query: string, offset?: number) => string;
/** The words of read-back in one language. */
export declare function readWords(language: Language): ReadWords;
