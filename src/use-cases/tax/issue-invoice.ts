import type { TaxDocument, TaxDocumentLine } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";
import { findOrderById, listOrderLines } from "#db/queries/orders/order-queries.ts";
import { readShopState } from "#db/queries/settings/shop-state.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import {
  findLastIssuedAt,
  insertInvoice,
  listTaxClassesOfDay,
  takeNextDocumentNumber,
} from "#db/queries/tax/invoice-queries.ts";
import { findStateByName } from "#domain/address/indian-states.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { add, type Paise, paise } from "#domain/money.ts";
import { dateInSeries, formatDocumentNumber, getFinancialYear } from "#domain/tax/financial-year.ts";
import { determinePlaceOfSupply } from "#domain/tax/place-of-supply.ts";
import { calculateTaxLines } from "#domain/tax/tax-lines.ts";
import { findGstRate, type TaxClass } from "#domain/tax/tax-rate.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { creditRefunds } from "./issue-credit-note.ts";
import { amountInWords, toOrderPart, toRecipient, toSeller } from "./tax-document-parts.ts";
import { describeUnfilledFacts } from "./unfilled-facts.ts";

/** Thrown when an operator has to configure something before goods can be dispatched; the message names it. */
export class InvoiceBlockedError extends Error {
  readonly code: "move-impossible" | "facts-missing";
  constructor(message: string, code: InvoiceBlockedError["code"] = "move-impossible") {
    super(message);
    this.code = code;
  }
}

type Line = Awaited<ReturnType<typeof listOrderLines>>[number];
type DocumentedLine = Pick<
  Line,
  | "name"
  | "packSize"
  | "sizeName"
  | "colourName"
  | "hsn"
  | "quantity"
  | "unitPricePaise"
  | "totalPaise"
  | "discountPaise"
>;

type Draft = Omit<TaxDocument, "number" | "issuedAt">;
/** `isDispatched`: the goods have left, and the facts that a dispatch needs were checked then. */
type Options = { isDispatched?: boolean };

/**
 * Prepares the tax invoice, all but its number. Throws InvoiceBlockedError, and nothing is dispatched, when a rate is
 * missing or, outside demo mode, a fact that invoice or label prints (docs/rules.md 13.12), or when the seller's state and
 * GSTIN disagree there (13.14).
 */
export async function prepareInvoice(
  tx: Tx,
  orderId: string,
  at: Date,
  { isDispatched = false }: Options = {},
): Promise<Draft> {
  const order = await findOrderById(tx, orderId);
  if (!order) throw new Error("order not found for invoice");
  const settings = await readSettings(tx);
  const { mode } = await readShopState(tx);
  if (!isDispatched && mode !== "demo") {
    const unfilled = await describeUnfilledFacts(tx, [orderId], { settings, mode });
    if (unfilled) throw new InvoiceBlockedError(unfilled, "facts-missing");
  }
  if (!findStateByName(settings.sellerState))
    throw new InvoiceBlockedError("The seller's state is not an Indian state.");
  const supply = determinePlaceOfSupply(settings.sellerState, order.state);
  const lines = await documentLines(tx, await listOrderLines(tx, orderId), {
    day: toIsoDayInIndia(at.toISOString()),
    delivery: paise(order.deliveryPaise),
    codFee: paise(order.codFeePaise),
    discount: paise(order.discountPaise),
  });
  const total = paise(order.totalPaise);
  return {
    kind: "invoice",
    reverseCharge: false,
    against: null,
    seller: toSeller(settings),
    recipient: toRecipient(order),
    order: toOrderPart(order),
    placeOfSupply: { state: supply.place.name, gstCode: supply.place.gstCode },
    taxes: supply.taxes,
    lines,
    total,
    totalInWords: amountInWords(total),
  };
}

/**
 * Writes the tax invoice of a dispatch (CGST Act s. 31): the number is fixed then, whenever the PDF is requested. Credits
 * what was refunded before, because the invoice is for the whole order. Throws InvoiceBlockedError as `prepareInvoice`
 * does.
 */
export async function issueInvoice(tx: Tx, orderId: string, at: Date, options?: Options): Promise<void> {
  const draft = await prepareInvoice(tx, orderId, at, options);
  // Taken last, because other dispatches wait for the counter.
  const year = getFinancialYear(at);
  const sequence = await takeNextDocumentNumber(tx, "EL", year);
  const last = await findLastIssuedAt(tx, "invoices", year);
  // A dispatch that was held is numbered after later ones: its date follows theirs, however long that took.
  const issuedAt = options?.isDispatched && last && last > at ? last : dateInSeries(at, last);
  const number = formatDocumentNumber("EL", year, sequence);
  const document = { ...draft, number, issuedAt: issuedAt.toISOString() };
  await insertInvoice(tx, { orderId, financialYear: year, sequence, issuedAt, document });
  await creditRefunds(tx, orderId, issuedAt);
}

type TaxedOrder = Parameters<typeof documentLines>[2];

/** The tax included in an order as its invoice would say it today; undefined where a rate is missing. */
export async function estimateIncludedTax(
  tx: Tx,
  lines: DocumentedLine[],
  order: TaxedOrder,
): Promise<Paise | undefined> {
  try {
    return add(...(await documentLines(tx, lines, order)).map(({ tax }) => tax));
  } catch (error) {
    if (error instanceof InvoiceBlockedError) return undefined;
    throw error;
  }
}

type Sale = { day: string } & Parameters<typeof calculateTaxLines>[1];

async function documentLines(tx: Tx, lines: DocumentedLine[], { day, ...shared }: Sale): Promise<TaxDocumentLine[]> {
  const classes = await listTaxClassesOfDay(tx, day);
  const sold = lines.map((line) => ({
    amount: paise(line.totalPaise),
    rateBasisPoints: rateOf(classes, line, day),
    ...(line.discountPaise !== null && { discount: paise(line.discountPaise) }),
  }));
  return calculateTaxLines(sold, shared).map((taxed, at) => ({ ...namesOf(lines[at]), ...taxed }));
}

function rateOf(classes: TaxClass[], { hsn, unitPricePaise }: DocumentedLine, day: string): number {
  const rate = findGstRate(classes, { hsn, piece: paise(unitPricePaise), day });
  if (rate === undefined) throw new InvoiceBlockedError(`No tax rate for HSN ${hsn} on ${day}.`);
  return rate;
}

function namesOf(line: DocumentedLine | undefined) {
  if (!line) throw new RangeError("tax line without an order line");
  const { hsn, quantity } = line;
  const unit = line.packSize === null ? "pc" : "pk";
  return { name: formatVariantName(line), hsn, quantity, unit };
}
