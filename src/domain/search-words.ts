/** Maximum words per search; names have fewer. */
const maxWords = 8;

/** Splits a search into lower-case words at spaces and ASCII punctuation, like `name_words` in the database. */
export function splitSearchWords(typed: string): string[] {
  const words = typed.toLowerCase().split(/[\s!-/:-@[-`{-~]+/u);
  return [...new Set(words)].filter((word) => word !== "").slice(0, maxWords);
}
