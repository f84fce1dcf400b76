import { expect, test } from "vitest";
import { blocksField, lineField, listField } from "#contracts/content/content-fields.ts";
import { mergeEdits } from "./merge-edits.ts";

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

const blocks = {
  blocks: blocksField("Blocks", {
    banner: {
      label: "Banner",
      titleField: "heading",
      fields: { heading: lineField("Heading", ""), text: lineField("Text", ""), button: lineField("Button", "") },
    },
    video: {
      label: "Video",
      titleField: "title",
      fields: { title: lineField("Title", ""), address: lineField("Link", "") },
    },
  }),
};
const banner = (heading: string, text = "Cold.", button = "") => ({ type: "banner", heading, text, button });
const video = (title: string, address = "/v") => ({ type: "video", title, address });
const [x, y, v] = [banner("X"), banner("Y"), video("V")];
const untitled = banner("", "Plain.");

test.each([
  ["each another block", [banner("M"), v], [x, video("V", "/t")], [x, v], [banner("M"), video("V", "/t")]],
  ["each another block of one kind", [banner("M"), y], [x, banner("T")], [x, y], [banner("M"), banner("T")]],
  ["each another field of one block", [banner("M")], [banner("X", "T")], [x], [banner("M", "T")]],
  ["I a block, they the order", [banner("X", "M"), y, v], [v, y, x], [x, y, v], [v, y, banner("X", "M")]],
  ["I a heading, they the order", [banner("M"), y, v], [v, y, x], [x, y, v], [v, y, banner("M")]],
  ["I the order, they a block", [v, x], [banner("X", "T"), v], [x, v], [v, banner("X", "T")]],
  [
    "I the order and a text, they another field",
    [v, banner("X", "M")],
    [banner("X", "Cold.", "T"), v],
    [x, v],
    [v, banner("X", "M", "T")],
  ],
  ["I a block, they one more before it", [banner("M"), v], [y, x, v], [x, v], [y, banner("M"), v]],
  ["I one more, they a block", [x, y, v], [x, video("V", "/t")], [x, v], [x, y, video("V", "/t")]],
  ["I one less, they another block", [v], [x, video("V", "/t")], [x, v], [video("V", "/t")]],
  [
    "one of two equal blocks",
    [untitled, banner("M")],
    [banner("T"), untitled],
    [untitled, untitled],
    [banner("T"), banner("M")],
  ],
  ["both one block added", [banner("M"), v], [x, video("T"), v], [x, v], [banner("M"), video("T"), v]],
])("of blocks: %s", (_, mine, theirs, base, expected) => {
  const merged = mergeEdits(blocks, { blocks: base }, { blocks: mine }, { blocks: theirs });
  const list = { blocks: expected };
  expect(merged).toEqual({ mine: list, theirs: list, conflicting: [], onlyTheirs: ["blocks"] });
});

test.each([
  ["one field of a block", [banner("M"), v], [banner("T"), v], [x, v]],
  ["one field of the only block", [banner("X", "M")], [banner("X", "T")], [x]],
  ["the order", [y, x, v], [x, v, y], [x, y, v]],
  ["I removed what they changed", [v], [banner("X", "T"), v], [x, v]],
  ["they removed what I changed", [banner("X", "M"), v], [v], [x, v]],
  ["I put another block in the place of what they changed", [banner("Y", "Other."), v], [banner("X", "T"), v], [x, v]],
  ["I moved and renamed what they changed", [v, banner("M")], [banner("X", "T"), v], [x, v]],
  ["I added a block of that kind and renamed what they changed", [y, banner("M")], [banner("X", "T")], [x]],
  [
    "I removed one without a title and added one, they changed it",
    [banner("", "M"), v, y],
    [banner("", "Plain.", "T"), v],
    [untitled, v],
  ],
  ["each added another block", [x, y], [x, v], [x]],
  ["each added a block and changed one", [x, banner("X", "M")], [y, banner("X", "T")], [x]],
])("conflict in blocks: %s", (_, mine, theirs, base) => {
  const merged = mergeEdits(blocks, { blocks: base }, { blocks: mine }, { blocks: theirs });
  expect(merged).toMatchObject({ mine: { blocks: mine }, theirs: { blocks: theirs }, conflicting: ["blocks"] });
});
