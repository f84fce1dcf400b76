import type { Field } from "#contracts/content/content-fields.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { type DocumentBody, isDeepEqual } from "./document-body.ts";

type Entry = { name: string; field: Field };
/** Fields under one heading; `id` is the `#hash` of its place. */
export type DocumentSection = { id: string; title: string; fields: Entry[] };

/** Section of the fields that their document puts into none. */
const defaultTitle = "Page";
const searchTitle = "Search and sharing";

/** Labels up to this length fit above a field of half the width. */
const maxHalfLabel = 30;
/** Lines up to this length fit into one. */
const maxHalfLine = 40;

/** Lists a document's sections in the order of their first fields: each list alone, search engines last. */
export function listDocumentSections({ fields }: Pick<DocumentSchema, "fields">): DocumentSection[] {
  const sections = new Map<string, DocumentSection>();
  for (const [name, field] of Object.entries(fields)) {
    const isList = field.kind === "list";
    const title = isList ? field.label : (field.group ?? (name.startsWith("meta") ? searchTitle : defaultTitle));
    const key = isList ? `list ${name}` : title;
    const section = sections.get(key) ?? { id: `section-${name}`, title, fields: [] };
    section.fields.push({ name, field });
    sections.set(key, section);
  }
  const all = [...sections.values()];
  return [...all.filter(({ title }) => title !== searchTitle), ...all.filter(({ title }) => title === searchTitle)];
}

/** Puts short fields that follow each other side by side. */
export function pairShortFields(fields: readonly Entry[]): (Entry & { isHalf: boolean })[] {
  const paired: (Entry & { isHalf: boolean })[] = [];
  for (let at = 0; at < fields.length; at++) {
    const [one, next] = [fields[at], fields[at + 1]];
    const isPair = one !== undefined && next !== undefined && isShort(one) && isShort(next);
    if (one) paired.push({ ...one, isHalf: isPair });
    if (!isPair) continue;
    paired.push({ ...next, isHalf: true });
    at++;
  }
  return paired;
}

function isShort({ field }: Entry): boolean {
  if (field.label.length > maxHalfLabel) return false;
  return field.kind === "line" ? field.max <= maxHalfLine : ["link", "choice", "day"].includes(field.kind);
}

/** Names of the fields that differ from the published version, in the document's order. */
export const listChangedFields = ({ fields }: DocumentSchema, published: DocumentBody, now: DocumentBody): string[] =>
  Object.keys(fields).filter((name) => now[name] !== published[name] && !isDeepEqual(now[name], published[name]));

/** Number of entries in the lists of a section; undefined without one. */
export function countEntries({ fields }: DocumentSection, values: DocumentBody): number | undefined {
  const lists = fields.flatMap(({ name, field }) => (field.kind === "list" ? [values[name] as unknown[]] : []));
  return lists.length === 0 ? undefined : lists.reduce((sum, list) => sum + list.length, 0);
}

/** Number of errors in a section's fields. */
export function countErrors({ fields }: DocumentSection, errors: Record<string, string>): number {
  return Object.keys(errors).filter((path) => fields.some(({ name }) => path === name || path.startsWith(`${name}.`)))
    .length;
}
