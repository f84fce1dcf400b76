import { expect, test } from "vitest";
import { describePosition, fromListRows, type ListRow, moveCategory, renameCategory, toListRows } from "./list-rows.ts";

const entry = (key: string, category: string) => ({ key, entry: { category, question: key } });
const keyed = [entry("a", "Orders"), entry("b", "Orders"), entry("c", "Water")];
const rows = toListRows(keyed, true);
const words = (list: readonly ListRow[]) => list.map((row) => (row.kind === "category" ? row.name : row.key)).join(" ");
const stored = (list: readonly ReturnType<typeof entry>[] | ReturnType<typeof fromListRows>) =>
  list.map(({ key, entry: { category } }) => `${key}:${category}`).join(" ");
const move = (from: number, to: number) =>
  stored(fromListRows(rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))));

test("groups entries by category, in order of each category's first entry", () => {
  expect(words(rows)).toBe("Orders a b Water c");
  expect(words(toListRows([entry("c", "Water"), ...keyed.slice(0, 2), entry("d", "Water")], true))).toBe(
    "Water c d Orders a b",
  );
  expect(words(toListRows(keyed, false))).toBe("a b c");
});

test.each([
  ["within a category", 1, 2, "b:Orders a:Orders c:Water"],
  ["past a heading, into the next one", 2, 3, "a:Orders b:Water c:Water"],
  ["past a heading, into the one before", 4, 3, "a:Orders b:Orders c:Orders"],
  ["above the first heading, where it is the first of that", 4, 0, "c:Orders a:Orders b:Orders"],
])("moves an entry %s", (_, from, to, expected) => {
  expect(move(from, to)).toBe(expected);
});

test("moves a whole category, and not past the ends", () => {
  expect(stored(moveCategory(keyed, "Water", -1))).toBe("c:Water a:Orders b:Orders");
  expect(stored(moveCategory(keyed, "Orders", -1))).toBe("a:Orders b:Orders c:Water");
  expect(stored(moveCategory(keyed, "Water", 1))).toBe("a:Orders b:Orders c:Water");
});

test("renames a category in all of its entries", () => {
  expect(stored(renameCategory(keyed, "Orders", "Delivery"))).toBe("a:Delivery b:Delivery c:Water");
  expect(words(toListRows(renameCategory(keyed, "Water", "Orders"), true))).toBe("Orders a b c");
});

test("announces positions within the category", () => {
  expect(describePosition(rows, "b")).toBe("place 2 of 2 in Orders");
  expect(describePosition(toListRows(keyed, false), "c")).toBe("place 3 of 3");
});
