import type { Field, Fields } from "#contracts/store/documents/fields.ts";
import type { RawDocumentBody } from "../kind-of.ts";

const mostLetters = 60;

/**
 * Entries of lists with addresses of their own get one where there is none, made of their name; of two with the same
 * address the later one gets a number. What has an address keeps it, whatever becomes of its name: links lead there.
 */
export function assignAnchors(fields: Fields, body: RawDocumentBody): RawDocumentBody {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = body[name];
      const named = field.kind === "list" && "anchor" in field.fields && Array.isArray(value);
      return [name, named ? withAnchors(field, value) : value];
    }),
  );
}

function withAnchors(
  { titleField: named, item }: Extract<Field, { kind: "list" }>,
  entries: RawDocumentBody[],
): RawDocumentBody[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    const wanted = String(entry.anchor) || anchorOf(String(entry[named])) || item;
    let anchor = wanted;
    for (let number = 2; taken.has(anchor); number++) anchor = `${wanted}-${number}`;
    taken.add(anchor);
    return { ...entry, anchor };
  });
}

/** 'How fast do you deliver?' → 'how-fast-do-you-deliver'; "" for a name without Latin letters. */
function anchorOf(name: string): string {
  const words = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .match(/[a-z0-9]+/g);
  let anchor = "";
  for (const word of words ?? []) {
    const longer = anchor ? `${anchor}-${word}` : word;
    if (longer.length > mostLetters) break;
    anchor = longer;
  }
  return anchor;
}
