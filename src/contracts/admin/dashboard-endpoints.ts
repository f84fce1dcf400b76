import { z } from "zod";
import {
  commaSeparated,
  defineEndpoint,
  isoDay,
  isoTime,
  pageQuery,
  paginated,
  paiseAmount,
  successResponse,
} from "./endpoint.ts";

/** A longer span is refused. */
const longestDays = 3_660;
/** Counts end here: one more stands for 'more'. */
export const maxCounted = 1_000;

/** Money that waits for somebody. */
export const paymentIssueKinds = [
  "upiWaiting",
  "paymentsAuthorized",
  "messagesUnknown",
  "refundsFailed",
  "refundsByHand",
] as const;
export type PaymentIssueKind = (typeof paymentIssueKinds)[number];

/** To-do counts in display order. Counting stops at `mostCounted`; one more means 'more than that'. */
export const todoKinds = [
  "toPack",
  "toSend",
  ...paymentIssueKinds,
  "returnsAsked",
  "lowStock",
  "reviews",
  "leads",
  "jobsFailed",
  "mailsFailed",
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** Amounts in paise; what each means: docs/decisions/0014. */
const figures = z.object({
  orders: z.int(),
  returningOrders: z.int(),
  undoneOrders: z.int(),
  gross: paiseAmount,
  undone: paiseAmount,
  refunded: paiseAmount,
  net: paiseAmount,
  averageOrder: paiseAmount,
});
export type SalesSummary = z.output<typeof figures>;

const todayQuery = z
  .object({ from: isoDay.optional(), to: isoDay.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), "Please give both days or none.")
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: "This is before the first day." })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < longestDays * 86_400_000, {
    path: ["to"],
    error: "Please choose ten years or less.",
  });

const sales = z.object({
  /** Indian days, both included; `before` is the span of the same length that ended the day before. */
  from: isoDay,
  to: isoDay,
  before: z.object({ from: isoDay, to: isoDay, figures }),
  figures,
  ways: z.array(z.object({ way: z.enum(["cash", "paid"]), figures })),
  /** Every day of a short span, every month of a long one; `start` is its first day. */
  grain: z.enum(["day", "month"]),
  series: z.array(z.object({ start: isoDay, orders: z.int(), gross: paiseAmount, net: paiseAmount })),
  /** The most sold, by the price of the goods; `allProducts` counts the others too. */
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      pieces: z.int(),
      piecesBack: z.int(),
      gross: paiseAmount,
      net: paiseAmount,
    }),
  ),
  allProducts: z.int(),
});
export type SalesReport = z.output<typeof sales>;

const today = z.object({
  at: isoTime,
  today: isoDay,
  /** Only what the one who asks may see. */
  work: z.array(z.object({ kind: z.enum(todoKinds), count: z.int() })),
  /** The newest order that waits to be packed: a later one is new. Null when there is none. */
  newestOrder: z.object({ id: z.string(), at: isoTime }).nullable(),
  lowStockLimit: z.int(),
  /** Null for who may not see it, and where nothing is paid online. `isSilent`: payments came in, messages did not. */
  gateway: z.object({ lastMessageAt: isoTime.nullable(), isSilent: z.boolean() }).nullable(),
  sales: sales.nullable(),
});
export type DashboardData = z.output<typeof today>;

const toLookAt = z.object({
  /** Kind and the id of the order, payment, refund or webhook. */
  id: z.string(),
  kind: z.enum(paymentIssueKinds),
  at: isoTime,
  /** The related order; null for a webhook that matches none of our orders. */
  orderId: z.string().nullable(),
  amount: paiseAmount.nullable(),
  /** In plain words: what happened, and for a message what it said. */
  says: z.string(),
});
export type PaymentIssue = z.output<typeof toLookAt>;

export const dashboardEndpoints = {
  get: defineEndpoint({
    method: "GET",
    path: "/dashboard",
    permission: "orders.read",
    summary: "What is to be done now, and what was sold in a span of Indian days; the sales need sales.read",
    query: todayQuery,
    response: today,
  }),
  paymentsToReview: defineEndpoint({
    method: "GET",
    path: "/payments-to-review",
    permission: "orders.refund",
    summary: "Payments, refunds and messages of the gateway that somebody has to look at, newest first",
    query: pageQuery.extend({ kind: commaSeparated(paymentIssueKinds) }),
    response: paginated(toLookAt),
  }),
  markReviewed: defineEndpoint({
    method: "POST",
    path: "/unmatched-webhooks/:id/reviewed",
    permission: "orders.refund",
    summary: "Somebody saw to a message about no order of ours: it is not shown any more",
    body: z.object({}),
    response: successResponse,
  }),
};
