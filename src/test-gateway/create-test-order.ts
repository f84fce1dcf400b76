import { z } from "zod";
import { type ApiResult, apiError, succeed } from "./api-error.ts";
import type { OrderEntity } from "./entities.ts";
import { insertEntity, type Ledger, toUnixSeconds } from "./ledger.ts";
import { generateGatewayId } from "./new-id.ts";

/** Schema of up to 15 notes of 256 characters; an empty list means no notes. */
export const notesShape = z
  .union([z.array(z.never()), z.record(z.string().max(256), z.union([z.string(), z.number()]).transform(String))])
  .default([])
  .transform((notes) => (Object.keys(notes).length === 0 ? [] : notes))
  .refine((notes) => Object.keys(notes).length <= 15 && Object.values(notes).every((note) => note.length <= 256));

const captureShape = z.enum(["automatic", "manual"]);
const orderShape = z.object({
  amount: z.coerce.number().int(),
  currency: z.literal("INR"),
  receipt: z.string().max(40).nullish(),
  notes: notesShape,
  payment: z.object({ capture: captureShape.optional() }).optional(),
  // Older form of `payment.capture`.
  payment_capture: z.union([z.boolean(), z.literal([0, 1, "0", "1"])]).optional(),
});

const words: Record<string, string> = {
  amount: "The amount must be an integer.",
  currency: "Currency is not supported",
  receipt: "The receipt may not be greater than 40 characters.",
  notes: "The notes may have at most 15 pairs of at most 256 characters.",
};

/** Handles `POST /orders` (Razorpay's documentation, Orders). Payments are captured automatically by default. */
export async function createOrder(ledger: Ledger, body: unknown): Promise<ApiResult<OrderEntity>> {
  const read = orderShape.safeParse(body);
  if (!read.success) {
    const field = String(read.error.issues[0]?.path[0] ?? "");
    return apiError(words[field] ?? `The ${field} field is invalid.`, { field });
  }
  const { amount, receipt, notes, payment, payment_capture } = read.data;
  if (amount < 100) return apiError("The amount must be at least INR 1.00", { field: "amount" });
  const isManual = payment?.capture === "manual" || (payment_capture !== undefined && !Number(payment_capture));
  const entity: OrderEntity = {
    id: generateGatewayId("order"),
    entity: "order",
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: "INR",
    receipt: receipt ?? null,
    offer_id: null,
    status: "created",
    attempts: 0,
    notes,
    created_at: toUnixSeconds(ledger.now),
  };
  await insertEntity(ledger, "order", { entity, capture: isManual ? "manual" : "automatic" });
  return succeed(entity);
}
