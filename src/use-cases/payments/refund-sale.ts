import type { Tx } from "../../db/client.ts";
import { saleOf } from "../../db/queries/payments.ts";
import { paise } from "../../domain/money.ts";
import { askRefund } from "./ask-refund.ts";

type Given = { orderId: string; reason: string; actor: string; at: Date };

/**
 * What was paid for an order that is cancelled or returned goes back whole, by rule (D16); what went back before is not
 * counted again. In the transaction that moves the order. An order that was not paid for has nothing to go back.
 */
export async function refundSale(tx: Tx, { orderId, ...why }: Given): Promise<void> {
  const sale = await saleOf(tx, orderId);
  const left = sale ? sale.amountPaise - sale.refundedPaise : 0;
  if (!sale || left === 0) return;
  const asked = await askRefund(tx, {
    ...{ paymentId: sale.id, orderId, amount: paise(left), ...why },
    key: `sale-${orderId}`,
  });
  // Another refund of it was booked since it was read: run the move again from its start, with what is true then.
  if (!asked.ok) throw Object.assign(new Error(`refund of ${orderId}: ${asked.error.message}`), { code: "40001" });
}
