export type IdentifierKind = 'url' | 'hash' | 'id' | 'constant' | 'code' | 'flag' | 'measure' | 'number' | 'path' | 'file';
export interface Identifier {
    readonly text: string;
    readonly kind: IdentifierKind;
}
/** What kind of identifier a word is; undefined for all that can be said in other words. */
export declare function kindOf(word: string): IdentifierKind | undefined;
/** The identifiers of a text in their order, repeated ones included. */
export declare function identifiersIn(text: string): Generator<Identifier>;
/** Whether a text has an identifier as a word of its own; a search for its letters, so that long texts cost little. */
export declare function showsIdentifier(text: string, wanted: string): boolean;
/** The last segment of a path. */
export declare const baseName: (path: string) => string;
