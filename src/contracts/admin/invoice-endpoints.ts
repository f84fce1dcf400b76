import { z } from "zod";
import { taxMonthPattern } from "#domain/tax/tax-month.ts";
import { defineEndpoint, isoTime, pageQuery, paginated, paiseAmount } from "./endpoint.ts";

/** A month of India's calendar: '2026-11'. */
const month = z.string().regex(taxMonthPattern, "Please choose a month.");
const ofMonth = z.object({ month });
const kind = z.enum(["invoice", "credit-note"]);

const taxDocumentRow = z.object({
  /** Its number as a file is called: 'EL-26-27-000001'. */
  id: z.string(),
  number: z.string(),
  kind,
  issuedAt: isoTime,
  orderId: z.string(),
  name: z.string(),
  /** Place of supply, by name and by its code in a GSTIN. */
  state: z.string(),
  gstCode: z.string(),
  taxable: paiseAmount,
  tax: paiseAmount,
  total: paiseAmount,
  /** A credit note's: the invoice that it takes from. */
  against: z.string().nullable(),
});
export type TaxDocumentRow = z.output<typeof taxDocumentRow>;

const taxes = { taxable: paiseAmount, cgst: paiseAmount, sgst: paiseAmount, igst: paiseAmount };

const gstRow = z.object({
  state: z.string(),
  gstCode: z.string(),
  rateBasisPoints: z.int(),
  /** Before credit notes, and what those took back: taxable value, without the tax. */
  invoiced: paiseAmount,
  credited: paiseAmount,
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
  defineEndpoint({ method: "GET", path, permission: "invoices.read", summary: says, query: ofMonth, response: "csv" });

export const invoiceEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/invoices",
    permission: "invoices.read",
    summary: "Invoices and credit notes, newest first",
    query: pageQuery.extend({
      /** A number, the digits it ends in, or an order id. */
      q: z.string().trim().max(100).optional(),
      kind: kind.optional(),
      month: month.optional(),
    }),
    response: paginated(taxDocumentRow),
  }),
  pdf: defineEndpoint({
    method: "GET",
    path: "/invoices/:id/document.pdf",
    permission: "invoices.read",
    summary: "An invoice or a credit note as it was issued; `id` is its number with '-' for '/'",
    response: "pdf",
  }),
  series: defineEndpoint({
    method: "GET",
    path: "/invoices/series",
    permission: "invoices.read",
    summary: "Each series by financial year, with the numbers that are missing in it",
    response: z.object({ series: z.array(seriesRow), months: z.array(month) }),
  }),
  gst: defineEndpoint({
    method: "GET",
    path: "/gst/summary",
    permission: "invoices.read",
    summary: "GST of a month by state and rate: invoices minus credit notes",
    query: ofMonth,
    response: z.object({
      month,
      rows: z.array(gstRow),
      total: z.object({ invoiced: paiseAmount, credited: paiseAmount, ...taxes }),
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
