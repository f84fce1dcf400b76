import { z } from "zod";
import { orderStatusValues, paymentModes } from "./admin-order.ts";
import { commaSeparated, isoDay, pageQuery } from "./endpoint.ts";

const orderFilters = {
  /** An order id or part of it, a phone number or its last four digits, an email, a PIN, or words of a name. */
  q: z.string().trim().max(100).optional(),
  /** Ordered orders only: packed or not. */
  packed: z.enum(["yes", "no"]).optional(),
  /**
   * What a figure of the dashboard counts between `from` and `to`: orders that became Ordered on those days, those of them
   * whose buyer had ordered before, or those that were cancelled, returned to origin or refunded on those days.
   */
  counted: z.enum(["sold", "returning", "undone"]).optional(),
  /** Days in India, both included; of the order, unless `counted` says otherwise. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  /** A product's id. */
  product: z.string().max(100).optional(),
  /** Name of an Indian state. */
  state: z.string().max(60).optional(),
  /** Orders of one customer. */
  customer: z.string().max(40).optional(),
  /** Orders with an open return request. */
  returnAsked: z.enum(["yes"]).optional(),
  /** Orders that came from the old shop. */
  fromOldShop: z.enum(["yes"]).optional(),
};

/** Filters of the order list; they combine. */
export const orderListQuery = pageQuery.extend({
  ...orderFilters,
  status: commaSeparated(orderStatusValues),
  payment: commaSeparated(paymentModes),
});
export type OrderListQuery = z.output<typeof orderListQuery>;

/** The same filters as a body. */
export const orderExport = z.object({
  ...orderFilters,
  status: z.array(z.enum(orderStatusValues)).max(orderStatusValues.length).optional(),
  payment: z.array(z.enum(paymentModes)).max(paymentModes.length).optional(),
});
export type OrderExportFilter = z.output<typeof orderExport>;
