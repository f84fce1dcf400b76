import { type ApiResult, apiError, succeed, unknownIdError } from "./api-error.ts";
import { capturePayment } from "./capture-payment.ts";
import type { OrderEntity, PaymentEntity } from "./entities.ts";
import { type Instrument, noPaymentError, paymentError } from "./instruments.ts";
import { emitEvent, insertEntity, type Ledger, lockEntity, saveEntity, toUnixSeconds } from "./ledger.ts";
import { generateGatewayId } from "./new-id.ts";

export type Attempt = {
  orderId: string;
  instrument: Instrument;
  outcome: "success" | "failure";
  /** Undefined for payments without an OTP. */
  otp?: string | undefined;
  /** Amount that the shop's page passed to the widget. */
  amount?: number | undefined;
  email?: string | undefined;
  contact?: string | undefined;
};

/** Simulates a buyer's attempt to pay. A failed attempt also creates a payment, and the order can be paid again. */
export async function payOrder(ledger: Ledger, attempt: Attempt): Promise<ApiResult<PaymentEntity>> {
  const order = await lockEntity(ledger, "order", attempt.orderId);
  if (!order) return unknownIdError;
  if (attempt.amount !== undefined && attempt.amount !== order.entity.amount) {
    return apiError("Your payment amount is different from your order amount.", { field: "amount" });
  }
  const payment = newPayment(order.entity, attempt, ledger.now);
  const reason = failureReason(attempt);
  order.entity.attempts += 1;
  if (order.entity.status === "created") order.entity.status = "attempted";
  await saveEntity(ledger, "order", order);
  await insertEntity(ledger, "payment", { entity: payment });
  if (reason) await fail(ledger, payment, attempt, reason);
  else await authorise(ledger, payment);
  return succeed(payment);
}

/** Authorises a payment after its timeout; Razorpay allows `failed → authorized` (its documentation, Payments). */
export async function authoriseLate(ledger: Ledger, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  await lockEntity(ledger, "order", orderId);
  const payment = await lockEntity(ledger, "payment", id);
  if (payment?.entity.status === "failed") await authorise(ledger, payment.entity);
}

function failureReason({ instrument, outcome, otp }: Attempt): string | undefined {
  if (instrument.fails) return instrument.fails;
  if (outcome === "failure") return "payment_failed";
  return otp !== undefined && instrument.method === "card" && !/^\d{4,10}$/.test(otp) ? "incorrect_otp" : undefined;
}

async function fail(ledger: Ledger, payment: PaymentEntity, { instrument }: Attempt, reason: string): Promise<void> {
  Object.assign(payment, { status: "failed" }, paymentError(reason));
  await saveEntity(ledger, "payment", { entity: payment });
  emitEvent(ledger, "payment.failed", payment.order_id, { payment });
  if (!instrument.late) return;
  ledger.later.push({ task: "authorise", id: payment.id, orderId: payment.order_id, afterMs: ledger.delays.lateMs });
}

async function authorise(ledger: Ledger, payment: PaymentEntity): Promise<void> {
  Object.assign(payment, { status: "authorized" }, noPaymentError);
  await saveEntity(ledger, "payment", { entity: payment });
  emitEvent(ledger, "payment.authorized", payment.order_id, { payment });
  const order = await lockEntity(ledger, "order", payment.order_id);
  if (order?.capture === "automatic") await capturePayment(ledger, order, payment);
}

function newPayment(order: OrderEntity, { instrument, email, contact }: Attempt, now: Date): PaymentEntity {
  const byCard = instrument.method === "card";
  return {
    id: generateGatewayId("pay"),
    entity: "payment",
    amount: order.amount,
    currency: "INR",
    status: "created",
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: byCard ? generateGatewayId("card") : null,
    bank: null,
    wallet: null,
    vpa: instrument.vpa,
    email: email ?? "void@razorpay.com",
    contact: contact ?? "",
    notes: order.notes,
    fee: null,
    tax: null,
    ...noPaymentError,
    acquirer_data: {},
    created_at: toUnixSeconds(now),
  };
}
