/** A text as it may be sent: trimmed, with plain line breaks and without control characters. */
export declare const sendable: (text: string) => string;
