/** Control and lone surrogate characters carry no words, and some services refuse a request that holds them. */
const CONTROLS = /[\p{Cs}\p{Cc}]/gu

/** A text as it may be sent: trimmed, with plain line breaks and without control characters. */
export const sendable = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(CONTROLS, (one) => (one === '\n' || one === '\t' ? one : ''))
    .trim()
