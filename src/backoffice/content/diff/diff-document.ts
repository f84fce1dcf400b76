import type { FieldChange } from "#backoffice/audit/diff-fields.ts";
import type { Field, Fields } from "#contracts/content/content-fields.ts";
import { entryFields, entryTitle, entryTitleField } from "#contracts/content/list-entries.ts";
import { type DocumentBody, isDeepEqual } from "../document-body.ts";
import type { ListFieldDefinition } from "../field-input-props.ts";
import { formatFieldValue } from "./format-field-value.ts";

/** Characters of unchanged text shown on both sides. */
const around = 40;

/** Formats a value: `formatFieldValue`, or a version that names pictures. */
type Show = (field: Field, value: unknown) => string;
type DiffOptions = { at?: string; show?: Show };

/** Lists the differences between two versions of a document; lists are compared entry by entry. */
export function diffDocument(
  fields: Fields,
  before: DocumentBody,
  after: DocumentBody,
  options: DiffOptions = {},
): FieldChange[] {
  const { at = "", show = formatFieldValue } = options;
  return Object.entries(fields).flatMap(([name, field]) => {
    const label = `${at}${field.label}`;
    if (isDeepEqual(before[name], after[name])) return [];
    if (field.kind === "list")
      return diffList(field, before[name] as DocumentBody[], after[name] as DocumentBody[], { at: label, show });
    return [{ field: label, ...trimUnchanged(show(field, before[name]), show(field, after[name])) }];
  });
}

function diffList(
  field: ListFieldDefinition,
  before: DocumentBody[],
  after: DocumentBody[],
  { at: label, show }: Required<DiffOptions>,
): FieldChange[] {
  const name = (entry: DocumentBody) => entryTitle(field, entry) || `(${field.item} without a name)`;
  const pairs = matchEntries(field, before, after);
  const matched = new Set(pairs.values());
  const removed = before.filter((entry) => !matched.has(entry));
  return [
    ...diffOrder(before, after, pairs, name, label),
    ...after.flatMap((entry) => {
      const old = pairs.get(entry);
      if (old) return diffDocument(entryFields(field, entry), old, entry, { at: `${label} · ${name(entry)} · `, show });
      return [{ field: `${label}: new ${field.item}`, before: "", after: formatEntry(field, entry, show) }];
    }),
    ...removed.map((entry) => ({
      field: `${label}: ${field.item} removed`,
      before: formatEntry(field, entry, show),
      after: "",
    })),
  ];
}

/** Matches entries with their old versions: by anchor, else by name, else by position. */
function matchEntries(
  field: ListFieldDefinition,
  before: DocumentBody[],
  after: DocumentBody[],
): Map<DocumentBody, DocumentBody> {
  const pairs = new Map<DocumentBody, DocumentBody>();
  const left = new Set(before);
  const pair = (fits: (entry: DocumentBody, old: DocumentBody) => boolean) => {
    for (const entry of after) {
      const old = pairs.has(entry) ? undefined : [...left].find((each) => fits(entry, each));
      if (!old) continue;
      pairs.set(entry, old);
      left.delete(old);
    }
  };
  const isNamed = (name: string) => (entry: DocumentBody, old: DocumentBody) =>
    Boolean(entry[name]) && entry[name] === old[name];
  if ("anchor" in field.fields) pair(isNamed("anchor"));
  else {
    pair(isDeepEqual);
    pair(isNamed(field.titleField));
    pair((entry, old) => entry.type === old.type && after.indexOf(entry) === before.indexOf(old));
  }
  return pairs;
}

function diffOrder(
  before: DocumentBody[],
  after: DocumentBody[],
  pairs: Map<DocumentBody, DocumentBody>,
  name: (entry: DocumentBody) => string,
  label: string,
): FieldChange[] {
  const now = after.filter((entry) => pairs.has(entry));
  const matched = new Set(pairs.values());
  const was = before.filter((entry) => matched.has(entry));
  const differs = now.map((entry, at) => pairs.get(entry) !== was[at]);
  const [first, last] = [differs.indexOf(true), differs.lastIndexOf(true) + 1];
  if (first === -1) return [];
  const names = (entries: DocumentBody[]) => entries.slice(first, last).map(name).join(", ");
  return [{ field: `${label}: order`, before: names(was), after: names(now) }];
}

function formatEntry(list: ListFieldDefinition, entry: DocumentBody, show: Show): string {
  const titleField = entryTitleField(list, entry);
  const parts = Object.entries(entryFields(list, entry)).filter(([name]) => name !== titleField && name !== "anchor");
  const names = parts.map(([name, field]) => show(field, entry[name])).filter((each) => each !== "");
  return [entryTitle(list, entry), ...names].join(" · ");
}

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
