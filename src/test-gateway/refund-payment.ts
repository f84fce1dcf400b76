import { createHash, randomInt } from "node:crypto";
import { z } from "zod";
import { findGatewayObject, insertGatewayObject } from "#db/queries/demo/test-gateway-objects.ts";
import { type ApiResult, apiError, succeed, unknownIdError } from "./api-error.ts";
import { notesShape } from "./create-test-order.ts";
import type { PaymentEntity, RefundEntity } from "./entities.ts";
import { emitEvent, findEntity, insertEntity, type Ledger, lockEntity, saveEntity, toUnixSeconds } from "./ledger.ts";
import { generateGatewayId } from "./new-id.ts";

const refundShape = z.object({
  amount: z.coerce.number().int().optional(),
  speed: z.enum(["normal", "optimum"]).default("normal"),
  notes: notesShape,
  receipt: z.string().max(40).nullish(),
});
type RefundRequest = z.infer<typeof refundShape>;

/** Handles `POST /payments/:id/refund`; `key` is the X-Refund-Idempotency header (Razorpay's docs, Refunds). */
export async function refundPayment(
  ledger: Ledger,
  id: string,
  body: unknown,
  key?: string,
): Promise<ApiResult<RefundEntity>> {
  const read = refundShape.safeParse(body ?? {});
  if (!read.success) return apiError("The request is invalid", { field: String(read.error.issues[0]?.path[0] ?? "") });
  if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key)) return apiError("The idempotency key is invalid");
  const payment = (await lockEntity(ledger, "payment", id))?.entity;
  if (!payment) return unknownIdError;
  const before = key === undefined ? undefined : await sameKey(ledger, key, fingerprint(id, read.data));
  if (before) return before;
  const problem = refusalOf(payment, read.data.amount);
  if (problem) return problem;
  const left = payment.amount - payment.amount_refunded;
  const entity = await writeRefund(ledger, payment, { ...read.data, amount: read.data.amount ?? left });
  if (key !== undefined && !(await keepKey(ledger, key, entity.id, fingerprint(id, read.data)))) {
    throw new Error("the key was used by another payment concurrently"); // rolls back; the retry gets 400
  }
  return succeed(entity);
}

/** Refunds a whole payment by the gateway's own rule. */
export async function refundInFull(ledger: Ledger, payment: PaymentEntity): Promise<void> {
  await writeRefund(ledger, payment, { amount: payment.amount, speed: "normal", notes: [] });
}

/** Settles a pending refund; when it failed, the money returns to the merchant. */
export async function settleRefund(
  ledger: Ledger,
  id: string,
  status: "processed" | "failed" = "processed",
): Promise<void> {
  const paymentId = (await findEntity(ledger.tx, "refund", id))?.entity.payment_id;
  const payment = paymentId ? (await lockEntity(ledger, "payment", paymentId))?.entity : undefined;
  const entity = (await lockEntity(ledger, "refund", id))?.entity;
  if (!payment || entity?.status !== "pending") return;
  const arn = status === "processed" ? String(randomInt(10 ** 13, 10 ** 14)) : null;
  Object.assign(entity, { status, acquirer_data: { arn } });
  await saveEntity(ledger, "refund", { entity });
  if (status === "failed") await countRefunded(ledger, payment, -entity.amount);
  emitEvent(ledger, `refund.${status}`, payment.order_id, { refund: entity, payment });
}

function refusalOf(payment: PaymentEntity, amount: number | undefined) {
  const left = payment.amount - payment.amount_refunded;
  const step = "payment_refund";
  if (!payment.captured) return apiError("The payment status should be captured for action to be taken", { step });
  if (left === 0) return apiError("The payment has been fully refunded already", { step });
  if (amount === undefined) return undefined;
  const details = { field: "amount", step };
  if (amount > left) return apiError("The refund amount provided is greater than amount captured", details);
  if (amount < Math.min(100, left)) return apiError("The amount must be at least INR 1.00", details);
  return undefined;
}

async function writeRefund(ledger: Ledger, payment: PaymentEntity, request: RefundRequest & { amount: number }) {
  const entity: RefundEntity = {
    id: generateGatewayId("rfnd"),
    entity: "refund",
    amount: request.amount,
    currency: "INR",
    payment_id: payment.id,
    notes: request.notes,
    receipt: request.receipt ?? null,
    acquirer_data: { arn: null },
    status: "pending",
    speed_requested: request.speed,
    speed_processed: "normal",
    created_at: toUnixSeconds(ledger.now),
  };
  await insertEntity(ledger, "refund", { entity });
  await countRefunded(ledger, payment, entity.amount);
  emitEvent(ledger, "refund.created", payment.order_id, { refund: entity, payment });
  const { settleMs } = ledger.delays;
  ledger.later.push({ task: "settle", id: entity.id, orderId: payment.order_id, afterMs: settleMs });
  return entity;
}

async function countRefunded(ledger: Ledger, payment: PaymentEntity, amount: number): Promise<void> {
  payment.amount_refunded += amount;
  const whole = payment.amount_refunded === payment.amount;
  payment.refund_status = whole ? "full" : payment.amount_refunded > 0 ? "partial" : null;
  payment.status = whole ? "refunded" : "captured";
  await saveEntity(ledger, "payment", { entity: payment });
}

const fingerprint = (id: string, request: RefundRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([id, request]))
    .digest("base64url");

const keyId = (key: string): string => `refund-key:${key}`;

async function keepKey({ tx, now }: Ledger, key: string, refundId: string, asked: string): Promise<boolean> {
  const body = { refundId, asked };
  return await insertGatewayObject(tx, { id: keyId(key), kind: "refund", parentId: null, body, createdAt: now });
}

async function sameKey({ tx }: Ledger, key: string, asked: string): Promise<ApiResult<RefundEntity> | undefined> {
  const kept = (await findGatewayObject(tx, "refund", keyId(key)))?.body as
    | { refundId: string; asked: string }
    | undefined;
  if (!kept) return undefined;
  if (kept.asked !== asked) return apiError("Different request body sent for the same idempotency key");
  const entity = (await findEntity(tx, "refund", kept.refundId))?.entity;
  return entity ? succeed(entity) : unknownIdError;
}
