import { z } from "zod";
import { taxMonth } from "#domain/gst/tax-month.ts";
import { amount, call, pageOf, pageQuery, time } from "./call.ts";

/** Of India's calendar: '2026-11'. */
const month = z.string().regex(taxMonth, "Please choose a month.");
const ofMonth = z.object({ month });
const kind = z.enum(["invoice", "credit-note"]);

const taxDocumentRow = z.object({
  /** Its number as a file is called: 'EL-26-27-000001'. */
  id: z.string(),
  number: z.string(),
  kind,
  issuedAt: time,
  orderId: z.string(),
  name: z.string(),
  /** Place of supply, by name and by its code in a GSTIN. */
  state: z.string(),
  gstCode: z.string(),
  taxable: amount,
  tax: amount,
  total: amount,
  /** A credit note's: the invoice that it takes from. */
  against: z.string().nullable(),
});
export type TaxDocumentRow = z.output<typeof taxDocumentRow>;

const taxes = { taxable: amount, cgst: amount, sgst: amount, igst: amount };

const gstRow = z.object({
  state: z.string(),
  gstCode: z.string(),
  rateBasisPoints: z.int(),
  /** Before credit notes, and what those took back: taxable value, without the tax. */
  invoiced: amount,
  credited: amount,
  /** Invoices minus credit notes; `sgst` is UTGST in a union territory without a legislature. */
  ...taxes,
});
export type GstRow = z.output<typeof gstRow>;

const seriesRow = z.object({
  id: z.string(),
  kind,
  /** 2026 is April 2026 to March 2027. */
  financialYear: z.int(),
  first: z.string(),
  last: z.string(),
  count: z.int(),
  /** Numbers that are missing, the first twenty; none, as it should be. */
  gaps: z.array(z.string()),
  missing: z.int(),
});
export type SeriesRow = z.output<typeof seriesRow>;

const csv = (path: `/${string}`, says: string) =>
  call({ method: "GET", path, need: "invoices.read", says, query: ofMonth, answer: "csv" });

export const invoiceCalls = {
  list: call({
    method: "GET",
    path: "/invoices",
    need: "invoices.read",
    says: "Invoices and credit notes, newest first",
    query: pageQuery.extend({
      /** A number, the digits it ends in, or an order id. */
      q: z.string().trim().max(100).optional(),
      kind: kind.optional(),
      month: month.optional(),
    }),
    answer: pageOf(taxDocumentRow),
  }),
  pdf: call({
    method: "GET",
    path: "/invoices/:id/document.pdf",
    need: "invoices.read",
    says: "An invoice or a credit note as it was issued; `id` is its number with '-' for '/'",
    answer: "pdf",
  }),
  series: call({
    method: "GET",
    path: "/invoices/series",
    need: "invoices.read",
    says: "Each series by financial year, with the numbers that are missing in it",
    answer: z.object({ series: z.array(seriesRow), months: z.array(month) }),
  }),
  gst: call({
    method: "GET",
    path: "/gst/summary",
    need: "invoices.read",
    says: "GST of a month by state and rate: invoices minus credit notes",
    query: ofMonth,
    answer: z.object({
      month,
      rows: z.array(gstRow),
      total: z.object({ invoiced: amount, credited: amount, ...taxes }),
      invoices: z.int(),
      creditNotes: z.int(),
      /** Invoices to other states that GSTR-1 wants one by one (B2CL). */
      large: z.int(),
    }),
  }),
  gstCsv: csv("/gst/summary.csv", "The month's GST by state and rate"),
  documentsCsv: csv("/gst/documents.csv", "Every invoice and credit note of the month, by rate"),
  b2csCsv: csv("/gst/b2cs.csv", "GSTR-1, table 7: sales to consumers by state and rate"),
  b2clCsv: csv("/gst/b2cl.csv", "GSTR-1, table 5: large sales to consumers in other states, one by one"),
  cdnurCsv: csv("/gst/cdnur.csv", "GSTR-1, table 9B: credit notes against large sales"),
  hsnCsv: csv("/gst/hsn.csv", "GSTR-1, table 12: the month by HSN"),
};
