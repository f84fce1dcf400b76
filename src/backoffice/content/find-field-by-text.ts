/** Shorter texts, such as 'to', are part of too many others. */
const shortestPart = 4;

/**
 * Returns the index of the field that a text of the page comes from, or -1: the field with exactly this text, else the
 * shortest field that contains it (one paragraph of many), else the longest that is part of it (a name in a sentence).
 */
export function findFieldByText(fields: readonly string[], clicked: string): number {
  const text = normalize(clicked);
  if (text === "") return -1;
  const known = fields.map((field, index) => ({ index, field: normalize(field) })).filter(({ field }) => field !== "");
  const byLength = known.toSorted((a, b) => a.field.length - b.field.length);
  const found =
    known.find(({ field }) => field === text) ??
    byLength.find(({ field }) => text.length >= shortestPart && field.includes(text)) ??
    byLength.findLast(({ field }) => field.length >= shortestPart && text.includes(field));
  return found?.index ?? -1;
}

const normalize = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();
