import type { TaxDocument, TaxDocumentLine } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";
import { listOrderLines } from "#db/queries/orders/order-queries.ts";
import { listRefundLines } from "#db/queries/payments/refund-queries.ts";
import {
  findInvoice,
  findLastIssuedAt,
  insertCreditNote,
  listCreditedUnits,
  listCreditNotes,
  listUncreditedRefunds,
  lockInvoice,
  takeNextDocumentNumber,
} from "#db/queries/tax/invoice-queries.ts";
import { type Paise, paise } from "#domain/money.ts";
import type { RefundParts } from "#domain/payments/refund-parts.ts";
import { allocateRefund } from "#domain/tax/allocate-refund.ts";
import { dateInSeries, formatDocumentNumber, getFinancialYear } from "#domain/tax/financial-year.ts";
import { extractIncludedTax } from "#domain/tax/tax-lines.ts";
import { amountInWords } from "./tax-document-parts.ts";

type Credit = { orderId: string; reason: string; at: Date };
type Parts = Omit<RefundParts, "amount">;

/**
 * Issues the credit notes that an invoiced order lacks (CGST Rule 53): one for each processed refund of its sale, split
 * over what is left of each line, so that they never exceed the invoice. Call it in the transaction that settles a
 * refund, and in the one that issues the invoice, which is for the whole order, also where some of it was refunded before.
 * Does nothing for an order that was never dispatched. The table allows one per refund.
 */
export async function creditRefunds(tx: Tx, orderId: string, at: Date): Promise<void> {
  for (const { id, amountPaise, deliveryPaise, reason } of await listUncreditedRefunds(tx, orderId)) {
    const goods = (await listRefundLines(tx, id)).map(({ amountPaise: amount, ...units }) => ({
      ...units,
      amount: paise(amount),
    }));
    const parts = { goods, delivery: paise(deliveryPaise) };
    await issue(tx, { refundId: id, orderId, amount: paise(amountPaise), parts, reason, at });
  }
}

/**
 * Issues the credit note of an unpaid parcel returned to origin: all that is left of its invoice, without a refund
 * (docs/rules.md 13.10). Call it in the transaction of the transition. The table allows one per invoice.
 */
export async function issueReturnCreditNote(tx: Tx, credit: Credit): Promise<void> {
  await issue(tx, { ...credit, refundId: null, amount: undefined, parts: noParts });
}

const noParts: Parts = { goods: [], delivery: paise(0) };

/** The tax that a refund's credit note will take back, as its preview; 0 for an order without an invoice. */
export async function calculateCreditedTax(tx: Tx, orderId: string, { amount, ...parts }: RefundParts): Promise<Paise> {
  const invoice = await findInvoice(tx, orderId);
  if (!invoice) return paise(0);
  const lines = await creditLines(tx, invoice, await listCreditNotes(tx, orderId), { orderId, amount, parts });
  return paise(lines.reduce((sum, { tax }) => sum + tax, 0));
}

type CreditRequest = { orderId: string; amount: Paise | undefined; parts: Parts };

/** Builds the lines of the next credit note: goods on their own line, delivery as the invoice spread it. */
async function creditLines(
  tx: Tx,
  invoice: TaxDocument,
  earlier: TaxDocument[],
  { orderId, amount, parts }: CreditRequest,
): Promise<TaxDocumentLine[]> {
  const left = invoice.lines.map((line, at) => {
    const credited = earlier.reduce((all, { lines }) => all + (lines[at]?.total ?? 0), 0);
    return paise(line.total - credited);
  });
  const bought = await listOrderLines(tx, orderId);
  const goods = bought.map(({ sku }) => parts.goods.find((each) => each.sku === sku));
  const creditable = invoice.lines.map((line, at) => ({
    left: left[at] ?? paise(0),
    goods: goods[at]?.amount ?? paise(0),
    delivery: paise(line.delivery + (line.codFee ?? 0)),
  }));
  const all = paise(left.reduce((sum: number, part) => sum + part, 0));
  const credited = allocateRefund(amount ?? all, creditable, parts.delivery);
  const unitsBefore = await listCreditedUnits(tx, invoice.number);
  // The note that uses up a line takes back all its units, however they were refunded.
  const units = invoice.lines.map(({ quantity }, at) => {
    const rest = Math.max(0, quantity - (unitsBefore.get(at + 1) ?? 0));
    return credited[at] === left[at] ? rest : Math.min(rest, goods[at]?.quantity ?? 0);
  });
  return creditedLines(invoice, credited, units);
}

type CreditNoteRequest = Credit & { refundId: number | null; amount: Paise | undefined; parts: Parts };

async function issue(tx: Tx, { refundId, at: now, ...request }: CreditNoteRequest): Promise<void> {
  const { orderId, reason } = request;
  const invoice = await lockInvoice(tx, orderId);
  if (!invoice) return;
  const earlier = await listCreditNotes(tx, orderId);
  if (earlier.some((note) => note.refundId === refundId)) return;
  const lines = await creditLines(tx, invoice, earlier, request);
  const total = paise(lines.reduce((sum, line) => sum + line.total, 0));
  if (total === 0) return;
  // Where a clock was set back, the note is not dated before its invoice.
  const at = dateInSeries(now, new Date(invoice.issuedAt));
  const year = getFinancialYear(at);
  const sequence = await takeNextDocumentNumber(tx, "CN", year);
  const issuedAt = dateInSeries(at, await findLastIssuedAt(tx, "creditNotes", year));
  const document: TaxDocument = {
    ...invoice,
    kind: "credit-note",
    number: formatDocumentNumber("CN", year, sequence),
    issuedAt: issuedAt.toISOString(),
    against: { number: invoice.number, at: invoice.issuedAt, reason },
    namesUnits: true,
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
function creditedLines({ lines }: TaxDocument, parts: Paise[], units: number[]): TaxDocumentLine[] {
  const nothing = paise(0);
  return lines.map((line, at) => {
    const total = parts[at] ?? nothing;
    const quantity = total > 0 ? (units[at] ?? 0) : 0;
    const tax = extractIncludedTax(total, line.rateBasisPoints);
    const shares = { delivery: nothing, codFee: nothing, discount: nothing };
    return { ...line, quantity, amount: total, ...shares, taxable: paise(total - tax), tax, total };
  });
}
