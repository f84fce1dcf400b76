import { z } from "zod";
import { defineEndpoint, idempotencyKey, isoTime, moment, pageQuery, paginated, paiseAmount } from "../endpoint.ts";

/** Terms of a discount code: its value, who can use it and how often. */
const discountTerms = z.object({
  /** A fixed amount or a percentage off the items. */
  gives: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("amount"),
      amount: paiseAmount.min(1, "Please enter an amount above ₹0.").max(10_000_000),
    }),
    z.object({
      kind: z.literal("percent"),
      /** 1250 is 12.5%. */
      basisPoints: z.int().min(1, "Please enter a percentage above 0%.").max(10_000, "Please enter at most 100%."),
      /** Maximum discount; null for no cap. */
      cap: paiseAmount.min(1).nullable(),
    }),
  ]),
  /** Minimum item total, without delivery. */
  minimum: paiseAmount.min(0).max(100_000_000),
  startsAt: moment,
  endsAt: moment.nullable(),
  /** Uses in total and per customer; null for unlimited. */
  limit: z.int().min(1).max(10_000_000).nullable(),
  limitEach: z.int().min(1).max(1_000).nullable(),
  /** Only for these products; empty for all. */
  products: z.array(z.string().max(100)).max(200),
  active: z.boolean(),
});
export type DiscountTerms = z.output<typeof discountTerms>;

const adminDiscount = discountTerms.extend({
  /** The code, in capitals. */
  id: z.string(),
  /** Uses, without those returned by cancelled or expired orders. */
  used: z.int(),
  /** By the ids of `products`. */
  productNames: z.record(z.string(), z.string()),
  /** Total discount given so far. */
  givenAway: paiseAmount,
  state: z.enum(["running", "waiting", "over", "used-up", "off"]),
  version: z.string(),
});
export type AdminDiscount = z.output<typeof adminDiscount>;

const use = z.object({
  id: z.string(),
  orderId: z.string(),
  /** As people say it: '#1042'. */
  orderNumber: z.string().nullable(),
  name: z.string(),
  amount: paiseAmount,
  at: isoTime,
  givenBackAt: isoTime.nullable(),
});
const recordPath = "/discounts/:id" as const;

export const discountEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/discounts",
    permission: "catalogue.read",
    summary: "List discount codes with their uses, newest first",
    query: pageQuery.extend({
      q: z.string().trim().max(40).optional(),
      state: z.enum(["running", "waiting", "over", "used-up", "off"]).optional(),
    }),
    response: paginated(adminDiscount),
  }),
  get: defineEndpoint({
    method: "GET",
    path: recordPath,
    permission: "catalogue.read",
    summary: "Retrieve a discount code",
    response: adminDiscount,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/discounts",
    permission: "discounts.write",
    summary: "Create a discount code; refused when the code exists",
    body: discountTerms.extend({
      code: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,29}$/, "Please use 2 to 30 letters and digits."),
      key: idempotencyKey,
    }),
    response: adminDiscount,
  }),
  change: defineEndpoint({
    method: "POST",
    path: recordPath,
    permission: "discounts.write",
    summary: "Update the terms for new orders; 409 with the current code on a conflict",
    body: discountTerms.extend({ version: z.string().max(60) }),
    response: adminDiscount,
  }),
  uses: defineEndpoint({
    method: "GET",
    path: `${recordPath}/uses`,
    permission: "orders.read",
    summary: "List orders that used the code, newest first",
    query: pageQuery,
    response: paginated(use),
  }),
};
export type DiscountUse = z.output<typeof use>;
