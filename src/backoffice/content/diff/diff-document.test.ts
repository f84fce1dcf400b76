import { expect, test } from "vitest";
import { booleanField, dateField, lineField, listField, richTextField } from "#contracts/content/content-fields.ts";
import type { RichText } from "#contracts/content/rich-text.ts";
import { paragraphsToRichText } from "#contracts/content/rich-text-plain.ts";
import { diffDocument } from "./diff-document.ts";

const fields = {
  title: lineField("Heading", "Hello"),
  on: booleanField("Shown", false),
  from: dateField("Effective date", "2025-08-15"),
  text: richTextField("Text"),
  entries: listField("Questions", { question: lineField("Question", ""), answer: lineField("Answer", "") }, [], {
    item: "question",
    titleField: "question",
  }),
};
const bold: RichText = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Cold", marks: [{ type: "bold" }] }] }],
};
const q = (question: string, answer = "Yes.") => ({ question, answer });
const body = {
  title: "Hello",
  on: false,
  from: "2025-08-15",
  text: paragraphsToRichText("Cold"),
  entries: [q("A"), q("B")],
};

test.each([
  ["nothing", {}, []],
  ["a line", { title: "Hi" }, [["Heading", "Hello", "Hi"]]],
  ["a line that is emptied", { title: "" }, [["Heading", "Hello", ""]]],
  ["yes and no", { on: true }, [["Shown", "no", "yes"]]],
  ["a day", { from: "2026-01-01" }, [["Effective date", "15 Aug 2025", "1 Jan 2026"]]],
  ["format alone", { text: bold }, [["Text", "Cold", "*Cold*"]]],
  ["order", { entries: [q("B"), q("A")] }, [["Questions: order", "A, B", "B, A"]]],
  ["a part of an entry", { entries: [q("A"), q("B", "No.")] }, [["Questions · B · Answer", "Yes.", "No."]]],
  [
    "an entry with another name",
    { entries: [q("A"), q("C", "Oh")] },
    [
      ["Questions · C · Question", "B", "C"],
      ["Questions · C · Answer", "Yes.", "Oh"],
    ],
  ],
  ["a new entry", { entries: [q("A"), q("B"), q("C")] }, [["Questions: new question", "", "C · Yes."]]],
  ["an entry less", { entries: [q("B")] }, [["Questions: question removed", "A · Yes.", ""]]],
] as const)("%s", (_, changed, expected) => {
  const found = diffDocument(fields, body, { ...body, ...changed });
  expect(found.map(({ field, before, after }) => [field, before, after])).toEqual(expected);
});

test("recognizes an entry with an anchor under a new name and position", () => {
  const parts = listField("Parts", { name: lineField("Name", ""), anchor: lineField("Address", "") }, [], {
    item: "part",
    titleField: "name",
  });
  const part = (name: string, anchor: string) => ({ name, anchor });
  const found = diffDocument(
    { parts },
    { parts: [part("One", "a"), part("Two", "b")] },
    { parts: [part("Two!", "b"), part("One", "a")] },
  );
  expect(found.map(({ field, before, after }) => [field, before, after])).toEqual([
    ["Parts: order", "One, Two", "Two!, One"],
    ["Parts · Two! · Name", "Two", "Two!"],
  ]);
});
