import { findOrderById } from "#db/queries/orders/order-queries.ts";
import { isOrderId } from "#domain/orders/order-status.ts";
import {
  calculateRefundParts,
  calculateReturnParts,
  calculateWholeRefund,
  isAllBack,
  type RefundableOrder,
} from "#domain/payments/refund-parts.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { readRefundable } from "#use-cases/payments/read-refundable.ts";
import { calculateCreditedTax } from "#use-cases/tax/issue-credit-note.ts";
import type { OrderOperations } from "./operation-types.ts";
import { adminOrderNotFound } from "./with-locked-order.ts";

type Query = Parameters<OrderOperations["refundPreview"]>[2];

/** Calculates the refund of an action by the functions that book it, so that no screen calculates it itself. */
export function previewRefund({ database: { db } }: Pick<Deps, "database">): OrderOperations["refundPreview"] {
  return authorized("orders.move", async (_, orderId, query) => {
    const order = isOrderId(orderId) ? await findOrderById(db, orderId) : undefined;
    if (!order) return fail(adminOrderNotFound);
    const refundable = await readRefundable(db, orderId);
    const parts = partsOf(refundable, query);
    // Only an order that is taken back as a whole refunds what edits owe in the same amount.
    const left = refundable.left + (query.act === "whole" ? refundable.owed : 0);
    const value = {
      ...parts,
      deliveryLeft: refundable.sale ? refundable.deliveryLeft : 0,
      tax: await calculateCreditedTax(db, orderId, parts),
      left,
      leftAfter: left - parts.amount,
      returned: refundable.lines.reduce((sum, line) => sum + line.returned, 0),
      isAllBack: query.act === "whole" || (query.act === "return" && isAllBack(refundable.lines, query.items)),
    };
    return { ok: true, value };
  });
}

function partsOf(refundable: RefundableOrder, { act, items: units, delivery }: Query) {
  if (act === "whole") return calculateWholeRefund(refundable);
  if (act === "refund") return calculateRefundParts(refundable, { units, delivery: delivery === "yes" });
  const chosen = delivery === undefined ? undefined : delivery === "yes";
  return calculateReturnParts(refundable, { units, delivery: chosen });
}
