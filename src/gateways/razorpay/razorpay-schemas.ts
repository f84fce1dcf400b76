import { z } from "zod";
import { type Paise, paise } from "#domain/money.ts";
import { disputeStatuses } from "#domain/payments/dispute.ts";
import type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  ListedPayment,
} from "./payment-gateway-types.ts";

/** Schemas of the fields that the shop reads from Razorpay's responses; other fields are ignored. */
const id = z.string().min(1).max(64);
const amount = z.int().nonnegative().transform(paise);
const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item).max(1_000) });

export const gatewayOrderSchema = z
  .object({
    id,
    amount,
    status: z.enum(["created", "attempted", "paid"]).default("created"),
    receipt: z.string().nullish(),
  })
  .transform(({ receipt, ...order }): GatewayOrder => ({ ...order, receipt: receipt ?? null }));

export const gatewayPaymentSchema = z
  .object({
    id,
    order_id: id.nullish(),
    amount,
    currency: z.string(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    amount_refunded: amount.nullish(),
    error_reason: z.string().nullish(),
  })
  .transform(
    (payment): GatewayPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      amountRefunded: payment.amount_refunded ?? (0 as Paise),
      errorReason: payment.error_reason ?? null,
    }),
  );

/** Razorpay sends empty notes as a list, others as an object. */
const notes = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish();

export const gatewayRefundSchema = z
  .object({
    id,
    payment_id: id,
    amount,
    status: z.enum(["pending", "processed", "failed"]).default("pending"),
    acquirer_data: z.object({ arn: z.string().nullish() }).nullish(),
    notes,
  })
  .transform(
    (refund): GatewayRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amount: refund.amount,
      status: refund.status,
      bankReference: refund.acquirer_data?.arn || null,
      key: keyOf(refund.notes),
    }),
  );

const code = z.string().max(100);
/** Seconds since 1970, up to the year 2100. */
const seconds = z.int().nonnegative().max(4_102_444_800);

export const gatewayDisputeSchema = z
  .object({
    id,
    payment_id: id,
    amount,
    amount_deducted: amount.nullish(),
    status: z.enum(disputeStatuses),
    phase: code.nullish(),
    reason_code: code.nullish(),
    respond_by: seconds.nullish(),
    created_at: seconds.nullish(),
  })
  .transform(
    (dispute): GatewayDispute => ({
      id: dispute.id,
      paymentId: dispute.payment_id,
      amount: dispute.amount,
      deducted: dispute.amount_deducted ?? (0 as Paise),
      status: dispute.status,
      phase: dispute.phase ?? "",
      reason: dispute.reason_code ?? "",
      respondBy: toIsoTime(dispute.respond_by),
      openedAt: toIsoTime(dispute.created_at),
    }),
  );

/** When the gateway sent an event; undefined when it does not say. */
export const gatewayTimeSchema = seconds
  .transform((at) => new Date(at * 1_000).toISOString())
  .optional()
  .catch(undefined);

function toIsoTime(at: number | null | undefined): string | null {
  return at ? new Date(at * 1_000).toISOString() : null;
}

function keyOf(values: z.infer<typeof notes>): string | null {
  const key = values && !Array.isArray(values) ? values.key : undefined;
  return typeof key === "string" ? key : null;
}

/** Keeps the rest of the page when the shop can't read one of its payments. */
export const gatewayPaymentPageSchema = list(
  z.looseObject({ id, created_at: seconds }).transform(
    (raw): ListedPayment => ({
      id: raw.id,
      createdAt: new Date(raw.created_at * 1_000),
      payment: gatewayPaymentSchema.safeParse(raw).data,
    }),
  ),
);

export const gatewayOrderListSchema = list(gatewayOrderSchema);
export const gatewayPaymentListSchema = list(gatewayPaymentSchema);
export const gatewayRefundListSchema = list(gatewayRefundSchema);

export const gatewayErrorSchema = z.object({
  error: z.object({ code: z.string(), description: z.string().nullish() }),
});
