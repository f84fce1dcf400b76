import { z } from "zod";
import { paymentModes } from "#domain/payments/payment-mode.ts";
import { orderId, orderNumber, orderStatusValues, paymentMode } from "./admin-order.ts";
import { commaSeparated, isoDay, isoTime, pageQuery } from "./endpoint.ts";

/** Sorts of the order list by the time placed or the total; '-' is newest or highest first. */
const orderSorts = ["-placed", "placed", "-total", "total"] as const;

const orderFilters = {
  /** An order id or part of it, a phone number or its last four digits, an email, a PIN, or words of a name. */
  q: z.string().trim().max(100).optional(),
  /** Ordered orders only: packed or not. */
  packed: z.enum(["yes", "no"]).optional(),
  /**
   * Orders that a figure of the dashboard counts between `from` and `to`: those that became Ordered on those days,
   * those of them whose buyer had ordered before, those that were cancelled, returned to origin or refunded, or shipped
   * on those days.
   */
  counted: z.enum(["sold", "returning", "undone", "shipped"]).optional(),
  /** Days in India, both included; of the order, unless `counted` says otherwise. */
  from: isoDay.optional(),
  to: isoDay.optional(),
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
  sort: z.enum(orderSorts).default("-placed"),
});
export type OrderListQuery = z.output<typeof orderListQuery>;

/** The same filters without pages. */
export const orderSummaryQuery = orderListQuery.omit({ limit: true, after: true, sort: true });

/** Details of a row beyond the order itself. */
export const orderRowDetails = {
  /** The first three lines, as pictures with quantities; `moreItems` counts the others. */
  items: z.array(
    z.object({
      name: z.string(),
      /** 'pack of 6', 'M, Ink'. */
      detail: z.string(),
      packSize: z.int().nullable(),
      quantity: z.int(),
      picture: z.string().nullable(),
      /** Flavour of a beverage, which tints the background of its picture. */
      flavour: z.string().nullable(),
    }),
  ),
  moreItems: z.int(),
  /** The newest parcel. */
  parcel: z
    .object({ courier: z.string(), trackingNumber: z.string(), trackingUrl: z.string().nullable(), at: isoTime })
    .nullable(),
  /** Other orders of the same parcel: the one to which items were added (`isFirst`), and those of the added items. */
  parcelMates: z.array(z.object({ id: orderId, number: orderNumber, isFirst: z.boolean() })),
  /** Later than the promised days, or those expected since its dispatch. */
  isLate: z.boolean(),
  hasNote: z.boolean(),
  /** No earlier order has the same phone number. */
  isFirstOrder: z.boolean(),
};

/** The same filters as a body. */
export const orderExport = z.object({
  ...orderFilters,
  status: z.array(z.enum(orderStatusValues)).max(orderStatusValues.length).optional(),
  payment: z.array(paymentMode).max(paymentModes.length).optional(),
});
export type OrderExportFilter = z.output<typeof orderExport>;
