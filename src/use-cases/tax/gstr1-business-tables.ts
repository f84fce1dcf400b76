import type { Tx } from "#db/client.ts";
import { type B2bDocument, listB2bDocuments } from "#db/queries/tax/gst-totals.ts";
import { formatRupeesCell } from "#domain/csv.ts";
import { type Cells, dateCell, placeCell, rateCell } from "./gstr1-cells.ts";

/** All sales to businesses are of this type: there are no exports or sales to special economic zones (docs/rules.md 13.16). */
const supplyType = "Regular B2B";
const noReverseCharge = "N";

/** GSTR-1 table 4: invoices to businesses, by rate. */
export const b2bTable = {
  columns: [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Invoice Number",
    "Invoice date",
    "Invoice Value",
    "Place Of Supply",
    "Reverse Charge",
    "Applicable % of Tax Rate",
    "Invoice Type",
    "E-Commerce GSTIN",
    "Rate",
    "Taxable Value",
    "Cess Amount",
  ],
  rows: async (tx: Tx, month: string): Promise<Cells> => (await listB2bDocuments(tx, month, "invoice")).map(invoiceRow),
};

/** GSTR-1 table 9B: credit notes against these. */
export const cdnrTable = {
  columns: [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Note Number",
    "Note Date",
    "Note Type",
    "Place Of Supply",
    "Reverse Charge",
    "Note Supply Type",
    "Note Value",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
  ],
  rows: async (tx: Tx, month: string): Promise<Cells> =>
    (await listB2bDocuments(tx, month, "credit-note")).map(noteRow),
};

function invoiceRow(one: B2bDocument): Cells[number] {
  return [
    one.gstin,
    one.name,
    one.number,
    dateCell(one.issuedAt),
    formatRupeesCell(one.documentTotal),
    placeCell(one.gstCode),
    noReverseCharge,
    "",
    supplyType,
    "",
    rateCell(one.rateBasisPoints),
    formatRupeesCell(one.taxable),
    "0.00",
  ];
}

function noteRow(one: B2bDocument): Cells[number] {
  return [
    one.gstin,
    one.name,
    one.number,
    dateCell(one.issuedAt),
    "C",
    placeCell(one.gstCode),
    noReverseCharge,
    supplyType,
    formatRupeesCell(one.documentTotal),
    "",
    rateCell(one.rateBasisPoints),
    formatRupeesCell(one.taxable),
    "0.00",
  ];
}
