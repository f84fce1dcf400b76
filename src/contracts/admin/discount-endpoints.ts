import { z } from "zod";
import { defineEndpoint, idempotencyKey, isoTime, pageQuery, paginated, paiseAmount } from "./endpoint.ts";

/** A year of which the first digits were left out ('0026') is another one in the book. */
const moment = z.iso.datetime("Please choose a day and a time.").regex(/^20/, "Please choose a day of this century.");

/** Terms of a discount code: its value, who can use it and how often. */
const discountTerms = z.object({
  /** An amount off the items, or a share of them. */
  gives: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("amount"),
      amount: paiseAmount.min(1, "Please enter an amount above ₹0.").max(10_000_000),
    }),
    z.object({
      kind: z.literal("percent"),
      /** 1250 is 12.5 %. */
      basisPoints: z.int().min(1, "Please enter a share above 0 %.").max(10_000, "Please enter at most 100 %."),
      /** Never more than this; null for no cap. */
      cap: paiseAmount.min(1).nullable(),
    }),
  ]),
  /** Minimum item total, without delivery. */
  minimum: paiseAmount.min(0).max(100_000_000),
  startsAt: moment,
  endsAt: moment.nullable(),
  /** How often in all, and by one customer; null for any number. */
  limit: z.int().min(1).max(10_000_000).nullable(),
  limitEach: z.int().min(1).max(1_000).nullable(),
  /** Only for these products; empty for all. */
  products: z.array(z.string().max(100)).max(200),
  active: z.boolean(),
});
export type DiscountTerms = z.output<typeof discountTerms>;

const adminDiscount = discountTerms.extend({
  /** As it is typed, in capitals. */
  id: z.string(),
  /** Uses that count: those of orders that died were given back. */
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
  name: z.string(),
  amount: paiseAmount,
  at: isoTime,
  givenBackAt: isoTime.nullable(),
});
const one = "/discounts/:id" as const;

export const discountEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/discounts",
    permission: "catalogue.read",
    summary: "Discount codes with their use so far, the newest first",
    query: pageQuery.extend({
      q: z.string().trim().max(40).optional(),
      state: z.enum(["running", "waiting", "over", "used-up", "off"]).optional(),
    }),
    response: paginated(adminDiscount),
  }),
  get: defineEndpoint({
    method: "GET",
    path: one,
    permission: "catalogue.read",
    summary: "One code",
    response: adminDiscount,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/discounts",
    permission: "discounts.write",
    summary: "A new code; refused when there is one of that name",
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
    path: one,
    permission: "discounts.write",
    summary: "Change its terms; orders placed keep theirs; 409 with the code when somebody changed it meanwhile",
    body: discountTerms.extend({ version: z.string().max(60) }),
    response: adminDiscount,
  }),
  uses: defineEndpoint({
    method: "GET",
    path: `${one}/uses`,
    permission: "orders.read",
    summary: "Orders that used it, newest first",
    query: pageQuery,
    response: paginated(use),
  }),
};
export type DiscountUse = z.output<typeof use>;
