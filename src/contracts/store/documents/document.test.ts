import { expect, test } from "vitest";
import { documentKind, readDocument } from "./document.ts";
import { line, list, rich, yes } from "./fields.ts";
import { documentKeys, documents } from "./index.ts";

const fields = {
  title: line("Title", "First", { most: 10 }),
  items: list("Items", { name: line("Name", "", { least: 1 }), text: rich("Text") }, [], {
    item: "item",
    named: "name",
    most: 2,
  }),
};
const before = documentKind({ title: "Sample", path: "/", fields });
const later = documentKind({
  title: "Sample",
  path: "/",
  fields: {
    title: fields.title,
    shown: yes("Shown", true),
    items: list("Items", { ...fields.items.fields, note: line("Note", "none") }, [], { item: "item", named: "name" }),
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
])("%s reads as what stands there at first", (_, stored) => {
  expect(readDocument(before, stored)).toEqual({ title: "First", items: [] });
});

test("a field that came later says what stands there at first, also in the entries of a list", () => {
  const stored = { title: "Mine", items: [{ name: "a", text: empty }] };
  expect(readDocument(later, stored)).toEqual({
    title: "Mine",
    shown: true,
    items: [{ name: "a", text: empty, note: "none" }],
  });
});

test("one broken entry does not take the others with it", () => {
  const stored = {
    items: [{ name: "a", text: { type: "html" } }, "broken", { name: "c", text: empty }, { name: "d" }],
  };
  expect(readDocument(before, stored).items).toEqual([
    { name: "a", text: empty },
    { name: "c", text: empty },
  ]);
});

test.each(documentKeys)("%s: what stands there at first may stand there", (key) => {
  const { fields: all, path } = documents[key];
  for (const [name, { shape, initial }] of Object.entries(all)) {
    const read = shape.safeParse(initial);
    expect([name, read.error?.issues ?? []]).toEqual([name, []]);
  }
  expect(path).toMatch(/^\//);
});
