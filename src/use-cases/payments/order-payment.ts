import type { OrderPayment } from "#contracts/store/order.ts";
import type { Tx } from "#db/client.ts";
import { findStockHold } from "#db/queries/holds.ts";
import type { OrderRow } from "#db/queries/orders.ts";
import { listRefunds } from "#db/queries/refunds.ts";
import { paise } from "#domain/money.ts";
import { buildUpiLink } from "#domain/payment.ts";
import { buildQrPath } from "#domain/qr-path.ts";
import { readSettings } from "../settings/read-settings.ts";
import { parseRefundStatus } from "./refund.ts";

/** How an order stands with its money; null for cash that nobody took. Two more queries, three while UPI is waited for. */
export async function readOrderPayment(tx: Tx, order: OrderRow): Promise<OrderPayment | null> {
  const isCash = order.paymentMode === "cod";
  if (isCash && order.deliveredAt === null) return null;
  const waits = order.status === "awaiting_payment";
  const hold = waits ? await findStockHold(tx, order.id) : undefined;
  const refunds = await listRefunds(tx, order.id);
  return {
    payBefore: hold?.heldUntil.toISOString() ?? null,
    paidAt: (isCash ? order.deliveredAt : order.paidAt)?.toISOString() ?? null,
    upi: waits && order.paymentMode === "upi" ? await toUpiPayment(tx, order) : null,
    refunds: refunds.map(({ amountPaise, status, bankReference, withdrawnReason, createdAt }) => ({
      amount: paise(amountPaise),
      status: parseRefundStatus(status),
      bankReference,
      withdrawnReason,
      at: createdAt.toISOString(),
    })),
  };
}

/** Null when the operator has taken the UPI id away meanwhile. */
async function toUpiPayment(tx: Tx, { id, totalPaise }: OrderRow): Promise<OrderPayment["upi"]> {
  const { upiId, sellerName } = await readSettings(tx);
  if (upiId === "") return null;
  // The owner's name stands in brackets until it is filled in: no name for a bank's screen.
  const payeeName = sellerName.startsWith("[") ? "Elefant" : sellerName;
  const payment = { payee: upiId, payeeName, reference: id, note: `Elefant ${id}`, amount: paise(totalPaise) };
  const link = (app: string): string => buildUpiLink(app, payment) ?? "";
  return {
    payee: upiId,
    links: { paytm: link("paytm"), gpay: link("gpay"), phonepe: link("phonepe") },
    qr: buildQrPath(link("any")),
  };
}
