import { expect, test } from "vitest";
import { groupLines } from "./group-lines.ts";
import { parseCsv } from "./parse-csv.ts";
import { parseLines } from "./parse-lines.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const rowsOf = async (text: string) => {
  const read = await parseCsv(bytes(text));
  return read.ok ? read.rows : read.error.message;
};

test.each<[string, string, string[][]]>([
  [
    "commas and CRLF",
    "SKU,Name\r\nA-1,Water\r\n",
    [
      ["SKU", "Name"],
      ["A-1", "Water"],
    ],
  ],
  [
    "semicolons and LF",
    "SKU;Name\nA-1;Water",
    [
      ["SKU", "Name"],
      ["A-1", "Water"],
    ],
  ],
  [
    "tabs",
    "SKU\tName\nA-1\tWater",
    [
      ["SKU", "Name"],
      ["A-1", "Water"],
    ],
  ],
  [
    "a mark at the beginning",
    "\uFEFFSKU,Name\nA-1,पानी 💧",
    [
      ["SKU", "Name"],
      ["A-1", "पानी 💧"],
    ],
  ],
  [
    "quotes, commas and lines",
    'SKU,Name\r\nA-1,"He said ""no"",\r\ntwice"\r\nB,',
    [
      ["SKU", "Name"],
      ["A-1", 'He said "no",\r\ntwice'],
      ["B", ""],
    ],
  ],
  [
    "a quote in the middle of a cell",
    'SKU,Name\r\nA-1,6" can\r\n',
    [
      ["SKU", "Name"],
      ["A-1", '6" can'],
    ],
  ],
])("reads %s", async (_, text, rows) => {
  expect(await rowsOf(text)).toEqual(rows);
});

test("reads what is split between two chunks", async () => {
  const long = Array.from({ length: 20_000 }, (_, at) => `SKU-${at},"पानी ""${at}"",\r\n💧"\r\n`).join("");
  const rows = await rowsOf(`SKU,Name\r\n${long}`);
  expect(rows.length).toBe(20_001);
  expect(rows[20_000]).toEqual(["SKU-19999", 'पानी "19999",\r\n💧']);
});

const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from("SKU,Name\r\n", "utf16le")]);
test.each<[string, Uint8Array, string]>([
  ["UTF-16", utf16, "The file is written in UTF-16. Please save it as “CSV UTF-8 (comma delimited)”."],
  ["a workbook", Buffer.from("PK\x03\x04 and so on"), "The file is a spreadsheet workbook."],
  ["Latin-1", Buffer.from("SKU,Name\nA-1,Caf\xe9 noir\n", "latin1"), "The file is not written in UTF-8."],
  ["a character that is cut off", bytes("SKU,Name\nA-1,पानी").slice(0, -1), "The file is not written in UTF-8."],
  ["NUL bytes", bytes("SKU,Name\nA-1,\0\0\n"), "The file is not a text file."],
  ["a quote that is not closed", bytes('SKU,Name\nA-1,"Water\nB-1,More\n'), "Line 2: a quotation mark is not closed"],
  [
    "a quote that is closed too early",
    bytes('SKU,Name\nA-1,x\nB-1,"Wa"ter\n'),
    "Line 3: a quotation mark is not closed",
  ],
  ["a quote that swallows the file", bytes(`SKU,Name\nA-1,"${"Water\n".repeat(200_000)}`), "Line 2 is too long"],
  ["a cell of 1 MB", bytes(`SKU,Name\nA-1,${"x".repeat(1_000_000)}\n`), "Line 2"],
  ["a cell that is too long", bytes(`SKU,Name\nA-1,${"x".repeat(20_001)}\n`), "Line 2: cell 2 is longer than 20000"],
  ["50,001 lines", bytes(`SKU\n${"A\n".repeat(50_001)}`), "The file has more than 50000 lines."],
  ["no heading", bytes("x".repeat(20_000)), "The first line is not a heading."],
])("rejects %s with a readable message", async (_, file, words) => {
  const read = await parseCsv(file);
  expect(read).toMatchObject({ ok: false, error: { message: expect.stringContaining(words) } });
});

test("reads 50,000 lines", async () => {
  expect((await rowsOf(`SKU\n${"A\n".repeat(50_000)}`.trimEnd())).length).toBe(50_001);
});

test.each<[string, string[][], string]>([
  ["an empty file", [], "The file is empty."],
  ["a heading alone", [["SKU", "Price"]], "The file has a heading but no lines."],
  [
    "an unknown column",
    [
      ["SKU", "Prize"],
      ["A", "1"],
    ],
    "Unknown column “Prize”.",
  ],
  [
    "a repeated column",
    [
      ["SKU", "Price", "price"],
      ["A", "1", "2"],
    ],
    "The column “Price” appears twice.",
  ],
  ["no SKU", [["Price"], ["1"]], "The column “SKU” is missing"],
])("rejects %s with a readable message", async (_, rows, words) => {
  expect(await parseLines(rows)).toMatchObject({ ok: false, error: { message: expect.stringContaining(words) } });
});

test("counts lines as a spreadsheet does, skips empty ones and reports malformed ones", async () => {
  const read = await parseLines([[" sku ", "PRICE", ""], ["A", "1", ""], ["", "", ""], ["B"]]);
  expect(read).toMatchObject({
    columns: ["SKU", "Price"],
    lines: [
      { line: 2, cells: { SKU: "A", Price: "1" } },
      { line: 4, problem: "has 1 cells, but the heading has 3." },
    ],
  });
});

test("lets other work run many times while a large file is read, parsed and grouped", async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const turnsDuring = async <T>(work: Promise<T>): Promise<[T, number]> => {
    const before = turns;
    const result = await work;
    return [result, turns - before];
  };
  const rows = [
    "SKU,Name,Product id",
    ...Array.from({ length: 20_000 }, (_, n) => `A-${n},${"Water ".repeat(10)},p${n}`),
  ];
  const [read, whileRead] = await turnsDuring(parseCsv(bytes(rows.join("\n"))));
  const [parsed, whileParsed] = await turnsDuring(parseLines(read.ok ? read.rows : []));
  const [grouped, whileGrouped] = await turnsDuring(groupLines(parsed.ok ? parsed.lines : [], new Map()));
  clearImmediate(next);
  expect(grouped.products.size).toBe(20_000);
  expect(whileRead).toBeGreaterThanOrEqual(5);
  expect([whileParsed, whileGrouped].map((count) => count >= 20)).toEqual([true, true]);
});
