import { expect, test } from "vitest";
import { line } from "../../../contracts/store/documents/fields.ts";
import { merge } from "./merge.ts";

const fields = { one: line("One", ""), two: line("Two", "") };
const base = { one: "a", two: "b" };

test.each([
  ["they alone changed something", base, { one: "a", two: "T" }, { one: "a", two: "T" }, [], ["two"]],
  ["I alone", { one: "M", two: "b" }, base, { one: "M", two: "b" }, [], []],
  ["each another field", { one: "M", two: "b" }, { one: "a", two: "T" }, { one: "M", two: "T" }, [], ["two"]],
  ["both the same field", { one: "M", two: "b" }, { one: "T", two: "b" }, { one: "M", two: "b" }, ["one"], []],
  ["both to the same", { one: "X", two: "b" }, { one: "X", two: "b" }, { one: "X", two: "b" }, [], []],
])("%s", (_, mine, theirs, wanted, both, onlyTheirs) => {
  expect(merge(fields, base, mine, theirs)).toMatchObject({ mine: wanted, both, onlyTheirs });
});

test("taking theirs gives up what both changed, and nothing else", () => {
  const merged = merge(fields, base, { one: "M", two: "M" }, { one: "T", two: "b" });
  expect(merged.theirs).toEqual({ one: "T", two: "M" });
});
