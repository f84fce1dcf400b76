import { z } from "zod";
import { defineEndpoint, isoTime } from "../endpoint.ts";

/** Size limits of a file; larger ones are refused before they are read. */
export const maxImportLines = 50_000;
export const maxImportBytes = 40 * 1024 * 1024;

const lineReport = z.object({
  /** Row number as in a spreadsheet: the header is line 1. */
  line: z.int(),
  sku: z.string(),
  what: z.enum(["new", "changed", "same", "wrong"]),
  /** 'price ₹399.00 → ₹389.00', or the error and its column. */
  says: z.string(),
});
export type ImportLine = z.output<typeof lineReport>;

const importReport = z.object({
  /** Identifies this file on this version of the catalog, so that only the reported changes can be applied. */
  id: z.string(),
  fileName: z.string(),
  at: isoTime,
  lines: z.int(),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() }),
  /** SKUs whose price or MRP changes, and whose stock changes. */
  prices: z.int(),
  stocks: z.int(),
  /** Errors first, then changes, at most 1,000; the report file has all. */
  report: z.array(lineReport),
  isAllowed: z.boolean(),
});
export type ImportReport = z.output<typeof importReport>;

export const importExportEndpoints = {
  export: defineEndpoint({
    method: "GET",
    path: "/catalog.csv",
    permission: "catalogue.read",
    summary: "Export the catalog, one line per SKU; importing it unchanged has no effect",
    response: "csv",
  }),
  check: defineEndpoint({
    method: "POST",
    path: "/catalog-imports",
    permission: "catalogue.write",
    summary: "Dry-run an import; the body is the CSV, at most 50,000 lines",
    query: z.object({ name: z.string().trim().max(200).default("") }),
    file: { types: ["text/csv"], maxBytes: maxImportBytes },
    response: importReport,
  }),
  report: defineEndpoint({
    method: "GET",
    path: "/catalog-imports/:id/report.csv",
    permission: "catalogue.read",
    summary: "Download the dry run, line by line",
    response: "csv",
  }),
  apply: defineEndpoint({
    method: "POST",
    path: "/catalog-imports/:id/apply",
    permission: "catalogue.write",
    summary: "Apply a dry run, all or nothing; refused when the catalog has changed since",
    body: z.object({}),
    response: z.object({ changed: z.int(), added: z.int() }),
  }),
};
