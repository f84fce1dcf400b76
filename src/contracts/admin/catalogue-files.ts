import { z } from "zod";
import { call, time } from "./call.ts";

/** Lines and bytes of one file: what is longer is refused before it is read. */
export const mostLines = 50_000;
export const largestFile = 40 * 1024 * 1024;

const lineReport = z.object({
  /** As a spreadsheet counts: the heading is line 1. */
  line: z.int(),
  sku: z.string(),
  /** 'new', 'changed', 'same' or 'wrong'. */
  what: z.enum(["new", "changed", "same", "wrong"]),
  /** 'price ₹399.00 → ₹389.00'; of a wrong one what is wrong and in which column. */
  says: z.string(),
});
export type LineReport = z.output<typeof lineReport>;

const importReport = z.object({
  /** Names exactly this file over exactly this catalogue: what is confirmed is what was shown. */
  id: z.string(),
  fileName: z.string(),
  at: time,
  lines: z.int(),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() }),
  /** SKUs whose price or MRP becomes another one, and whose stock is counted anew. */
  prices: z.int(),
  stocks: z.int(),
  /** Wrong ones first, then what changes, at most 1,000; all of them in the report file. */
  report: z.array(lineReport),
  isAllowed: z.boolean(),
});
export type ImportReport = z.output<typeof importReport>;

export const catalogueFileCalls = {
  export: call({
    method: "GET",
    path: "/catalogue.csv",
    need: "catalogue.read",
    says: "The whole catalogue, one line a SKU; read back it changes nothing",
    answer: "csv",
  }),
  check: call({
    method: "POST",
    path: "/catalogue-imports",
    need: "catalogue.write",
    says: "A dry run: what each line of the file would do; the body is the CSV, 50,000 lines at most",
    query: z.object({ name: z.string().trim().max(200).default("") }),
    file: { types: ["text/csv"], mostBytes: largestFile },
    answer: importReport,
  }),
  report: call({
    method: "GET",
    path: "/catalogue-imports/:id/report.csv",
    need: "catalogue.read",
    says: "The dry run line by line, as a file",
    answer: "csv",
  }),
  apply: call({
    method: "POST",
    path: "/catalogue-imports/:id/apply",
    need: "catalogue.write",
    says: "Do what the dry run said, all or nothing; refused when the catalogue changed since",
    body: z.object({}),
    answer: z.object({ changed: z.int(), added: z.int() }),
  }),
};
