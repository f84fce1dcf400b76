/** More are not looked for: nobody is called so. */
const mostWords = 8;

/** What is typed as parts of a name, in lower case: spaces and ASCII punctuation part words, as `name_words` in the database. */
export function splitSearchWords(typed: string): string[] {
  const words = typed.toLowerCase().split(/[\s!-/:-@[-`{-~]+/u);
  return [...new Set(words)].filter((word) => word !== "").slice(0, mostWords);
}
