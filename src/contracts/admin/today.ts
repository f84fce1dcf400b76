import { z } from "zod";
import { amount, call, day, done, pageOf, pageQuery, severalOf, time } from "./call.ts";

/** A longer span is refused. */
const longestDays = 3_660;
/** Counts end here: one more stands for 'more'. */
export const mostCounted = 1_000;

/** Money that waits for somebody. */
export const lookKinds = [
  "upiWaiting",
  "paymentsAuthorized",
  "messagesUnknown",
  "refundsFailed",
  "refundsByHand",
] as const;
export type LookKind = (typeof lookKinds)[number];

/** What is to be done, in the order in which it is shown; counts up to `mostCounted`, one more is 'more than that'. */
export const workKinds = [
  "toPack",
  "toSend",
  ...lookKinds,
  "returnsAsked",
  "lowStock",
  "reviews",
  "leads",
  "jobsFailed",
  "mailsFailed",
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Amounts in paise; what each means: docs/decisions/0014. */
const figures = z.object({
  orders: z.int(),
  returningOrders: z.int(),
  undoneOrders: z.int(),
  gross: amount,
  undone: amount,
  refunded: amount,
  net: amount,
  averageOrder: amount,
});
export type Figures = z.output<typeof figures>;

const todayQuery = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), "Please give both days or none.")
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: "This is before the first day." })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < longestDays * 86_400_000, {
    path: ["to"],
    error: "Please choose ten years or less.",
  });

const sales = z.object({
  /** Indian days, both included; `before` is the span of the same length that ended the day before. */
  from: day,
  to: day,
  before: z.object({ from: day, to: day, figures }),
  figures,
  ways: z.array(z.object({ way: z.enum(["cash", "paid"]), figures })),
  /** Every day of a short span, every month of a long one; `start` is its first day. */
  grain: z.enum(["day", "month"]),
  series: z.array(z.object({ start: day, orders: z.int(), gross: amount, net: amount })),
  /** The most sold, by the price of the goods; `allProducts` counts the others too. */
  products: z.array(
    z.object({ id: z.string(), name: z.string(), pieces: z.int(), piecesBack: z.int(), gross: amount, net: amount }),
  ),
  allProducts: z.int(),
});
export type Sales = z.output<typeof sales>;

const today = z.object({
  at: time,
  today: day,
  /** Only what the one who asks may see. */
  work: z.array(z.object({ kind: z.enum(workKinds), count: z.int() })),
  /** The newest order that waits to be packed: a later one is new. Null when there is none. */
  newestOrder: z.object({ id: z.string(), at: time }).nullable(),
  lowStockLimit: z.int(),
  /** Null for who may not see it, and where nothing is paid online. `isSilent`: payments came in, messages did not. */
  gateway: z.object({ lastMessageAt: time.nullable(), isSilent: z.boolean() }).nullable(),
  sales: sales.nullable(),
});
export type Today = z.output<typeof today>;

const toLookAt = z.object({
  /** Of the list: kind and the id of the order, payment, refund or message. */
  id: z.string(),
  kind: z.enum(lookKinds),
  at: time,
  /** What it is about, in our book; null for a message about none of our orders. */
  orderId: z.string().nullable(),
  amount: amount.nullable(),
  /** In plain words: what happened, and for a message what it said. */
  says: z.string(),
});
export type ToLookAt = z.output<typeof toLookAt>;

export const todayCalls = {
  get: call({
    method: "GET",
    path: "/today",
    need: "orders.read",
    says: "What is to be done now, and what was sold in a span of Indian days; the sales need sales.read",
    query: todayQuery,
    answer: today,
  }),
  payments: call({
    method: "GET",
    path: "/payments-to-look-at",
    need: "orders.refund",
    says: "Payments, refunds and messages of the gateway that somebody has to look at, newest first",
    query: pageQuery.extend({ kind: severalOf(lookKinds) }),
    answer: pageOf(toLookAt),
  }),
  lookedAt: call({
    method: "POST",
    path: "/gateway-messages/:id/looked-at",
    need: "orders.refund",
    says: "Somebody saw to a message about no order of ours: it is not shown any more",
    body: z.object({}),
    answer: done,
  }),
};
