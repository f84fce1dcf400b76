import type { Change } from "#backoffice/audit/difference.ts";
import type { Field, Fields } from "#contracts/store/documents/fields.ts";
import type { ListOf } from "../fields/input-props.ts";
import { type Body, isSame } from "../kinds.ts";
import { narrowed } from "./narrowed.ts";
import { shownValue } from "./shown-value.ts";

/** How a value is shown: `shownValue`, or with the names of pictures. */
type Show = (field: Field, value: unknown) => string;
type Within = { at?: string; show?: Show };

/** What differs between two states of a document, in an editor's words: entries of lists one by one. */
export function documentDifferences(fields: Fields, before: Body, after: Body, within: Within = {}): Change[] {
  const { at = "", show = shownValue } = within;
  return Object.entries(fields).flatMap(([name, field]) => {
    const label = `${at}${field.label}`;
    if (isSame(before[name], after[name])) return [];
    if (field.kind === "list")
      return listDifferences(field, before[name] as Body[], after[name] as Body[], { at: label, show });
    return [{ field: label, ...narrowed(show(field, before[name]), show(field, after[name])) }];
  });
}

function listDifferences(
  field: ListOf,
  before: Body[],
  after: Body[],
  { at: label, show }: Required<Within>,
): Change[] {
  const name = (entry: Body) => String(entry[field.named] || `(${field.item} without a name)`);
  const pairs = pairedUp(field, before, after);
  const kept = new Set(pairs.values());
  const gone = before.filter((entry) => !kept.has(entry));
  return [
    ...orderDifference(before, after, pairs, name, label),
    ...after.flatMap((entry) => {
      const old = pairs.get(entry);
      if (old) return documentDifferences(field.fields, old, entry, { at: `${label} · ${name(entry)} · `, show });
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
function pairedUp(field: ListOf, before: Body[], after: Body[]): Map<Body, Body> {
  const pairs = new Map<Body, Body>();
  const left = new Set(before);
  const pair = (fits: (entry: Body, old: Body) => boolean) => {
    for (const entry of after) {
      const old = pairs.has(entry) ? undefined : [...left].find((each) => fits(entry, each));
      if (!old) continue;
      pairs.set(entry, old);
      left.delete(old);
    }
  };
  const isNamed = (name: string) => (entry: Body, old: Body) => Boolean(entry[name]) && entry[name] === old[name];
  if ("anchor" in field.fields) pair(isNamed("anchor"));
  else {
    pair(isSame);
    pair(isNamed(field.named));
    pair((entry, old) => after.indexOf(entry) === before.indexOf(old));
  }
  return pairs;
}

function orderDifference(
  before: Body[],
  after: Body[],
  pairs: Map<Body, Body>,
  name: (entry: Body) => string,
  label: string,
): Change[] {
  const now = after.filter((entry) => pairs.has(entry));
  const kept = new Set(pairs.values());
  const was = before.filter((entry) => kept.has(entry));
  const differs = now.map((entry, at) => pairs.get(entry) !== was[at]);
  const [first, last] = [differs.indexOf(true), differs.lastIndexOf(true) + 1];
  if (first === -1) return [];
  const words = (entries: Body[]) => entries.slice(first, last).map(name).join(", ");
  return [{ field: `${label}: order`, before: words(was), after: words(now) }];
}

function wholeWords({ fields, named }: ListOf, entry: Body, show: Show): string {
  const parts = Object.entries(fields).filter(([name]) => name !== named && name !== "anchor");
  const words = parts.map(([name, field]) => show(field, entry[name])).filter((each) => each !== "");
  return [String(entry[named]), ...words].join(" · ");
}
