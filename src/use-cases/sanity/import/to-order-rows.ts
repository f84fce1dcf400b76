import { generateToken } from "#auth/random-token.ts";
import type { PastLineRow, PastNoteRow, PastOrderRow, PastPaymentRow } from "#db/queries/sanity/imported-orders.ts";
import { hashOf } from "./document-kinds.ts";
import type { ImportRun } from "./import-types.ts";
import type { SourceOrder } from "./read-order.ts";
import type { SourceLine } from "./read-order-line.ts";

type PastOrder = {
  id: string;
  order: SourceOrder;
  lines: (SourceLine & { sku: string })[];
  customerId: string | null;
  originalId: string;
  at: Date;
  actor: ImportRun["actor"];
  pictureIdOf: ImportRun["pictureIdOf"];
};

/** The rows of an order of the old shop, as it was placed; its state follows. */
export function toPastRows({ id, order, lines, customerId, originalId, at, actor, pictureIdOf }: PastOrder) {
  const { submittedAt, paymentId, isCash, typedNumber } = order;
  const row: PastOrderRow = {
    id,
    source: "sanity",
    token: generateToken(),
    idempotencyKey: `sanity:${hashOf(originalId)}`,
    requestHash: "sanity",
    status: "ordered",
    paymentMode: isCash ? "cod" : "online",
    paymentId: paymentId ?? null,
    ...order.buyer,
    ...order.place,
    subtotalPaise: order.subtotal,
    deliveryPaise: order.delivery,
    discountPaise: order.discount,
    totalPaise: order.total,
    submittedAt,
    updatedAt: submittedAt,
    paidAt: paymentId ? submittedAt : null,
    customerId,
  };
  const note = `Number in the old shop: ${typedNumber}`;
  const notes: PastNoteRow[] =
    typedNumber !== "" && typedNumber !== id
      ? [{ orderId: id, key: `sanity:${hashOf(originalId)}`, text: note, actor, at }]
      : [];
  return {
    order: row,
    lines: lines.map((line, position) => ({
      ...toLineRow(id, line, position),
      pictureId: (line.pictureFile && pictureIdOf(line.pictureFile)) || null,
    })),
    event: { orderId: id, fromStatus: null, toStatus: "ordered", actor: "buyer", at: submittedAt },
    payments: toPayments(id, order),
    notes,
  };
}

function toLineRow(orderId: string, line: SourceLine & { sku: string }, position: number): PastLineRow {
  const { kind, sku, productId, cartLineId, name, packSize, sizeName, colourHex, price, quantity } = line;
  return {
    orderId,
    position,
    isPast: true,
    sku,
    productId,
    kind,
    cartLineId,
    name,
    packSize,
    sizeName,
    colourHex,
    colourName: colourHex,
    hsn: "",
    unitPricePaise: price,
    mrpPaise: price,
    quantity,
    totalPaise: price * quantity,
  };
}

/** Builds the payment, so that it can be refunded; cash counts as collected where the parcel was delivered. */
function toPayments(orderId: string, order: SourceOrder): PastPaymentRow[] {
  const { paymentId, isCash, status, total: amountPaise, submittedAt, changedAt } = order;
  const isCollected = isCash && amountPaise > 0 && (status === "delivered" || status === "returned");
  const paid = { orderId, amountPaise, status: "captured", purpose: "sale" };
  if (paymentId) {
    const times = { capturedAt: submittedAt, createdAt: submittedAt, updatedAt: submittedAt };
    return [{ id: paymentId, method: "gateway", ...paid, ...times }];
  }
  const times = { capturedAt: changedAt, createdAt: changedAt, updatedAt: changedAt };
  return isCollected ? [{ id: `cash_${orderId.slice("order_".length)}`, method: "cash", ...paid, ...times }] : [];
}
