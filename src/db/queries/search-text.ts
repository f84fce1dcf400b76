/** Behind every letter there is. */
const end = "\u{10ffff}";

/** For `like`: the letters as they are. */
export const beginsWith = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Where all that begins so lies in byte order; `until` is not included. */
export function rangeOf(beginning: string): { from: string; until: string } {
  return { from: beginning, until: `${beginning}${end}` };
}
