import { expect, test } from "vitest";
import { booleanCell, escapeFormula, rupeeCell, unescapeFormula } from "./csv-cells.ts";
import { coloursCell, listCell, nutritionCell, picturesCell } from "./csv-columns.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+91 98765 43210", "'+91 98765 43210"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r\n=1", "'\r\n=1"],
  ["＝1+1", "'＝1+1"],
  ["'=1+1", "''=1+1"],
  ["''-x", "'''-x"],
  ["-5", "-5"],
  ["'-5", "''-5"],
  ["-12.50", "-12.50"],
  ["'tis cold", "'tis cold"],
  ["'", "'"],
  ["", ""],
  ["पानी = जल", "पानी = जल"],
])("writes %j as %j, which no spreadsheet runs, and reads it back", (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

test.each([
  ["399.00", 39_900],
  ["399", 39_900],
  ["1299.5", 129_950],
  ["₹1,29,999.50", 12_999_950],
  [" ₹ 399 ", 39_900],
])("%j is an amount", (cell, value) => {
  expect(rupeeCell.read(cell)).toEqual({ value });
});

test.each(["", "-1", "1.234", "12,3", "389,50", "1,29,99", "abc", "1e5", "₹", "399.00 INR"])(
  "%j is no amount",
  (cell) => {
    expect(rupeeCell.read(cell)).toEqual({ problem: "is not an amount in rupees such as 399.00." });
  },
);

test.each([
  ["yes", true],
  ["TRUE", true],
  ["No", false],
  ["0", false],
])("%j is %j", (cell, value) => {
  expect(booleanCell.read(cell)).toEqual({ value });
});

test("keeps bars, equals signs, backslashes and line breaks in list entries", () => {
  const entries = ["Still | cold", "a\\b", "two\nlines", "1 = 1", "\\|"];
  expect(listCell.read(listCell.write(entries))).toEqual({ value: entries });
  expect(listCell.write(["Still", "Cold"])).toBe("Still | Cold");
  expect(listCell.read(" Still|Cold | ")).toEqual({ value: ["Still", "Cold"] });
  expect(listCell.read("")).toEqual({ value: [] });
});

test("reads entries of several parts back as they were", () => {
  const rows = [
    { name: "Energy", value: "0 kJ / 0 kcal" },
    { name: "of which = | sugars", value: "" },
  ];
  expect(nutritionCell.write(rows.slice(0, 1))).toBe("Energy = 0 kJ / 0 kcal");
  expect(nutritionCell.read(nutritionCell.write(rows))).toEqual({ value: rows });
  const shown = [
    { mediaId: "tee-ink", colourHex: "#0A1B2E", label: "Front" },
    { mediaId: "tee-all", colourHex: null, label: "" },
  ];
  expect(picturesCell.read(picturesCell.write(shown))).toEqual({ value: shown });
  expect(picturesCell.read("tee-all")).toEqual({ value: shown.slice(1) });
  expect(coloursCell.read("#0A1B2E = Ink = Cloth = more")).toMatchObject({ problem: expect.stringContaining("form") });
});
