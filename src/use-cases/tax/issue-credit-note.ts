import type { TaxDocument, TaxDocumentLine } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";
import {
  insertCreditNote,
  listCreditNotes,
  lockInvoice,
  takeNextDocumentNumber,
} from "#db/queries/tax/invoice-queries.ts";
import { type Paise, paise } from "#domain/money.ts";
import { allocate } from "#domain/tax/allocate.ts";
import { formatDocumentNumber, getFinancialYear } from "#domain/tax/financial-year.ts";
import { extractIncludedTax } from "#domain/tax/tax-lines.ts";
import { amountInWords } from "./tax-document-parts.ts";

type Credit = { orderId: string; reason: string; at: Date };

/**
 * Takes a refund of an invoiced order back out of its invoice (CGST Rule 53), in the transaction that settles the
 * refund: apportioned over what is left of each line, so that all credit notes together never exceed the invoice.
 * Nothing for an order that never left. Once per refund, by the table.
 */
export async function issueCreditNote(tx: Tx, credit: Credit & { refundId: number; amount: Paise }): Promise<void> {
  await issue(tx, credit);
}

/**
 * The same for a parcel that nobody took and nobody paid: all that is left of its invoice, and no refund (issue 6 §2,
 * returned to origin). Call it in the transaction of the move. Once per invoice, by the table.
 */
export async function issueReturnCreditNote(tx: Tx, credit: Credit): Promise<void> {
  await issue(tx, { ...credit, refundId: null, amount: undefined });
}

type Wanted = Credit & { refundId: number | null; amount: Paise | undefined };

async function issue(tx: Tx, { refundId, orderId, amount, reason, at }: Wanted): Promise<void> {
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
  const document: TaxDocument = {
    ...invoice,
    kind: "credit-note",
    number: formatDocumentNumber("CN", year, sequence),
    issuedAt: at.toISOString(),
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
    issuedAt: at,
    document,
  });
}

/** Lines keep their places, also with nothing to credit: the next note reads what is left by them. */
function creditedLines({ lines }: TaxDocument, parts: Paise[]): TaxDocumentLine[] {
  const nothing = paise(0);
  return lines.map((line, at) => {
    const total = parts[at] ?? nothing;
    const tax = extractIncludedTax(total, line.rateBasisPoints);
    const shares = { delivery: nothing, codFee: nothing, discount: nothing };
    return { ...line, amount: total, ...shares, taxable: paise(total - tax), tax, total };
  });
}
