import { z } from "zod";
import {
  defineEndpoint,
  idempotencyKey,
  isoDay,
  isoTime,
  pageQuery,
  paginated,
  paiseAmount,
  successResponse,
} from "./endpoint.ts";
import { orderRow } from "./order-row.ts";

/** Counts of customers are exact up to this number. */
export const maxCountedBuyers = 1_000;

/**
 * Segments of the list of customers. `top` are the 5 % who spent most, as of some minutes ago; `new` placed their first
 * order this month in India.
 */
const buyerSegments = ["repeat", "top", "new", "first", "high-rto", "account", "guest", "cod-blocked"] as const;
export type BuyerSegment = (typeof buyerSegments)[number];

/** By the last order, the number of orders or the amount spent; '-' is newest or highest first. */
const buyerSorts = ["-last", "last", "-orders", "-spent"] as const;
export type BuyerSort = (typeof buyerSorts)[number];

const maxTags = 20;
const maxTagLength = 30;
export const maxNoteLength = 2_000;
const tag = z.string().trim().min(1, "Please write a tag.").max(maxTagLength, `Maximum ${maxTagLength} characters.`);

const buyerFilters = z.object({
  /** Prefixes of words in the name, an email or its prefix, a phone number or its last four digits, a PIN. */
  q: z.string().trim().max(100).optional(),
  segment: z.enum(buyerSegments).optional(),
  tag: tag.optional(),
  /** Name of the Indian state to which the last order went. */
  state: z.string().max(60).optional(),
  /** Days of the last order in India, both included. */
  from: isoDay.optional(),
  to: isoDay.optional(),
});
export type BuyerFilter = z.output<typeof buyerFilters>;

export const buyerListQuery = pageQuery.extend({
  ...buyerFilters.shape,
  sort: z.enum(buyerSorts).default("-last"),
});
export type BuyerListQuery = z.output<typeof buyerListQuery>;

const buyerRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  /** Digits as orders store them, without India's dial code; "" when none is known. */
  phone: z.string(),
  /** Place that the last order went to. */
  city: z.string(),
  state: z.string(),
  /** The account; null for guests. */
  customerId: z.string().nullable(),
  /** Without orders that were never paid or confirmed. */
  orders: z.int(),
  returnedToOrigin: z.int(),
  /** Amount paid minus refunds. */
  spent: paiseAmount,
  lastOrderAt: isoTime.nullable(),
  tags: z.array(z.string()),
  /** Among the 5 % of all customers who spent most. */
  isTop: z.boolean(),
  /** The first order was in this month in India. */
  isNew: z.boolean(),
  /** The phone or email is blocked from cash on delivery. */
  cashBlocked: z.boolean(),
});
export type BuyerRow = z.output<typeof buyerRow>;

export const adminBuyer = buyerRow.extend({
  firstOrderAt: isoTime.nullable(),
  delivered: z.int(),
  /** Average total of the orders, including cancelled ones; null without orders. */
  averageOrder: paiseAmount.nullable(),
  /** The same for the whole shop in the last 30 days; null without permission to see sales, or without orders. */
  shopAverageOrder: paiseAmount.nullable(),
  /** Orders placed with cash on delivery, and how their parcels ended. */
  cod: z.object({ orders: z.int(), delivered: z.int(), returnedToOrigin: z.int() }),
  /** Since when the email is subscribed to the newsletter; null while it is not, or without permission. */
  subscribedAt: isoTime.nullable(),
  /** The newest ten, newest first. */
  recentOrders: z.array(orderRow),
  /** The newest two hundred, oldest first. */
  notes: z.array(z.object({ id: z.int(), text: z.string(), actor: z.string(), at: isoTime })),
  /** Version of the tags that the operator saw; changing older ones is refused. */
  version: z.int(),
});
export type AdminBuyer = z.output<typeof adminBuyer>;

const buyerTimelineEntry = z.object({
  key: z.string(),
  /** `origin`: a parcel that came back; `return`: goods that the customer sends back. */
  kind: z.enum(["order", "origin", "refund", "return", "review", "message", "note"]),
  at: isoTime,
  orderId: z.string().nullable(),
  /** As people say it: '#1042'. */
  orderNumber: z.string().nullable(),
  /** Id of the review or message. */
  recordId: z.string().nullable(),
  /** State of the order, refund, return, review or message now. */
  state: z.string().nullable(),
  /** Total of the order, amount of the refund. */
  amount: paiseAmount.nullable(),
  /** Product of the review, sender of the message. */
  subject: z.string().nullable(),
  stars: z.number().nullable(),
  /** Reason, review, message or note; "" where there is none. */
  text: z.string(),
  /** Actor; null for the customer. */
  actor: z.string().nullable(),
});
export type BuyerTimelineEntry = z.output<typeof buyerTimelineEntry>;

const buyerCount = z.object({ count: z.int(), isMore: z.boolean() });
export type BuyerCount = z.output<typeof buyerCount>;

/** Customers including guests: one for each account, or each phone of guests (docs/decisions/0052-buyers.md). */
export const buyerEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/buyers",
    permission: "customers.read",
    summary: "List customers, guests among them, by their last order",
    query: buyerListQuery,
    response: paginated(buyerRow),
  }),
  summary: defineEndpoint({
    method: "GET",
    path: "/buyers/summary",
    permission: "customers.read",
    summary: `Count the customers of the filtered list, up to ${maxCountedBuyers}`,
    query: buyerFilters,
    response: buyerCount,
  }),
  segmentCounts: defineEndpoint({
    method: "GET",
    path: "/buyers/segment-counts",
    permission: "customers.read",
    summary: `Count the customers of each segment, up to ${maxCountedBuyers}`,
    response: z.record(z.enum(["all", ...buyerSegments]), buyerCount),
  }),
  export: defineEndpoint({
    method: "POST",
    path: "/buyers/export",
    permission: "customers.change",
    stepUp: "always",
    summary: "Export the customers of the filtered list, latest order first; audited",
    body: buyerFilters,
    response: "csv",
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/buyers/:id",
    permission: "customers.read",
    summary: "Retrieve a customer by its id or that of the account, with recent orders, notes and tags",
    response: adminBuyer,
  }),
  timeline: defineEndpoint({
    method: "GET",
    path: "/buyers/:id/timeline",
    permission: "customers.read",
    summary: "List what happened with a customer, newest first: orders, returns, refunds, reviews, messages and notes",
    query: pageQuery,
    response: paginated(buyerTimelineEntry),
  }),
  note: defineEndpoint({
    method: "POST",
    path: "/buyers/:id/notes",
    permission: "customers.change",
    summary: "Add an internal note about a customer",
    body: z.object({
      text: z.string().trim().min(1, "Please write a note.").max(maxNoteLength, "Maximum 2,000 characters."),
      key: idempotencyKey,
    }),
    response: successResponse,
  }),
  tags: defineEndpoint({
    method: "POST",
    path: "/buyers/:id/tags",
    permission: "customers.change",
    summary: "Replace a customer's tags; 409 when someone else changed them",
    body: z.object({ tags: z.array(tag).max(maxTags, `Maximum ${maxTags} tags.`), version: z.int() }),
    response: successResponse,
  }),
};
