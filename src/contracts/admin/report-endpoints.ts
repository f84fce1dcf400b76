import { z } from "zod";
import { defineEndpoint, isoDay } from "./endpoint.ts";

/** Longest period of a report: a year. */
export const reportPeriod = { maxDays: 366, message: "Maximum 366 days." };
/** Rows on screen; the file has up to `maxReportFileRows`. */
export const maxReportRows = 1_000;
/** More than there are PIN codes in India. */
export const maxReportFileRows = 20_000;

/** Groups of the sales reports; each counts the same orders (docs/decisions/0014). */
export const salesReportIds = [
  "sales-by-day",
  "sales-by-state",
  "sales-by-product",
  "sales-by-code",
  "sales-by-payment",
  "sales-by-hour",
] as const;
/** Groups of the parcels shipped in the period. */
export const parcelReportIds = ["parcels-by-pin", "parcels-by-courier", "parcels-by-product"] as const;
const reportIds = [...salesReportIds, ...parcelReportIds] as const;
export type SalesReportId = (typeof salesReportIds)[number];
export type ParcelReportId = (typeof parcelReportIds)[number];
export type ReportId = (typeof reportIds)[number];

const reportQuery = z
  .object({
    report: z.enum(reportIds),
    /** Days in India, both included. */
    from: isoDay,
    to: isoDay,
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "The end is before the start." })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < reportPeriod.maxDays * 86_400_000, {
    path: ["to"],
    error: reportPeriod.message,
  });

const column = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(["count", "paise", "share"]),
});
export type ReportColumn = z.output<typeof column>;

const row = z.object({
  /** The group: a day, a state's name, a product's id, a PIN code; '' for none. */
  id: z.string(),
  name: z.string(),
  /** One for each column, in their order; null where there is none, such as the share of no parcels. */
  values: z.array(z.number().nullable()),
});
export type ReportRow = z.output<typeof row>;

const report = z.object({
  report: z.enum(reportIds),
  from: isoDay,
  to: isoDay,
  /** Name of the groups: 'State'. */
  groupLabel: z.string(),
  columns: z.array(column),
  rows: z.array(row),
  /** Total of all rows, including those left out; parcels with several products are counted once. */
  total: row,
  /** Rows beyond the limit; they are in the file. */
  leftOut: z.int(),
});
export type Report = z.output<typeof report>;

export const reportEndpoints = {
  get: defineEndpoint({
    method: "GET",
    path: "/reports",
    permission: "sales.read",
    summary: "Retrieve sales or parcels of a period, grouped by one property",
    query: reportQuery,
    response: report,
  }),
  csv: defineEndpoint({
    method: "GET",
    path: "/reports.csv",
    permission: "sales.read",
    summary: "Download a report as CSV, with the rows that the screen leaves out",
    query: reportQuery,
    response: "csv",
  }),
};
