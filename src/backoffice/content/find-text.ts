import type { Fields } from "#contracts/content/content-fields.ts";
import { formatFieldValue } from "./diff/format-field-value.ts";
import type { DocumentBody } from "./document-body.ts";

export type TextMatch = {
  /** 'Questions · Answer'. */ label: string /** The words, and some around them. */;
  excerpt: string;
};

const around = 40;

/** Where the words stand in a document: an editor sees something on a page and looks for the place to change it. */
export function findText(fields: Fields, body: DocumentBody, wanted: string, above = ""): TextMatch[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const label = `${above}${field.label}`;
    if (field.kind === "list") {
      return (body[name] as DocumentBody[]).flatMap((entry) => findText(field.fields, entry, wanted, `${label} · `));
    }
    const words = formatFieldValue(field, body[name]).replace(/\s+/g, " ");
    const at = words.toLowerCase().indexOf(wanted.toLowerCase());
    return at === -1 ? [] : [{ label, excerpt: cut(words, at, wanted.length) }];
  });
}

function cut(words: string, at: number, length: number): string {
  const [from, to] = [Math.max(at - around, 0), at + length + around];
  return `${from > 0 ? "…" : ""}${words.slice(from, to)}${to < words.length ? "…" : ""}`;
}
