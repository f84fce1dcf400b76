import { z } from "zod";
import { taxMonthPattern } from "#domain/tax/tax-month.ts";
import { defineEndpoint, isoTime, pageQuery, paginated, paiseAmount } from "./endpoint.ts";

/** A month of India's calendar: '2026-11'. */
const month = z.string().regex(taxMonthPattern, "Please choose a month.");
const monthQuery = z.object({ month });
const kind = z.enum(["invoice", "credit-note"]);

const taxDocumentRow = z.object({
  /** The number as in the file name: 'EL-26-27-000001'. */
  id: z.string(),
  number: z.string(),
  kind,
  issuedAt: isoTime,
  orderId: z.string(),
  /** As people say it: '#1042'. */
  orderNumber: z.string().nullable(),
  name: z.string(),
  /** Place of supply: its name, and its code in a GSTIN. */
  state: z.string(),
  gstCode: z.string(),
  taxable: paiseAmount,
  tax: paiseAmount,
  total: paiseAmount,
  /** Credit notes only: the credited invoice. */
  against: z.string().nullable(),
});
export type TaxDocumentRow = z.output<typeof taxDocumentRow>;

const taxes = { taxable: paiseAmount, cgst: paiseAmount, sgst: paiseAmount, igst: paiseAmount };

const gstRow = z.object({
  state: z.string(),
  gstCode: z.string(),
  rateBasisPoints: z.int(),
  /** Taxable value of invoices, and of credit notes. */
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
  /** The first twenty missing numbers; should be empty. */
  gaps: z.array(z.string()),
  missing: z.int(),
});
export type SeriesRow = z.output<typeof seriesRow>;

const csv = (path: `/${string}`, summary: string) =>
  defineEndpoint({
    method: "GET",
    path,
    permission: "invoices.read",
    stepUp: "always",
    summary,
    query: monthQuery,
    response: "csv",
  });

export const invoiceEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/invoices",
    permission: "invoices.read",
    summary: "List invoices and credit notes, newest first",
    query: pageQuery.extend({
      /** A number, its last digits, or an order id. */
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
    summary: "Download an invoice or credit note; `id` is its number with '-' for '/'",
    response: "pdf",
  }),
  series: defineEndpoint({
    method: "GET",
    path: "/invoices/series",
    permission: "invoices.read",
    summary: "List number series by financial year, with missing numbers",
    response: z.object({ series: z.array(seriesRow), months: z.array(month) }),
  }),
  gst: defineEndpoint({
    method: "GET",
    path: "/gst/summary",
    permission: "invoices.read",
    summary: "Retrieve the GST of a month by state and rate: invoices minus credit notes",
    query: monthQuery,
    response: z.object({
      month,
      rows: z.array(gstRow),
      total: z.object({ invoiced: paiseAmount, credited: paiseAmount, ...taxes }),
      invoices: z.int(),
      creditNotes: z.int(),
      /** Invoices to consumers in other states that GSTR-1 lists one by one (B2CL). */
      large: z.int(),
    }),
  }),
  gstCsv: csv("/gst/summary.csv", "Download the GST of a month by state and rate"),
  documentsCsv: csv("/gst/documents.csv", "Download the invoices and credit notes of a month, by rate"),
  documentPdfs: defineEndpoint({
    method: "GET",
    path: "/gst/documents.zip",
    permission: "invoices.read",
    stepUp: "always",
    summary: "Download the invoices and credit notes of a month as PDFs in one ZIP file",
    query: monthQuery,
    response: "zip",
  }),
  b2bCsv: csv("/gst/b2b.csv", "Download GSTR-1, table 4: invoices to businesses, one by one"),
  b2csCsv: csv("/gst/b2cs.csv", "Download GSTR-1, table 7: sales to consumers by state and rate"),
  b2clCsv: csv("/gst/b2cl.csv", "Download GSTR-1, table 5: large sales to consumers in other states, one by one"),
  cdnrCsv: csv("/gst/cdnr.csv", "Download GSTR-1, table 9B: credit notes to businesses"),
  cdnurCsv: csv("/gst/cdnur.csv", "Download GSTR-1, table 9B: credit notes against large sales to consumers"),
  hsnB2bCsv: csv("/gst/hsn-b2b.csv", "Download GSTR-1, table 12: sales to businesses by HSN"),
  hsnCsv: csv("/gst/hsn.csv", "Download GSTR-1, table 12: sales to consumers by HSN"),
  docsCsv: csv("/gst/docs.csv", "Download GSTR-1, table 13: invoices and credit notes issued, by number"),
};
