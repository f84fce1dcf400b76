import type { Tx } from "#db/client.ts";
import { listOwedEdits } from "#db/queries/orders/order-edits.ts";
import { findOrderById, listOrderLines } from "#db/queries/orders/order-queries.ts";
import { findSalePayment, lockPayment, type PaymentRow } from "#db/queries/payments/payment-queries.ts";
import { listRefundedUnits, sumRefundedDelivery } from "#db/queries/payments/refund-queries.ts";
import type { RefundableOrder } from "#domain/payments/refund-parts.ts";

export type Refundable = RefundableOrder & { sale: PaymentRow | undefined; owed: number };

/**
 * Reads the returned and refunded units of an order, and the amount left of its payment; 0 for an unpaid order. What
 * edits owe is no part of it: it was paid for items that were taken out (docs/rules.md 11.14).
 */
export async function readRefundable(tx: Tx, orderId: string): Promise<Refundable> {
  const order = await findOrderById(tx, orderId);
  if (!order) throw new Error("order not found for its refund");
  const sale = await findSalePayment(tx, orderId);
  const refunded = new Map((await listRefundedUnits(tx, orderId)).map(({ sku, quantity }) => [sku, quantity]));
  const lines = await listOrderLines(tx, orderId);
  const unrefunded = sale ? sale.amountPaise - sale.refundedPaise : 0;
  const edits = sale ? await listOwedEdits(tx, orderId) : [];
  const owed = Math.min(
    unrefunded,
    edits.reduce((sum, { refundPaise }) => sum + refundPaise, 0),
  );
  return {
    sale,
    discount: order.discountPaise,
    deliveryLeft: Math.max(0, order.deliveryPaise + order.codFeePaise - (await sumRefundedDelivery(tx, orderId))),
    left: unrefunded - owed,
    owed,
    lines: lines.map(
      ({ sku, unitPricePaise: price, quantity, discountPaise: discount, returnedQuantity: returned }) => ({
        sku,
        price,
        quantity,
        discount,
        returned,
        refunded: Math.min(quantity, refunded.get(sku) ?? 0),
      }),
    ),
  };
}

/** The same with the payment locked, so that no other refund of it comes between reading and booking. */
export async function lockRefundable(tx: Tx, orderId: string): Promise<Refundable> {
  const sale = await findSalePayment(tx, orderId);
  if (sale) await lockPayment(tx, sale.id);
  return await readRefundable(tx, orderId);
}
