import { z } from "zod";
import { defineEndpoint, isoTime, paiseAmount } from "./endpoint.ts";
import { orderSummaryQuery } from "./order-list-query.ts";

/** Counts of orders are exact up to this number. */
export const maxCountedOrders = 1_000;

/** Number of orders, counted up to `maxCountedOrders`; `isMore` when there are more. */
const orderCount = z.object({ count: z.int(), isMore: z.boolean() });
export type OrderCount = z.output<typeof orderCount>;

const orderSummary = orderCount.extend({
  /** Null when there are more orders than are counted. */
  sums: z.object({ units: z.int(), total: paiseAmount, oldestAt: isoTime.nullable() }).nullable(),
});
export type OrderSummary = z.output<typeof orderSummary>;

/** The daily work of the order list, by name. */
const orderViews = ["toConfirm", "toPack", "toShip", "onTheWay", "returns"] as const;
export type OrderViewName = (typeof orderViews)[number];

/** Counts and sums of the order list, requested separately from its rows, so that no count delays them. */
export const orderListEndpoints = {
  summary: defineEndpoint({
    method: "GET",
    path: "/orders/summary",
    permission: "orders.read",
    summary: `Count the orders of the filtered list, up to ${maxCountedOrders}, and sum up a shorter one`,
    query: orderSummaryQuery,
    response: orderSummary,
  }),
  viewCounts: defineEndpoint({
    method: "GET",
    path: "/orders/view-counts",
    permission: "orders.read",
    summary: `Count the orders in each view of the daily work, up to ${maxCountedOrders}`,
    response: z.record(z.enum(orderViews), orderCount),
  }),
};
