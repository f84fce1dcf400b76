import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { listB2clDocuments, readTotalsByHsn, readTotalsByState } from "#db/queries/tax/gst-totals.ts";
import { listNumberRuns } from "#db/queries/tax/issued-documents.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatCsv, formatRupeesCell, streamCsv } from "#domain/csv.ts";
import { formatDocumentNumber } from "#domain/tax/financial-year.ts";
import { b2clThresholdPaise as largeAbove, unitQuantityCodes } from "#domain/tax/gstr1.ts";
import { getTaxMonthRange } from "#domain/tax/tax-month.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { documentColumns, readGstDocumentPages } from "./gst-documents-file.ts";
import { readGstRows } from "./gst-summary.ts";
import { b2bTable, cdnrTable } from "./gstr1-business-tables.ts";
import { type Cells, dateCell, placeCell, rateCell } from "./gstr1-cells.ts";
import type { GstFileKind, TaxUseCases } from "./tax-types.ts";

type Table = { columns: string[]; rows: (tx: Tx, month: string) => Promise<Cells> };
type SumsKind = Exclude<GstFileKind, "documents">;

/** False for a row whose invoices were credited in full in the same month. */
const isNonZero = (...amounts: number[]): boolean => amounts.some((amount) => amount !== 0);

async function summaryRows(tx: Tx, month: string): Promise<Cells> {
  return readGstRows(await readTotalsByState(tx, { month, largeAbove })).map((row) => {
    const { invoiced, credited, taxable, cgst, sgst, igst } = row;
    const amounts = [invoiced, credited, taxable, cgst, sgst, igst, cgst + sgst + igst].map(formatRupeesCell);
    return [month, row.state, row.gstCode, rateCell(row.rateBasisPoints), ...amounts];
  });
}

async function b2csRows(tx: Tx, month: string): Promise<Cells> {
  const rows = readGstRows(await readTotalsByState(tx, { month, largeAbove }, { onlySmall: true }));
  const nonZero = rows.filter(({ taxable, cgst, sgst, igst }) => isNonZero(taxable, cgst, sgst, igst));
  return nonZero.map((row) => [
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

async function hsnRows(tx: Tx, month: string, buyer: "business" | "consumer"): Promise<Cells> {
  const rows = await readTotalsByHsn(tx, month, buyer);
  const nonZero = rows.filter(({ quantity, total, taxable, tax, igst }) =>
    isNonZero(quantity, total, taxable, tax, igst),
  );
  return nonZero.map(({ hsn, unit, quantity, total, rateBasisPoints, taxable, tax, igst }) => {
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
  });
}

/** Rows of the documents that were issued; none is ever cancelled (docs/rules.md 13.15). */
async function docsRows(tx: Tx, month: string): Promise<Cells> {
  const period = getTaxMonthRange(month);
  const rowsOf = async (nature: string, kind: "invoice" | "credit-note", series: "EL" | "CN") =>
    (await listNumberRuns(tx, kind, period)).map(({ financialYear, first, last }) => [
      nature,
      formatDocumentNumber(series, financialYear, first),
      formatDocumentNumber(series, financialYear, last),
      last - first + 1,
      0,
    ]);
  const invoices = await rowsOf("Invoices for outward supply", "invoice", "EL");
  return invoices.concat(await rowsOf("Credit Note", "credit-note", "CN"));
}

const hsnColumns = [
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
];

/**
 * The file's columns. Never reorder them: accountants' sheets depend on it. The portal's tables use its own column
 * names.
 */
const tables: Record<SumsKind, Table> = {
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
  b2b: b2bTable,
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
  cdnr: cdnrTable,
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
  hsn: { columns: hsnColumns, rows: (tx, month) => hsnRows(tx, month, "consumer") },
  "hsn-b2b": { columns: hsnColumns, rows: (tx, month) => hsnRows(tx, month, "business") },
  docs: {
    columns: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
    rows: docsRows,
  },
};

const filesOfBuyers: ReadonlySet<GstFileKind> = new Set(["documents", "b2b", "cdnr"]);

/** Exports one month in India's time zone as a file for the accountant (docs/rules.md 13.11). */
export function exportGstFile({ database, clock }: Pick<Deps, "database" | "clock">): TaxUseCases["gstFile"] {
  const { db } = database;
  return authorized(
    "invoices.read",
    async (actor, file, month) => {
      const fileName = `gst-${file}-${month}.csv`;
      // Files that name buyers are audited as others with personal data are (docs/rules.md 20.13).
      if (filesOfBuyers.has(file)) {
        const subject = { subjectKind: "gst-documents", subjectId: month, after: { file } };
        await transactionWithRetry(database, (tx) =>
          writeAudit(tx, { at: clock(), actor: formatActor(actor), action: "gst-documents.export", ...subject }),
        );
      }
      if (file === "documents")
        return { ok: true, value: { fileName, parts: streamCsv(documentColumns, readGstDocumentPages(db, month)) } };
      const { columns, rows } = tables[file];
      return { ok: true, value: { fileName, text: formatCsv(columns, await rows(db, month)) } };
    },
    { stepUp: true },
  );
}
