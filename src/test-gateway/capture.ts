import type { OrderEntity, PaymentEntity } from "./entities.ts";
import { found, type Ledger, locked, save, tell } from "./ledger.ts";
import { refundWhole } from "./refund.ts";
import { type Answer, done, refused, unknownId } from "./refusal.ts";

type Order = { entity: OrderEntity; capture: "automatic" | "manual" };

/** `POST /payments/:id/capture`: what was authorised, to the paisa, once. */
export async function capture(ledger: Ledger, id: string, given: unknown): Promise<Answer<PaymentEntity>> {
  const orderId = (await found(ledger.tx, "payment", id))?.entity.order_id;
  const order = orderId ? await locked(ledger, "order", orderId) : undefined;
  const payment = (await locked(ledger, "payment", id))?.entity;
  if (!order || !payment) return unknownId;
  if (payment.captured) return refused("This payment has already been captured", { step: "payment_capture" });
  if (payment.status !== "authorized") {
    return refused("Only payments which have been authorized and not yet captured can be captured", {
      step: "payment_capture",
    });
  }
  const amount = typeof given === "object" && given && "amount" in given ? Number(given.amount) : Number.NaN;
  if (amount !== payment.amount) {
    const details = { field: "amount", step: "payment_capture" };
    return refused("Capture amount must be equal to the amount authorized", details);
  }
  await capturePayment(ledger, order, payment);
  return done(payment);
}

/** Both rows are locked. A second success on a paid order is refunded at once (reference: Payments). */
export async function capturePayment(ledger: Ledger, order: Order, payment: PaymentEntity): Promise<void> {
  const surplus = order.entity.status === "paid";
  const fee = Math.round(payment.amount * 0.0236);
  Object.assign(payment, { status: "captured", captured: true, fee, tax: fee - Math.round(payment.amount * 0.02) });
  await save(ledger, "payment", { entity: payment });
  if (!surplus) {
    Object.assign(order.entity, { status: "paid", amount_paid: payment.amount, amount_due: 0 });
    await save(ledger, "order", order);
  }
  tell(ledger, "payment.captured", payment.order_id, { payment });
  if (surplus) await refundWhole(ledger, payment);
  else tell(ledger, "order.paid", payment.order_id, { payment, order: order.entity });
}
