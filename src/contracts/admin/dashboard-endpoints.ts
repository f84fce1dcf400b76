import { z } from "zod";
import { orderNumber } from "./admin-order.ts";
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
import { todayFigures } from "./today-figures.ts";

/** Longest period of the dashboard's sales. */
export const dashboardPeriod = { maxDays: 3_660, message: "Maximum ten years." };
/** Counting stops here; one more means 'more than that'. */
export const maxCounted = 1_000;

/** Kinds of payment issues that an operator has to resolve. */
export const paymentIssueKinds = [
  "upiWaiting",
  "paymentsAuthorized",
  "disputes",
  "messagesUnknown",
  "refundsFailed",
  "refundsToApprove",
  "refundsByHand",
] as const;
export type PaymentIssueKind = (typeof paymentIssueKinds)[number];

/** To-do counts in display order. Counting stops at `maxCounted`. */
export const todoKinds = [
  "toPack",
  "toSend",
  ...paymentIssueKinds,
  "returnsAsked",
  "lowStock",
  "notPublished",
  "reviews",
  "leads",
  "leadsOverdue",
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

const dashboardQuery = z
  .object({ from: isoDay.optional(), to: isoDay.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), "Please enter both days or neither.")
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: "The end is before the start." })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < dashboardPeriod.maxDays * 86_400_000, {
    path: ["to"],
    error: dashboardPeriod.message,
  });

/** Steps of a shop's first day, in their order. */
const firstStepIds = ["facts", "payment", "mail", "stock", "testOrder"] as const;
export type FirstStepId = (typeof firstStepIds)[number];

/** `cod`: gross sales with cash on delivery. */
const salesPoint = z.object({
  start: isoDay,
  orders: z.int(),
  gross: paiseAmount,
  net: paiseAmount,
  cod: paiseAmount,
});
export type SalesPoint = z.output<typeof salesPoint>;

const sales = z.object({
  /** Days in India, both included; `before` is the preceding period of the same length. */
  from: isoDay,
  to: isoDay,
  before: z.object({ from: isoDay, to: isoDay, figures, series: z.array(salesPoint) }),
  figures,
  ways: z.array(z.object({ way: z.enum(["cash", "paid"]), figures })),
  /** Days of a short period, months of a long one; `start` is the first day of each. */
  grain: z.enum(["day", "month"]),
  series: z.array(salesPoint),
  /** Best sellers by revenue; `allProducts` counts all products sold. */
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      picture: z.string().nullable(),
      /** Flavour of a beverage, which tints the background of its picture. */
      flavour: z.string().nullable(),
      pieces: z.int(),
      piecesBack: z.int(),
      gross: paiseAmount,
      net: paiseAmount,
    }),
  ),
  allProducts: z.int(),
});
export type SalesReport = z.output<typeof sales>;

const dashboard = z.object({
  at: isoTime,
  today: isoDay,
  /** To-dos that the operator may see. */
  work: z.array(
    z.object({
      kind: z.enum(todoKinds),
      count: z.int(),
      /** Since when the oldest waits; null for none, and for low stock. */
      oldestAt: isoTime.nullable(),
    }),
  ),
  /** First steps of a new shop; null once an order was delivered, or without permission to change settings. */
  firstSteps: z.array(z.object({ id: z.enum(firstStepIds), isDone: z.boolean() })).nullable(),
  /** The newest order waiting to be packed, to notice newer ones; null without one. */
  newestOrder: z.object({ id: z.string(), number: orderNumber, at: isoTime }).nullable(),
  lowStockLimit: z.int(),
  /** Null without permission or without a payment gateway. `isSilent`: payments arrived but no webhooks. */
  gateway: z.object({ lastMessageAt: isoTime.nullable(), isSilent: z.boolean() }).nullable(),
  /** Since when the mail server accepts no mail; null while it does, or without permission. */
  mailOutage: z.object({ since: isoTime, reason: z.string() }).nullable(),
  /** Labels of the seller's facts that invoices would print in [brackets]. */
  unfilledFacts: z.array(z.string()),
  sales: sales.nullable(),
});
export type DashboardData = z.output<typeof dashboard>;

const paymentIssue = z.object({
  /** Kind and the id of the order, payment, refund or webhook. */
  id: z.string(),
  kind: z.enum(paymentIssueKinds),
  at: isoTime,
  amount: paiseAmount.nullable(),
  /** One-line summary; for a webhook its content. */
  says: z.string(),
  /** True when 'Mark as reviewed' settles it: an unmatched webhook, a dispute that is over. */
  isReviewable: z.boolean(),
  /** A captured payment that can be attached to an unpaid order. */
  isAttachable: z.boolean(),
});
export type PaymentIssue = z.output<typeof paymentIssue>;

/** A payment to review, shown as the first of its issues in the list's order. */
const paymentToReview = paymentIssue.extend({
  /** The gateway's id, or the bank's reference; null while a UPI payment is to be confirmed. */
  paymentId: z.string().nullable(),
  /** The related order; null for a webhook that matches none of our orders. */
  orderId: z.string().nullable(),
  /** As people say it: '#1042'. */
  orderNumber: z.string().nullable(),
  /** Buyer of the order. */
  name: z.string().nullable(),
  /** Further issues of the same payment; none when the list is filtered by one kind. */
  others: z.array(paymentIssue),
});
export type PaymentToReview = z.output<typeof paymentToReview>;

export const dashboardEndpoints = {
  get: defineEndpoint({
    method: "GET",
    path: "/dashboard",
    permission: "orders.read",
    summary: "Retrieve to-do counts, and sales of a period (requires sales.read)",
    query: dashboardQuery,
    response: dashboard,
  }),
  figures: defineEndpoint({
    method: "GET",
    path: "/dashboard/figures",
    permission: "sales.read",
    summary: "Retrieve sales of today against last week, COD to collect, the RTO rate and days of stock left",
    response: todayFigures,
  }),
  paymentsToReview: defineEndpoint({
    method: "GET",
    path: "/payments-to-review",
    permission: "orders.refund",
    summary: "List payments, refunds and webhooks that need review, grouped by payment",
    query: pageQuery.extend({
      kind: commaSeparated(paymentIssueKinds),
      /** By age; '-at' is newest first. */
      sort: z.enum(["at", "-at"]).default("-at"),
    }),
    response: paginated(paymentToReview),
  }),
  markReviewed: defineEndpoint({
    method: "POST",
    path: "/unmatched-webhooks/:id/reviewed",
    permission: "orders.refund",
    summary: "Mark an unmatched webhook as reviewed",
    body: z.object({}),
    response: successResponse,
  }),
  markDisputeReviewed: defineEndpoint({
    method: "POST",
    path: "/disputes/:id/reviewed",
    permission: "orders.refund",
    summary: "Mark a dispute that is over as reviewed",
    body: z.object({}),
    response: successResponse,
  }),
};
