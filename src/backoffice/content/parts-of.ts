import type { DocumentSchema } from "#contracts/store/documents/document.ts";
import type { Field } from "#contracts/store/documents/fields.ts";

/** Fields that stand together under one heading, if they have any. */
export type DocumentSection = { name: string; title: string | undefined; fields: [name: string, field: Field][] };

/** Each list alone, each group under its heading; what only search engines read comes last. */
export function groupIntoSections({ fields }: DocumentSchema): DocumentSection[] {
  const all = Object.entries(fields);
  const ordered = [...all.filter(([name]) => !isMeta(name)), ...all.filter(([name]) => isMeta(name))];
  const parts: DocumentSection[] = [];
  for (const [name, field] of ordered) {
    const last = parts.at(-1);
    const before = last?.fields.at(-1);
    if (last && before && standTogether(before, [name, field])) last.fields.push([name, field]);
    else parts.push({ name, title: field.kind === "list" ? field.label : field.group, fields: [[name, field]] });
  }
  return parts;
}

const isMeta = (name: string): boolean => name.startsWith("meta");

type Entry = DocumentSection["fields"][number];

const standTogether = ([name, field]: Entry, [next, other]: Entry): boolean =>
  field.kind !== "list" && other.kind !== "list" && field.group === other.group && isMeta(name) === isMeta(next);
