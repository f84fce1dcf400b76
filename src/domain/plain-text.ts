/** One line of text as it is kept: without control characters (PostgreSQL takes no NUL) and outer spaces. */
export function plainText(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, " ").trim();
}

/** The same of several lines, which stay lines. */
export function plainLines(typed: string): string {
  return typed
    .split(/\r\n|\r|\n/)
    .map(plainText)
    .join("\n")
    .trim();
}
