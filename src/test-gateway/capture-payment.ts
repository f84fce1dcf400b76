import { type ApiResult, apiError, succeed, unknownIdError } from "./api-error.ts";
import type { OrderEntity, PaymentEntity } from "./entities.ts";
import { emitEvent, findEntity, type Ledger, lockEntity, saveEntity } from "./ledger.ts";
import { refundInFull } from "./refund-payment.ts";

type Order = { entity: OrderEntity; capture: "automatic" | "manual" };

/** Handles `POST /payments/:id/capture`: captures exactly the authorised amount, once. */
export async function captureByRequest(ledger: Ledger, id: string, body: unknown): Promise<ApiResult<PaymentEntity>> {
  const orderId = (await findEntity(ledger.tx, "payment", id))?.entity.order_id;
  const order = orderId ? await lockEntity(ledger, "order", orderId) : undefined;
  const payment = (await lockEntity(ledger, "payment", id))?.entity;
  if (!order || !payment) return unknownIdError;
  if (payment.captured) return apiError("This payment has already been captured", { step: "payment_capture" });
  if (payment.status !== "authorized") {
    return apiError("Only payments which have been authorized and not yet captured can be captured", {
      step: "payment_capture",
    });
  }
  const amount = typeof body === "object" && body && "amount" in body ? Number(body.amount) : Number.NaN;
  if (amount !== payment.amount) {
    const details = { field: "amount", step: "payment_capture" };
    return apiError("Capture amount must be equal to the amount authorized", details);
  }
  await capturePayment(ledger, order, payment);
  return succeed(payment);
}

/**
 * Captures a payment; both rows must be locked. Refunds a second capture on a paid order (Razorpay's documentation,
 * Payments).
 */
export async function capturePayment(ledger: Ledger, order: Order, payment: PaymentEntity): Promise<void> {
  const surplus = order.entity.status === "paid";
  const fee = Math.round(payment.amount * 0.0236);
  Object.assign(payment, { status: "captured", captured: true, fee, tax: fee - Math.round(payment.amount * 0.02) });
  await saveEntity(ledger, "payment", { entity: payment });
  if (!surplus) {
    Object.assign(order.entity, { status: "paid", amount_paid: payment.amount, amount_due: 0 });
    await saveEntity(ledger, "order", order);
  }
  emitEvent(ledger, "payment.captured", payment.order_id, { payment });
  if (surplus) await refundInFull(ledger, payment);
  else emitEvent(ledger, "order.paid", payment.order_id, { payment, order: order.entity });
}
