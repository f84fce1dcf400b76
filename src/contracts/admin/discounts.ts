import { z } from "zod";
import { amount, call, pageOf, pageQuery, requestKey, time } from "./call.ts";

/** A year of which the first digits were left out ('0026') is another one in the book. */
const moment = z.iso.datetime("Please choose a day and a time.").regex(/^20/, "Please choose a day of this century.");

/** What a discount code gives, to whom and how often (issue 7 §1, D8). */
const discountTerms = z.object({
  /** An amount off the items, or a share of them. */
  gives: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("amount"), amount: amount.min(1, "Please enter an amount above ₹0.").max(10_000_000) }),
    z.object({
      kind: z.literal("percent"),
      /** 1250 is 12.5 %. */
      basisPoints: z.int().min(1, "Please enter a share above 0 %.").max(10_000, "Please enter at most 100 %."),
      /** Never more than this; null for no cap. */
      cap: amount.min(1).nullable(),
    }),
  ]),
  /** Of the items, without delivery. */
  minimum: amount.min(0).max(100_000_000),
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
  /** What they took off so far. */
  givenAway: amount,
  state: z.enum(["running", "waiting", "over", "used-up", "off"]),
  version: z.string(),
});
export type AdminDiscount = z.output<typeof adminDiscount>;

const use = z.object({
  id: z.string(),
  orderId: z.string(),
  name: z.string(),
  amount,
  at: time,
  givenBackAt: time.nullable(),
});
const one = "/discounts/:id" as const;

export const discountCalls = {
  list: call({
    method: "GET",
    path: "/discounts",
    need: "catalogue.read",
    says: "Discount codes with their use so far, the newest first",
    query: pageQuery.extend({
      q: z.string().trim().max(40).optional(),
      state: z.enum(["running", "waiting", "over", "used-up", "off"]).optional(),
    }),
    answer: pageOf(adminDiscount),
  }),
  get: call({ method: "GET", path: one, need: "catalogue.read", says: "One code", answer: adminDiscount }),
  create: call({
    method: "POST",
    path: "/discounts",
    need: "discounts.write",
    says: "A new code; refused when there is one of that name",
    body: discountTerms.extend({
      code: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,29}$/, "Please use 2 to 30 letters and digits."),
      key: requestKey,
    }),
    answer: adminDiscount,
  }),
  change: call({
    method: "POST",
    path: one,
    need: "discounts.write",
    says: "Change its terms; orders placed keep theirs; 409 with the code when somebody changed it meanwhile",
    body: discountTerms.extend({ version: z.string().max(60) }),
    answer: adminDiscount,
  }),
  uses: call({
    method: "GET",
    path: `${one}/uses`,
    need: "orders.read",
    says: "Orders that used it, newest first",
    query: pageQuery,
    answer: pageOf(use),
  }),
};
export type DiscountUse = z.output<typeof use>;
