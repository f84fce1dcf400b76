import { expect, test } from "vitest";
import { booleanField, lineField, listField, richTextField } from "./content-fields.ts";
import { documentKeys, documents } from "./document-registry.ts";
import { defineDocument, parseDocument } from "./document-schema.ts";

const fields = {
  title: lineField("Title", "First", { max: 10 }),
  items: listField("Items", { name: lineField("Name", "", { min: 1 }), text: richTextField("Text") }, [], {
    item: "item",
    titleField: "name",
    max: 2,
  }),
};
const before = defineDocument({ title: "Sample", path: "/", fields });
const later = defineDocument({
  title: "Sample",
  path: "/",
  fields: {
    title: fields.title,
    shown: booleanField("Shown", true),
    items: listField("Items", { ...fields.items.fields, note: lineField("Note", "none") }, [], {
      item: "item",
      titleField: "name",
    }),
  },
});
const empty = { type: "doc", content: [] };

test.each([
  ["nothing", undefined],
  ["no object", "text"],
  ["null", null],
  ["a list", []],
  ["a title that is too long", { title: "far too long a title" }],
  ["a title of another kind", { title: 7, other: 1 }],
])("reads %s as the initial text", (_, stored) => {
  expect(parseDocument(before, stored)).toEqual({ title: "First", items: [] });
});

test("a later field starts with its initial text, also in list entries", () => {
  const stored = { title: "Mine", items: [{ name: "a", text: empty }] };
  expect(parseDocument(later, stored)).toEqual({
    title: "Mine",
    shown: true,
    items: [{ name: "a", text: empty, note: "none" }],
  });
});

test("an invalid entry does not affect the others", () => {
  const stored = {
    items: [{ name: "a", text: { type: "html" } }, "broken", { name: "c", text: empty }, { name: "d" }],
  };
  expect(parseDocument(before, stored).items).toEqual([
    { name: "a", text: empty },
    { name: "c", text: empty },
  ]);
});

test.each(documentKeys)("%s: the initial text is valid", (key) => {
  const { fields: all, path } = documents[key];
  for (const [name, { shape, initial }] of Object.entries(all)) {
    const read = shape.safeParse(initial);
    expect([name, read.error?.issues ?? []]).toEqual([name, []]);
  }
  expect(path).toMatch(/^\//);
});

test.each(documentKeys)("%s: the initial text mentions no alcohol, and names the source of every percentage", (key) => {
  const text = JSON.stringify(Object.values(documents[key].fields).map(({ initial }) => initial));
  expect(text).not.toMatch(/\b(gin|rum|beer|wine|vodka|whisky|cocktails?|alcohol|hangover)\b/i);
  for (const [claim] of text.matchAll(/[^."]*\d+%[^."]*aluminium[^."]*/g))
    expect(claim).toMatch(/ever made \(International Aluminium Institute\)/);
});
