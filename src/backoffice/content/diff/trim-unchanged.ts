/** Characters of unchanged text shown on both sides. */
const around = 40;

/** Trims two long texts to the part that differs, with a few words around it. */
export function trimUnchanged(before: string, after: string): { before: string; after: string } {
  if (before === "" || after === "") return { before, after };
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const from = start > around ? Math.max(before.lastIndexOf(" ", start - around) + 1, 0) : 0;
  const gap = end > around ? after.slice(after.length - end).indexOf(" ", around) : -1;
  const left = gap === -1 ? 0 : end - gap;
  const cut = (text: string) => `${from > 0 ? "…" : ""}${text.slice(from, text.length - left)}${left > 0 ? "…" : ""}`;
  return { before: cut(before), after: cut(after) };
}
