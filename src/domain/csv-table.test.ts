import { expect, test } from "vitest";
import { guessDelimiter, parseTable } from "./csv-table.ts";

test.each([
  ["a;b\n1,2,3", ";"],
  ["\n\na\tb, c\n", "\t"],
  ["AWB1;1,170", ";"],
  ["Order, COD Amount | INR, Courier", ","],
  ["AWB1\nAWB2;x", ","],
  ["", ","],
])("takes the separator of the first line: %j", (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});

test("counts the lines of a table as its spreadsheet does and leaves out empty ones", () => {
  expect(parseTable("\uFEFFa; b\r\n;\r\n\r\n1;2\r\n")).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 4, cells: ["1", "2"] },
  ]);
});
