/** Code points of the zero in India's scripts; the other nine digits follow it. */
const zeros = [
  0x0660, // Arabic
  0x06f0, // Urdu, Kashmiri, Sindhi
  0x0966, // Devanagari
  0x09e6, // Bengali, Assamese
  0x0a66, // Gurmukhi
  0x0ae6, // Gujarati
  0x0b66, // Odia
  0x0be6, // Tamil
  0x0c66, // Telugu
  0x0ce6, // Kannada
  0x0d66, // Malayalam
  0x1c50, // Ol Chiki
  0xabf0, // Meitei
];

/** Replaces the digits of India's scripts by 0 to 9: '९८७' becomes '987'. */
export function normalizeDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
