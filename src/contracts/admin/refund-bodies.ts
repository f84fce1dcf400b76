import { z } from "zod";
import { maxReasonLength } from "#domain/reason.ts";
import { idempotencyKey, paiseAmount } from "./endpoint.ts";

export const shortText = (maxLength: number) => z.string().trim().max(maxLength);
export const reason = shortText(maxReasonLength).default("");

/** Repeats what the operator saw; 409 with the order when the refund or the units that came back changed since. */
export const expectedRefund = z.object({ refund: paiseAmount, returned: z.int().min(0) }).optional();

const units = z.object({ sku: z.string().max(60), quantity: z.int().min(1).max(100) });

/** 'SKU:2,OTHER-SKU:1' in an address. */
const unitsInQuery = z
  .string()
  .max(4_000)
  .default("")
  .transform((text) =>
    text
      .split(",")
      .filter(Boolean)
      .map((part) => {
        const [sku = "", quantity = ""] = part.split(":");
        return { sku, quantity: Number(quantity) };
      }),
  )
  .pipe(z.array(units).max(50));

/** Refund that an action would cause, calculated by the server. */
export const refundPreview = z.object({
  amount: paiseAmount,
  goods: z.array(units.extend({ quantity: z.int(), amount: paiseAmount })),
  /** Delivery and the cash fee included in the amount, and the part of them left to refund. */
  delivery: paiseAmount,
  deliveryLeft: paiseAmount,
  /** GST in the amount, which the credit note takes back; 0 before the invoice. */
  tax: paiseAmount,
  /** Refundable amount before and after the action. */
  left: paiseAmount,
  leftAfter: paiseAmount,
  /** Units that came back before. */
  returned: z.int(),
  /** True when the buyer has no units left afterwards. */
  isAllBack: z.boolean(),
});
export type RefundPreview = z.output<typeof refundPreview>;

export const refundPreviewQuery = z.object({
  act: z.enum(["refund", "return", "whole"]),
  items: unitsInQuery,
  /** A return without it refunds delivery once everything is back. */
  delivery: z.enum(["yes", "no"]).optional(),
});

export const returnBody = z.object({
  reason,
  items: z
    .array(units.extend({ restock: z.boolean().default(true) }))
    .min(1, "Please choose what came back.")
    .max(50),
  /** Refunds delivery as well; without it only once everything is back. */
  delivery: z.boolean().optional(),
  /** No further units are expected: the order becomes Returned although not everything came back. */
  isLast: z.boolean().default(false),
  expected: expectedRefund,
  key: idempotencyKey.optional(),
});

export const refundBody = z.object({
  amount: z.int().min(1, "Please enter an amount.").optional(),
  /** The units and the delivery that the refund is for; without an amount, their value is refunded. */
  items: z.array(units).max(50).optional(),
  delivery: z.boolean().optional(),
  reason,
  key: idempotencyKey,
  bankReference: shortText(60).optional(),
  /** A pending manual refund that this reference settles. */
  refundId: z.int().optional(),
  /** The `moves.refundable` that the operator saw; 409 with the order when it has changed. */
  refundable: paiseAmount.optional(),
});
