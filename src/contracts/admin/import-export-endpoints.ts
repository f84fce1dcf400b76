import { z } from "zod";
import { defineEndpoint, isoTime } from "./endpoint.ts";

/** Lines and bytes of one file: what is longer is refused before it is read. */
export const maxImportLines = 50_000;
export const maxImportBytes = 40 * 1024 * 1024;

const lineReport = z.object({
  /** As a spreadsheet counts: the heading is line 1. */
  line: z.int(),
  sku: z.string(),
  /** 'new', 'changed', 'same' or 'wrong'. */
  what: z.enum(["new", "changed", "same", "wrong"]),
  /** 'price ₹399.00 → ₹389.00'; of a wrong one what is wrong and in which column. */
  says: z.string(),
});
export type ImportLine = z.output<typeof lineReport>;

const importReport = z.object({
  /** Names exactly this file over exactly this catalogue: what is confirmed is what was shown. */
  id: z.string(),
  fileName: z.string(),
  at: isoTime,
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

export const importExportEndpoints = {
  export: defineEndpoint({
    method: "GET",
    path: "/catalog.csv",
    permission: "catalogue.read",
    summary: "The whole catalogue, one line a SKU; read back it changes nothing",
    response: "csv",
  }),
  check: defineEndpoint({
    method: "POST",
    path: "/catalog-imports",
    permission: "catalogue.write",
    summary: "A dry run: what each line of the file would do; the body is the CSV, 50,000 lines at most",
    query: z.object({ name: z.string().trim().max(200).default("") }),
    file: { types: ["text/csv"], maxBytes: maxImportBytes },
    response: importReport,
  }),
  report: defineEndpoint({
    method: "GET",
    path: "/catalog-imports/:id/report.csv",
    permission: "catalogue.read",
    summary: "The dry run line by line, as a file",
    response: "csv",
  }),
  apply: defineEndpoint({
    method: "POST",
    path: "/catalog-imports/:id/apply",
    permission: "catalogue.write",
    summary: "Do what the dry run said, all or nothing; refused when the catalogue changed since",
    body: z.object({}),
    response: z.object({ changed: z.int(), added: z.int() }),
  }),
};
