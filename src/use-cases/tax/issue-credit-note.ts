import type { TaxDocument, TaxDocumentLine } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";
import {
  findLastIssuedAt,
  insertCreditNote,
  listCreditNotes,
  lockInvoice,
  takeNextDocumentNumber,
} from "#db/queries/tax/invoice-queries.ts";
import { type Paise, paise } from "#domain/money.ts";
import { allocate } from "#domain/tax/allocate.ts";
import { dateInSeries, formatDocumentNumber, getFinancialYear } from "#domain/tax/financial-year.ts";
import { extractIncludedTax } from "#domain/tax/tax-lines.ts";
import { amountInWords } from "./tax-document-parts.ts";

type Credit = { orderId: string; reason: string; at: Date };

/**
 * Issues the credit note of a refund of an invoiced order (CGST Rule 53), in the transaction that settles the refund:
 * allocated over what is left of each line, so that credit notes never exceed the invoice. Does nothing for an order
 * that was never dispatched. The table allows one per refund.
 */
export async function issueCreditNote(tx: Tx, credit: Credit & { refundId: number; amount: Paise }): Promise<void> {
  await issue(tx, credit);
}

/**
 * Issues the credit note of an unpaid parcel returned to origin: all that is left of its invoice, without a refund
 * (docs/rules.md 13.10). Call it in the transaction of the transition. The table allows one per invoice.
 */
export async function issueReturnCreditNote(tx: Tx, credit: Credit): Promise<void> {
  await issue(tx, { ...credit, refundId: null, amount: undefined });
}

type CreditNoteRequest = Credit & { refundId: number | null; amount: Paise | undefined };

async function issue(tx: Tx, { refundId, orderId, amount, reason, at }: CreditNoteRequest): Promise<void> {
  const invoice = await lockInvoice(tx, orderId);
  if (!invoice) return;
  const earlier = await listCreditNotes(tx, orderId);
  if (earlier.some((note) => note.refundId === refundId)) return;
  const left = invoice.lines.map((line, at) => {
    const credited = earlier.reduce((all, { lines }) => all + (lines[at]?.total ?? 0), 0);
    return paise(line.total - credited);
  });
  const all = left.reduce((sum: number, part) => sum + part, 0);
  const total = paise(Math.min(amount ?? all, all));
  if (total === 0) return;
  const lines = creditedLines(invoice, allocate(total, left));
  const year = getFinancialYear(at);
  const sequence = await takeNextDocumentNumber(tx, "CN", year);
  const issuedAt = dateInSeries(at, await findLastIssuedAt(tx, "creditNotes", year));
  const document: TaxDocument = {
    ...invoice,
    kind: "credit-note",
    number: formatDocumentNumber("CN", year, sequence),
    issuedAt: issuedAt.toISOString(),
    against: { number: invoice.number, at: invoice.issuedAt, reason },
    lines,
    total,
    totalInWords: amountInWords(total),
  };
  await insertCreditNote(tx, {
    refundId,
    invoiceNumber: invoice.number,
    financialYear: year,
    sequence,
    issuedAt,
    document,
  });
}

/** Keeps lines in place even with nothing to credit, because the next credit note reads the rest by position. */
function creditedLines({ lines }: TaxDocument, parts: Paise[]): TaxDocumentLine[] {
  const nothing = paise(0);
  return lines.map((line, at) => {
    const total = parts[at] ?? nothing;
    const tax = extractIncludedTax(total, line.rateBasisPoints);
    const shares = { delivery: nothing, codFee: nothing, discount: nothing };
    return { ...line, amount: total, ...shares, taxable: paise(total - tax), tax, total };
  });
}
