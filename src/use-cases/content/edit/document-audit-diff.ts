import { isDeepStrictEqual } from "node:util";
import type { Field, Fields } from "#contracts/content/content-fields.ts";
import type { RichText } from "#contracts/content/rich-text.ts";
import { toPlainText } from "#contracts/content/rich-text-plain.ts";
import type { RawDocumentBody } from "../document-kinds.ts";

const mostPlaces = 60;
const mostLetters = 400;

type DiffEntry = Record<string, string>;

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
      changed.slice(0, mostPlaces).flatMap((place) => {
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
    const entries = (value as RawDocumentBody[]).map((entry) => [String(entry[field.titleField]), entry] as const);
    places.set(place, entries.map(([named]) => named).join(" · "));
    for (const [named, entry] of entries) {
      for (const [inner, words] of placesOf(field.fields, entry, `${place}: ${cut(named, 60)}: `))
        places.set(inner, words);
    }
  }
  return places;
}

function wordsFor(field: Field, value: unknown): string {
  if (field.kind === "rich") return toPlainText(value as RichText);
  if (field.kind === "yes") return value ? "Yes" : "No";
  return value === null ? "" : String(value);
}

const cut = (words: string, most = mostLetters): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words;
