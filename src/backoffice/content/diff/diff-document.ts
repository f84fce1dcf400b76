import type { FieldChange } from "#backoffice/audit/diff-fields.ts";
import type { Field, Fields } from "#contracts/content/content-fields.ts";
import { type DocumentBody, isDeepEqual } from "../document-body.ts";
import type { ListFieldDefinition } from "../field-input-props.ts";
import { formatFieldValue } from "./format-field-value.ts";
import { trimUnchanged } from "./trim-unchanged.ts";

/** How a value is shown: `shownValue`, or with the names of pictures. */
type Show = (field: Field, value: unknown) => string;
type Within = { at?: string; show?: Show };

/** What differs between two states of a document, in an editor's words: entries of lists one by one. */
export function diffDocument(
  fields: Fields,
  before: DocumentBody,
  after: DocumentBody,
  within: Within = {},
): FieldChange[] {
  const { at = "", show = formatFieldValue } = within;
  return Object.entries(fields).flatMap(([name, field]) => {
    const label = `${at}${field.label}`;
    if (isDeepEqual(before[name], after[name])) return [];
    if (field.kind === "list")
      return listDifferences(field, before[name] as DocumentBody[], after[name] as DocumentBody[], { at: label, show });
    return [{ field: label, ...trimUnchanged(show(field, before[name]), show(field, after[name])) }];
  });
}

function listDifferences(
  field: ListFieldDefinition,
  before: DocumentBody[],
  after: DocumentBody[],
  { at: label, show }: Required<Within>,
): FieldChange[] {
  const name = (entry: DocumentBody) => String(entry[field.titleField] || `(${field.item} without a name)`);
  const pairs = pairedUp(field, before, after);
  const kept = new Set(pairs.values());
  const gone = before.filter((entry) => !kept.has(entry));
  return [
    ...orderDifference(before, after, pairs, name, label),
    ...after.flatMap((entry) => {
      const old = pairs.get(entry);
      if (old) return diffDocument(field.fields, old, entry, { at: `${label} · ${name(entry)} · `, show });
      return [{ field: `${label}: new ${field.item}`, before: "", after: wholeWords(field, entry, show) }];
    }),
    ...gone.map((entry) => ({
      field: `${label}: ${field.item} taken away`,
      before: wholeWords(field, entry, show),
      after: "",
    })),
  ];
}

/** Each entry with what it was: by its anchor, else by its name, else by its place. */
function pairedUp(
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
    pair((entry, old) => after.indexOf(entry) === before.indexOf(old));
  }
  return pairs;
}

function orderDifference(
  before: DocumentBody[],
  after: DocumentBody[],
  pairs: Map<DocumentBody, DocumentBody>,
  name: (entry: DocumentBody) => string,
  label: string,
): FieldChange[] {
  const now = after.filter((entry) => pairs.has(entry));
  const kept = new Set(pairs.values());
  const was = before.filter((entry) => kept.has(entry));
  const differs = now.map((entry, at) => pairs.get(entry) !== was[at]);
  const [first, last] = [differs.indexOf(true), differs.lastIndexOf(true) + 1];
  if (first === -1) return [];
  const words = (entries: DocumentBody[]) => entries.slice(first, last).map(name).join(", ");
  return [{ field: `${label}: order`, before: words(was), after: words(now) }];
}

function wholeWords({ fields, titleField: named }: ListFieldDefinition, entry: DocumentBody, show: Show): string {
  const parts = Object.entries(fields).filter(([name]) => name !== named && name !== "anchor");
  const words = parts.map(([name, field]) => show(field, entry[name])).filter((each) => each !== "");
  return [String(entry[named]), ...words].join(" · ");
}
