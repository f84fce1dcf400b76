/** Normalises one line of text for storage: without control characters (PostgreSQL takes no NUL) and outer spaces. */
export function normalizeLine(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, " ").trim();
}

/** The same of several lines, which stay lines. */
export function normalizeMultilineText(typed: string): string {
  return typed
    .split(/\r\n|\r|\n/)
    .map(normalizeLine)
    .join("\n")
    .trim();
}
