import { expect, test } from "vitest";
import { lineField, listField } from "#contracts/content/content-fields.ts";
import { mergeEdits } from "./diff-document.ts";

const fields = { one: lineField("One", ""), two: lineField("Two", "") };
const base = { one: "a", two: "b" };

test.each([
  ["they alone changed something", base, { one: "a", two: "T" }, { one: "a", two: "T" }, [], ["two"]],
  ["I alone", { one: "M", two: "b" }, base, { one: "M", two: "b" }, [], []],
  ["each another field", { one: "M", two: "b" }, { one: "a", two: "T" }, { one: "M", two: "T" }, [], ["two"]],
  ["both the same field", { one: "M", two: "b" }, { one: "T", two: "b" }, { one: "M", two: "b" }, ["one"], []],
  ["both to the same", { one: "X", two: "b" }, { one: "X", two: "b" }, { one: "X", two: "b" }, [], []],
])("%s", (_, mine, theirs, expected, conflicting, onlyTheirs) => {
  expect(mergeEdits(fields, base, mine, theirs)).toMatchObject({ mine: expected, conflicting, onlyTheirs });
});

test("taking theirs discards only what both changed", () => {
  const merged = mergeEdits(fields, base, { one: "M", two: "M" }, { one: "T", two: "b" });
  expect(merged.theirs).toEqual({ one: "T", two: "M" });
});

const asked = {
  question: lineField("Question", ""),
  answer: lineField("Answer", ""),
  anchor: lineField("Address", ""),
};
const faq = { list: listField("Questions", asked, [], { item: "question", titleField: "question" }) };
const q = (anchor: string, answer = "Yes.") => ({ question: `${anchor}?`, answer, anchor });
const added = { question: "New?", answer: "New.", anchor: "" };
const [a, b, c] = [q("a"), q("b"), q("c")];

test.each([
  ["each another entry", [q("a", "M"), b, c], [a, b, q("c", "T")], [q("a", "M"), b, q("c", "T")]],
  ["I one entry, they the order", [q("a", "M"), b, c], [c, b, a], [c, b, q("a", "M")]],
  ["I one entry, they one more", [a, q("b", "M"), c], [q("t"), a, b, c], [q("t"), a, q("b", "M"), c]],
  ["I one more, they one entry", [a, b, c, added], [a, b, q("c", "T")], [a, b, q("c", "T"), added]],
  ["I removed one, they changed another", [a, c], [a, b, q("c", "T")], [a, q("c", "T")]],
  [
    "each another field of one entry",
    [{ ...a, question: "M?" }, b, c],
    [q("a", "T"), b, c],
    [{ ...q("a", "T"), question: "M?" }, b, c],
  ],
])("of a list: %s", (_, mine, theirs, expected) => {
  const merged = mergeEdits(faq, { list: [a, b, c] }, { list: mine }, { list: theirs });
  expect(merged).toEqual({
    mine: { list: expected },
    theirs: { list: expected },
    conflicting: [],
    onlyTheirs: ["list"],
  });
});

test.each([
  ["one entry", [q("a", "M"), b, c], [q("a", "T"), b, c]],
  ["the order", [b, a, c], [a, c, b]],
  ["I removed what they changed", [a, c], [a, q("b", "T"), c]],
  ["they removed what I changed", [a, q("b", "M"), c], [a, c]],
  ["one address twice", [a, b, c, q("a", "M")], [a, b, q("c", "T")]],
])("conflict in a list: %s", (_, mine, theirs) => {
  const merged = mergeEdits(faq, { list: [a, b, c] }, { list: mine }, { list: theirs });
  expect(merged).toMatchObject({ mine: { list: mine }, theirs: { list: theirs }, conflicting: ["list"] });
});
