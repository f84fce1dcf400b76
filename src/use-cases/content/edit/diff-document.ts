import { isDeepStrictEqual } from "node:util";
import type { Field, Fields } from "#contracts/content/content-fields.ts";
import type { RawDocumentBody } from "#contracts/content/document-kinds.ts";
import { entryFields, entryTitle } from "#contracts/content/list-entries.ts";
import type { RichText } from "#contracts/content/rich-text.ts";
import { toPlainText } from "#contracts/content/rich-text-plain.ts";

const maxPlaces = 60;
const maxLetters = 400;

type DiffEntry = Record<string, string>;

const cut = (words: string, most = maxLetters): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words;

/** Describes what a publication changed, one entry per field, long texts truncated; undefined when nothing changed. */
export function diffDocument(
  fields: Fields,
  before: RawDocumentBody,
  after: RawDocumentBody,
): { before: DiffEntry; after: DiffEntry } | undefined {
  if (isDeepStrictEqual(before, after)) return undefined;
  const [was, is] = [placesOf(fields, before), placesOf(fields, after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((place) => was.get(place) !== is.get(place));
  const pick = (from: Map<string, string>) =>
    Object.fromEntries(
      changed.slice(0, maxPlaces).flatMap((place) => {
        const words = from.get(place);
        return words === undefined ? [] : [[place, cut(words)]];
      }),
    );
  return { before: pick(was), after: pick(is) };
}

/** Flattens a body to label → text. List entries are keyed by their name, and the list itself records their order. */
function placesOf(fields: Fields, body: RawDocumentBody, within = ""): Map<string, string> {
  const places = new Map<string, string>();
  for (const [name, field] of Object.entries(fields)) {
    const place = within + name;
    const value = body[name];
    if (field.kind !== "list") {
      places.set(place, wordsFor(field, value));
      continue;
    }
    const entries = (value as RawDocumentBody[]).map((entry, at) => [nameOfEntry(field, entry, at), entry] as const);
    places.set(place, entries.map(([named]) => named).join(" · "));
    for (const [named, entry] of entries) {
      for (const [inner, words] of placesOf(entryFields(field, entry), entry, `${place}: ${cut(named, 60)}: `))
        places.set(inner, words);
    }
  }
  return places;
}

/** Numbers blocks, which often have the same kind and no title. */
const nameOfEntry = (field: Extract<Field, { kind: "list" }>, entry: RawDocumentBody, at: number): string =>
  `${field.variants ? `${at + 1} ` : ""}${entryTitle(field, entry)}`;

function wordsFor(field: Field, value: unknown): string {
  if (field.kind === "rich") return toPlainText(value as RichText);
  if (field.kind === "yes") return value ? "Yes" : "No";
  return value === null ? "" : String(value);
}
