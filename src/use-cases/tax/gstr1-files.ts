import type { Tx } from "#db/client.ts";
import { listB2clDocuments, readTotalsByHsn, readTotalsByState } from "#db/queries/tax/gst-totals.ts";
import { type DocumentCursor, type IssuedDocument, searchDocuments } from "#db/queries/tax/issued-documents.ts";
import { findStateByGstCode } from "#domain/address/indian-states.ts";
import { formatCsv, formatRupeesCell } from "#domain/csv.ts";
import { b2clThresholdPaise as largeAbove, unitQuantityCodes } from "#domain/tax/gstr1.ts";
import { getTaxMonthRange } from "#domain/tax/tax-month.ts";
import { formatDayInIndia, toIsoDayInIndia } from "#domain/time.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { readGstRows } from "./gst-summary.ts";
import type { GstFileKind, TaxUseCases } from "./tax-types.ts";

const atOnce = 1_000;
/** Spreadsheets can't open more rows. */
const maxDocuments = 500_000;

type Cells = (string | number)[][];
type Table = { columns: string[]; rows: (tx: Tx, month: string) => Promise<Cells> };

/** '05-Uttarakhand', as the GST portal writes a place of supply. */
const placeCell = (gstCode: string): string => `${gstCode}-${findStateByGstCode(gstCode)?.name ?? ""}`;
/** A percentage: '5', '2.5'. */
const rateCell = (basisPoints: number): string => String(basisPoints / 100);
/** '19-Nov-2026', the GST portal's date format. */
const dateCell = (at: Date): string => formatDayInIndia(at.toISOString()).padStart(11, "0").replaceAll(" ", "-");

async function summaryRows(tx: Tx, month: string): Promise<Cells> {
  return readGstRows(await readTotalsByState(tx, { month, largeAbove })).map((row) => {
    const { invoiced, credited, taxable, cgst, sgst, igst } = row;
    const amounts = [invoiced, credited, taxable, cgst, sgst, igst, cgst + sgst + igst].map(formatRupeesCell);
    return [month, row.state, row.gstCode, rateCell(row.rateBasisPoints), ...amounts];
  });
}

async function b2csRows(tx: Tx, month: string): Promise<Cells> {
  return readGstRows(await readTotalsByState(tx, { month, largeAbove }, { withoutLarge: true })).map((row) => [
    "OE",
    placeCell(row.gstCode),
    rateCell(row.rateBasisPoints),
    "",
    formatRupeesCell(row.taxable),
    "0.00",
    "",
  ]);
}

async function b2clRows(tx: Tx, month: string): Promise<Cells> {
  return (await listB2clDocuments(tx, { month, largeAbove }, "invoice")).map((one) => [
    one.number,
    dateCell(one.issuedAt),
    formatRupeesCell(one.documentTotal),
    placeCell(one.gstCode),
    "",
    rateCell(one.rateBasisPoints),
    formatRupeesCell(one.taxable),
    "0.00",
    "",
  ]);
}

async function cdnurRows(tx: Tx, month: string): Promise<Cells> {
  return (await listB2clDocuments(tx, { month, largeAbove }, "credit-note")).map((one) => [
    "B2CL",
    one.number,
    dateCell(one.issuedAt),
    "C",
    placeCell(one.gstCode),
    formatRupeesCell(one.documentTotal),
    "",
    rateCell(one.rateBasisPoints),
    formatRupeesCell(one.taxable),
    "0.00",
  ]);
}

async function hsnRows(tx: Tx, month: string): Promise<Cells> {
  return (await readTotalsByHsn(tx, month)).map(
    ({ hsn, unit, quantity, total, rateBasisPoints, taxable, tax, igst }) => {
      const half = formatRupeesCell((tax - igst) / 2);
      return [
        hsn,
        "",
        unitQuantityCodes[unit] ?? unit,
        quantity,
        formatRupeesCell(total),
        rateCell(rateBasisPoints),
        formatRupeesCell(taxable),
        formatRupeesCell(igst),
        half,
        half,
        "0.00",
      ];
    },
  );
}

/**
 * The file's columns. Never reorder them: accountants' sheets depend on it. The portal's tables use its own column
 * names.
 */
const tables: Record<GstFileKind, Table> = {
  summary: {
    columns: [
      "Month",
      "Place of supply",
      "GST code",
      "Rate %",
      "Invoices taxable",
      "Credit notes taxable",
      "Taxable value",
      "CGST",
      "SGST/UTGST",
      "IGST",
      "Total tax",
    ],
    rows: summaryRows,
  },
  documents: {
    columns: [
      "Number",
      "Kind",
      "Date",
      "Order",
      "Customer",
      "Place of supply",
      "GST code",
      "Against invoice",
      "Rate %",
      "Taxable value",
      "CGST",
      "SGST/UTGST",
      "IGST",
      "Total",
    ],
    rows: readGstDocumentRows,
  },
  b2cs: {
    columns: [
      "Type",
      "Place Of Supply",
      "Rate",
      "Applicable % of Tax Rate",
      "Taxable Value",
      "Cess Amount",
      "E-Commerce GSTIN",
    ],
    rows: b2csRows,
  },
  b2cl: {
    columns: [
      "Invoice Number",
      "Invoice date",
      "Invoice Value",
      "Place Of Supply",
      "Applicable % of Tax Rate",
      "Rate",
      "Taxable Value",
      "Cess Amount",
      "E-Commerce GSTIN",
    ],
    rows: b2clRows,
  },
  cdnur: {
    columns: [
      "UR Type",
      "Note Number",
      "Note Date",
      "Note Type",
      "Place Of Supply",
      "Note Value",
      "Applicable % of Tax Rate",
      "Rate",
      "Taxable Value",
      "Cess Amount",
    ],
    rows: cdnurRows,
  },
  hsn: {
    columns: [
      "HSN",
      "Description",
      "UQC",
      "Total Quantity",
      "Total Value",
      "Rate",
      "Taxable Value",
      "Integrated Tax Amount",
      "Central Tax Amount",
      "State/UT Tax Amount",
      "Cess Amount",
    ],
    rows: hsnRows,
  },
};

/** Exports one month in India's time zone as a file for the accountant (docs/rules.md 13.11). */
export function exportGstFile({ database: { db } }: Pick<Deps, "database">): TaxUseCases["gstFile"] {
  return authorized(
    "invoices.read",
    async (_actor, file, month) => {
      const { columns, rows } = tables[file];
      return {
        ok: true,
        value: { fileName: `gst-${file}-${month}.csv`, text: formatCsv(columns, await rows(db, month)) },
      };
    },
    { stepUp: true },
  );
}

/** Reads every document of the month, newest first, one row per tax rate; credit notes are negative. */
async function readGstDocumentRows(tx: Tx, month: string): Promise<string[][]> {
  const rows: string[][] = [];
  const span = getTaxMonthRange(month);
  let after: DocumentCursor | undefined;
  for (let read = 0; read < maxDocuments; read += atOnce) {
    const found = await searchDocuments(tx, { period: span, after, limit: atOnce });
    rows.push(...found.flatMap(rowsOf));
    after = found.at(-1)?.cursor;
    if (found.length < atOnce) break;
  }
  return rows;
}

function rowsOf({ kind, orderId, document }: IssuedDocument): string[][] {
  const { number, issuedAt, recipient, placeOfSupply, taxes, lines, against } = document;
  const sign = kind === "invoice" ? 1 : -1;
  const byRate = Map.groupBy(lines, ({ rateBasisPoints }) => rateBasisPoints);
  return [...byRate].map(([rate, ofRate]) => {
    const sum = (name: "taxable" | "tax" | "total") => sign * ofRate.reduce((all, line) => all + line[name], 0);
    const [half, igst] = taxes === "igst" ? [0, sum("tax")] : [sum("tax") / 2, 0];
    const amounts = [sum("taxable"), half, half, igst, sum("total")].map(formatRupeesCell);
    return [
      number,
      kind === "invoice" ? "Invoice" : "Credit note",
      toIsoDayInIndia(issuedAt),
      orderId,
      recipient.name,
      placeOfSupply.state,
      placeOfSupply.gstCode,
      against?.number ?? "",
      String(rate / 100),
      ...amounts,
    ];
  });
}
