import type { SeriesRow, TaxDocumentRow } from "#contracts/admin/invoice-endpoints.ts";
import { buildTaxDocumentFileName, type TaxDocument } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";
import { findInvoice, listCreditNotes } from "#db/queries/tax/invoice-queries.ts";
import {
  type DocumentMatch,
  findDocumentByNumber,
  findDocumentCursor,
  findFirstInvoiceTime,
  findMissingNumbers,
  type IssuedDocument,
  listSeriesCounts,
  type SeriesCount,
  searchDocuments,
} from "#db/queries/tax/issued-documents.ts";
import { formatDocumentNumber } from "#domain/tax/financial-year.ts";
import { getTaxMonthRange, listTaxMonths } from "#domain/tax/tax-month.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { renderTaxDocumentPdf } from "#gateways/pdf/tax-document.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import type { PdfFile } from "../kernel/downloads.ts";
import { findOwnOrder, type OrderOwner } from "../kernel/find-own-order.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { readOrderNumbers } from "../kernel/read-order-numbers.ts";
import { fail } from "../kernel/result.ts";
import { creditMissedRefunds } from "./credit-missed-refunds.ts";
import { exportDocumentPdfs } from "./document-pdfs.ts";
import { readGstSummary } from "./gst-summary.ts";
import { exportGstFile } from "./gstr1-files.ts";
import type { TaxUseCases } from "./tax-types.ts";

const toDocumentId = (number: string): string => number.replaceAll("/", "-");

/** How many missing numbers are named. */
const maxNamed = 20;

/**
 * Combines the use cases of tax documents: an order's own for its owner, all of them for the shop; PDFs are drawn from
 * the frozen document.
 */
export function createTaxUseCases(deps: Deps): TaxUseCases {
  const { db } = deps.database;
  /** The documents carry name and address, so an old link doesn't open them (docs/rules.md 7.12). */
  const findOpenOrder = async (owner: OrderOwner) => {
    const order = await findOwnOrder(deps, db, owner);
    return order?.isLinkOld ? undefined : order;
  };
  return {
    list: listTaxDocuments(deps),
    documentPdf: renderTaxDocument(deps),
    numberSeries: readNumberSeries(deps),
    gstSummary: readGstSummary(deps),
    gstFile: exportGstFile(deps),
    documentPdfs: exportDocumentPdfs(deps),
    creditMissed: creditMissedRefunds(deps),
    pdf: async (owner) => {
      const order = await findOpenOrder(owner);
      const document = order && (await findInvoice(db, order.id));
      return document && (await toPdfFile(document));
    },
    creditNotePdf: async (owner, fileName) => {
      const order = await findOpenOrder(owner);
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
  const gaps = count === lastNumber ? [] : await findMissingNumbers(tx, counted, maxNamed);
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

/** Lists invoices and credit notes by number, order, kind and month. */
function listTaxDocuments({ database: { db } }: Pick<Deps, "database">): TaxUseCases["list"] {
  return authorized("invoices.read", async (_actor, { q = "", kind, month, limit, after }) => {
    const search = q === "" ? undefined : parseDocumentSearch(q);
    if (q !== "" && !search) return { ok: true, value: { items: [], next: null } };
    const place = after === undefined ? undefined : await findDocumentCursor(db, parseDocumentNumber(after) ?? "");
    if (after !== undefined && !place) return cursorGone;
    const span = month === undefined ? undefined : getTaxMonthRange(month);
    const found = await searchDocuments(db, { kind, period: span, match: search, after: place, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ document }) => toDocumentId(document.number));
    const numberOf = await readOrderNumbers(
      db,
      rows.map(({ orderId }) => orderId),
    );
    return { ok: true, value: { items: rows.map((row) => rowOf(row, numberOf(row.orderId))), next } };
  });
}

function rowOf({ kind, orderId, document }: IssuedDocument, orderNumber: string | null): TaxDocumentRow {
  const { number, issuedAt, recipient, placeOfSupply, lines, total, against } = document;
  const sum = (name: "taxable" | "tax") => lines.reduce((all, line) => all + line[name], 0);
  return {
    id: toDocumentId(number),
    number,
    kind,
    issuedAt,
    orderId,
    orderNumber,
    name: recipient.name,
    state: placeOfSupply.state,
    gstCode: placeOfSupply.gstCode,
    taxable: sum("taxable"),
    tax: sum("tax"),
    total,
    against: against?.number ?? null,
  };
}

/** Draws the document as frozen at issue. */
function renderTaxDocument({ database: { db } }: Pick<Deps, "database">): TaxUseCases["documentPdf"] {
  return authorized("invoices.read", async (_actor, id) => {
    const number = parseDocumentNumber(id);
    const document = number === undefined ? undefined : await findDocumentByNumber(db, number);
    if (!document) return fail("not-found", { message: "Document not found." });
    return { ok: true, value: { fileName: `${id}.pdf`, bytes: await renderTaxDocumentPdf(document) } };
  });
}

/** Parses 'EL-26-27-000001', the form of a number in URLs and file names; undefined when malformed. */
function parseDocumentNumber(id: string): string | undefined {
  const [, series, years, sequence] = /^(EL|CN)-(\d\d-\d\d)-(\d{6,})$/.exec(id) ?? [];
  return series === undefined ? undefined : `${series}/${years}/${sequence}`;
}

/** Parses the search box; undefined for a text that can't match any document. */
function parseDocumentSearch(typed: string): DocumentMatch | undefined {
  const text = typed.trim();
  const order = /^(?:order_)?([A-Za-z0-9]{14})$/.exec(text);
  if (order) return { orderId: `order_${order[1]}` };
  const whole = /^(EL|CN)[/-](\d\d)[/-](\d\d)[/-](\d{1,9})$/i.exec(text);
  if (whole) return { number: `${whole[1]?.toUpperCase()}/${whole[2]}-${whole[3]}/${whole[4]?.padStart(6, "0")}` };
  const ofYear = /^(\d\d)[/-]\d\d[/-](\d{1,9})$/.exec(text);
  if (ofYear) return { financialYear: 2_000 + Number(ofYear[1]), sequence: Number(ofYear[2]) };
  return /^\d{1,9}$/.test(text) ? { sequence: Number(text) } : undefined;
}

async function toPdfFile(document: TaxDocument): Promise<PdfFile> {
  return { fileName: buildTaxDocumentFileName(document), bytes: await renderTaxDocumentPdf(document) };
}
