import type { Fields } from "#contracts/store/documents/fields.ts";
import { shownValue } from "./change/shown-value.ts";
import type { Body } from "./kinds.ts";

export type Place = {
  /** 'Questions · Answer'. */ label: string /** The words, and some around them. */;
  words: string;
};

const around = 40;

/** Where the words stand in a document: an editor sees something on a page and looks for the place to change it. */
export function findWords(fields: Fields, body: Body, wanted: string, above = ""): Place[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const label = `${above}${field.label}`;
    if (field.kind === "list") {
      return (body[name] as Body[]).flatMap((entry) => findWords(field.fields, entry, wanted, `${label} · `));
    }
    const words = shownValue(field, body[name]).replace(/\s+/g, " ");
    const at = words.toLowerCase().indexOf(wanted.toLowerCase());
    return at === -1 ? [] : [{ label, words: cut(words, at, wanted.length) }];
  });
}

function cut(words: string, at: number, length: number): string {
  const [from, to] = [Math.max(at - around, 0), at + length + around];
  return `${from > 0 ? "…" : ""}${words.slice(from, to)}${to < words.length ? "…" : ""}`;
}
