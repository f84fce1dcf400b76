import type { Fields } from "#contracts/content/content-fields.ts";
import { formatFieldValue } from "./diff/format-field-value.ts";
import type { DocumentBody } from "./document-body.ts";

export type TextMatch = {
  /** Path of field labels: 'Questions · Answer'. */
  label: string;
  /** The match with some text around it. */
  excerpt: string;
};

const around = 40;

/** Finds the fields of a document that contain a text, so that an editor can go from a page to the field. */
export function findText(fields: Fields, body: DocumentBody, query: string, prefix = ""): TextMatch[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const label = `${prefix}${field.label}`;
    if (field.kind === "list") {
      return (body[name] as DocumentBody[]).flatMap((entry) => findText(field.fields, entry, query, `${label} · `));
    }
    const text = formatFieldValue(field, body[name]).replace(/\s+/g, " ");
    const at = text.toLowerCase().indexOf(query.toLowerCase());
    return at === -1 ? [] : [{ label, excerpt: excerptAround(text, at, query.length) }];
  });
}

function excerptAround(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(at - around, 0), at + length + around];
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}
