import { type Field, type Problem, type Said } from './field.ts';
/** Takes down a problem. */
export type Note = (problem: Problem) => void;
/** A section or a part of one; anything that is no object has no keys. */
export declare const keysOf: (value: unknown) => Readonly<Record<string, unknown>>;
/**
 * The value of a field.
 *
 * @param below what is in force underneath; a bad value leaves it there.
 * @param path keys from the section's root.
 */
export declare function readField(field: Field, below: unknown, given: unknown, path: readonly string[], note: Note): unknown;
/** What is said of a key that is none. */
export declare const unknownKey: (known: readonly string[]) => Said;
