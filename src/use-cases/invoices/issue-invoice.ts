import type { TaxDocument, TaxDocumentLine } from "#contracts/store/invoice.ts";
import type { Tx } from "#db/client.ts";
import { gstClasses, insertInvoice, nextNumber } from "#db/queries/invoices.ts";
import { orderById, orderLines } from "#db/queries/orders.ts";
import { stateNamed } from "#domain/address/states.ts";
import { documentNumber, financialYear } from "#domain/gst/financial-year.ts";
import { type GstClass, gstRate } from "#domain/gst/rate.ts";
import { supplyBetween } from "#domain/gst/supply.ts";
import { taxLines } from "#domain/gst/tax-lines.ts";
import { paise } from "#domain/money.ts";
import { fullName } from "#domain/stock.ts";
import { isoDayInIndia } from "#domain/time.ts";
import { readSettings } from "../settings/read-settings.ts";
import { inWords, orderPartOf, recipientOf, sellerOf } from "./document-parts.ts";

/** What an operator has to set before goods can leave; the message names it. */
export class InvoiceImpossible extends Error {}

type Line = Awaited<ReturnType<typeof orderLines>>[number];

/**
 * Writes the tax invoice of an order that leaves now, in the transaction of its dispatch (CGST s. 31): the number is
 * taken then, whoever asks for the PDF later. Throws InvoiceImpossible, and nothing leaves, when a rate is missing.
 */
export async function issueInvoice(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await orderById(tx, orderId);
  if (!order) throw new Error("an order that is not in the book leaves");
  const settings = await readSettings(tx);
  if (!stateNamed(settings.sellerState)) throw new InvoiceImpossible("The seller's state is not a state of India.");
  const supply = supplyBetween(settings.sellerState, order.state);
  const lines = await documentLines(tx, await orderLines(tx, orderId), {
    day: isoDayInIndia(at.toISOString()),
    delivery: paise(order.deliveryPaise),
    codFee: paise(order.codFeePaise),
    discount: paise(order.discountPaise),
  });
  const total = paise(order.totalPaise);
  const draft: Omit<TaxDocument, "number"> = {
    kind: "invoice",
    issuedAt: at.toISOString(),
    reverseCharge: false,
    against: null,
    seller: sellerOf(settings),
    recipient: recipientOf(order),
    order: orderPartOf(order),
    placeOfSupply: { state: supply.place.name, gstCode: supply.place.gstCode },
    taxes: supply.taxes,
    lines,
    total,
    totalInWords: inWords(total),
  };
  // Last, because other dispatches wait for the counter.
  const year = financialYear(at);
  const sequence = await nextNumber(tx, "EL", year);
  const document = { ...draft, number: documentNumber("EL", year, sequence) };
  await insertInvoice(tx, { orderId, financialYear: year, sequence, issuedAt: at, document });
}

type Sale = { day: string } & Parameters<typeof taxLines>[1];

async function documentLines(tx: Tx, lines: Line[], { day, ...shared }: Sale): Promise<TaxDocumentLine[]> {
  const classes = await gstClasses(tx, day);
  const sold = lines.map((line) => ({
    amount: paise(line.totalPaise),
    rateBasisPoints: rateOf(classes, line, day),
    ...(line.discountPaise !== null && { discount: paise(line.discountPaise) }),
  }));
  return taxLines(sold, shared).map((taxed, at) => ({ ...namesOf(lines[at]), ...taxed }));
}

function rateOf(classes: GstClass[], { hsn, unitPricePaise }: Line, day: string): number {
  const rate = gstRate(classes, { hsn, piece: paise(unitPricePaise), day });
  if (rate === undefined) throw new InvoiceImpossible(`There is no tax rate for HSN ${hsn} on ${day}.`);
  return rate;
}

function namesOf(line: Line | undefined) {
  if (!line) throw new RangeError("a taxed line without its order line");
  const { name, packSize, sizeName: size, colourName, hsn, quantity } = line;
  const unit = packSize === null ? "pc" : "pk";
  return { name: fullName({ name, packSize, size, colourName }), hsn, quantity, unit };
}
