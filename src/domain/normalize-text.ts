/** Normalizes one line of text for storage: removes control characters (PostgreSQL rejects NUL) and outer spaces. */
export function normalizeLine(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, " ").trim();
}

/** Normalizes text of several lines and keeps its line breaks. */
export function normalizeMultilineText(typed: string): string {
  return typed
    .split(/\r\n|\r|\n/)
    .map(normalizeLine)
    .join("\n")
    .trim();
}
