import { expect, test } from "vitest";
import { documents } from "#contracts/content/document-registry.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";
import {
  countEntries,
  countErrors,
  listChangedFields,
  listDocumentSections,
  pairShortFields,
} from "./document-sections.ts";

const all: DocumentSchema[] = Object.values(documents);
const titles = (kind: DocumentSchema) => listDocumentSections(kind).map(({ title }) => title);

test("has every field of every document in one section, and an id for each", () => {
  for (const kind of all) {
    const sections = listDocumentSections(kind);
    const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect.soft(names, kind.title).toHaveLength(Object.keys(kind.fields).length);
    expect.soft(new Set(names), kind.title).toEqual(new Set(Object.keys(kind.fields)));
    expect.soft(new Set(sections.map(({ id }) => id)).size, kind.title).toBe(sections.length);
  }
});

test("lists the groups in the order of the page, search engines last", () => {
  expect(titles(documents.home)).toEqual(["Hero", "Brand line", "Beverages", "Elefant Club", "Search and sharing"]);
});

test("gives each list a section of its own, with its number of entries", () => {
  const body = parseDocument(documents.faq, undefined);
  const sections = listDocumentSections(documents.faq);
  expect(sections.map((section) => [section.title, countEntries(section, body)])).toEqual([
    ["Page", undefined],
    ["Questions", body.entries.length],
    ["Search and sharing", undefined],
  ]);
});

test("puts short fields side by side, and a lone one on the whole line", () => {
  const [hero, brand, beverages] = listDocumentSections(documents.home);
  const halves = (section = brand) => pairShortFields(section?.fields ?? []).map(({ isHalf }) => isHalf);
  expect([halves(), halves(hero), halves(beverages)]).toEqual([
    [false, false, false],
    [true, true, true, true],
    [false],
  ]);
});

test("names the fields that differ from the published version", () => {
  const published = parseDocument(documents.faq, undefined);
  const now = { ...published, title: "Ask", entries: [...published.entries] };
  expect(listChangedFields(documents.faq, published, now)).toEqual(["title"]);
});

test("counts the errors of a section, those of its list's entries too", () => {
  const questions = listDocumentSections(documents.faq)[1];
  const errors = { "entries.2.question": "Please fill in this field.", entries: "Too many.", title: "Too long." };
  expect(questions && countErrors(questions, errors)).toBe(2);
});
