import type { SeriesRow } from "#contracts/admin/invoice-endpoints.ts";
import { buildTaxDocumentFileName } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";
import { findInvoice, listCreditNotes } from "#db/queries/tax/invoice-queries.ts";
import {
  findFirstInvoiceTime,
  findMissingNumbers,
  listSeriesCounts,
  type SeriesCount,
} from "#db/queries/tax/issued-documents.ts";
import { formatDocumentNumber } from "#domain/tax/financial-year.ts";
import { listTaxMonths } from "#domain/tax/tax-month.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { findOwnOrder } from "../kernel/find-own-order.ts";
import { readGstSummary } from "./gst-summary.ts";
import { exportGstFile } from "./gstr1-files.ts";
import { listTaxDocuments, renderTaxDocument, toPdfFile } from "./tax-documents.ts";
import type { TaxUseCases } from "./tax-types.ts";

/** How many missing numbers are named. */
const mostNamed = 20;

/**
 * Combines the use cases of tax documents: an order's own for its owner, all of them for the shop; PDFs are drawn from
 * the frozen document.
 */
export function createTaxUseCases(deps: Deps): TaxUseCases {
  const { db } = deps.database;
  return {
    list: listTaxDocuments(deps),
    documentPdf: renderTaxDocument(deps),
    numberSeries: readNumberSeries(deps),
    gstSummary: readGstSummary(deps),
    gstFile: exportGstFile(deps),
    pdf: async (owner) => {
      const order = await findOwnOrder(db, owner);
      const document = order && (await findInvoice(db, order.id));
      return document && (await toPdfFile(document));
    },
    creditNotePdf: async (owner, fileName) => {
      const order = await findOwnOrder(db, owner);
      const notes = order ? await listCreditNotes(db, order.id) : [];
      const document = notes.find((note) => buildTaxDocumentFileName(note) === fileName);
      return document && (await toPdfFile(document));
    },
  };
}

/**
 * Lists each series of a financial year and whether it has gaps (CGST Rule 46 (b)), and the months that have a return.
 */
function readNumberSeries({ database: { db }, clock }: Pick<Deps, "database" | "clock">): TaxUseCases["numberSeries"] {
  return authorized("invoices.read", async () => {
    const rows: SeriesRow[] = [];
    for (const counted of await listSeriesCounts(db)) rows.push(await seriesRow(db, counted));
    const now = clock();
    const monthOf = (at: Date) => toIsoDayInIndia(at.toISOString()).slice(0, 7);
    const months = listTaxMonths(monthOf((await findFirstInvoiceTime(db)) ?? now), monthOf(now));
    return { ok: true, value: { series: rows, months } };
  });
}

async function seriesRow(tx: Tx, counted: SeriesCount): Promise<SeriesRow> {
  const { series: letters, financialYear, lastNumber, count } = counted;
  const gaps = count === lastNumber ? [] : await findMissingNumbers(tx, counted, mostNamed);
  const numbered = (sequence: number) => formatDocumentNumber(letters, financialYear, sequence);
  return {
    id: `${letters}-${financialYear}`,
    kind: letters === "EL" ? "invoice" : "credit-note",
    financialYear,
    count,
    first: numbered(1),
    last: numbered(lastNumber),
    gaps: gaps.map(numbered),
    missing: lastNumber - count,
  };
}
