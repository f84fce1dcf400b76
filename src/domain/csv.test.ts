import papaparse from "papaparse";
import { expect, test } from "vitest";
import { formatCsv, formatRupeesCell } from "./csv.ts";

test.each([
  '=HYPERLINK("http://elsewhere.test","Click")',
  "+91 98765 43210",
  "-2+3",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  "＝1+1",
])("makes a spreadsheet read %j as text", (cell) => {
  const text = formatCsv(["Name"], [[cell]]);
  const [row] = papaparse.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data.slice(1);
  expect(row).toEqual([`'${cell}`]);
});

test("keeps numbers as numbers and text in any script unchanged", () => {
  const text = formatCsv(["a", "b", "c", "d"], [["-12.50", 3, 'He said "no", twice', "सुनीता"]]);
  expect(text).toBe('\uFEFFa,b,c,d\r\n-12.50,3,"He said ""no"", twice",सुनीता\r\n');
});

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [-5, "-0.05"],
  [14_999_900, "149999.00"],
])("writes %i paise as %s", (amount, cell) => {
  expect(formatRupeesCell(amount)).toBe(cell);
});
