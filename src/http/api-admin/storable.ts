/** NUL and half letters: no database keeps them, and texts that were pasted hold them. */
const unkept = /\0|\p{Cs}/gu;
/** Nothing that is written here goes so deep. */
const deepest = 40;

/** What was sent without them, in all of its texts and keys. */
export function stripUnstorable(given: unknown, depth = 0): unknown {
  if (typeof given === "string") return given.replace(unkept, "");
  if (typeof given !== "object" || given === null) return given;
  if (depth > deepest) return null;
  if (Array.isArray(given)) return given.map((item) => stripUnstorable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(given).map(([key, inner]) => [key.replace(unkept, ""), stripUnstorable(inner, depth + 1)]),
  );
}

/** The name of a thing with one of them is the name of nothing. */
export const sanitizeId = (id: string): string => id.replace(unkept, "\ufffd");
