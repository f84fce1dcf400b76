import { z } from "zod";
import { defineEndpoint, isoTime, pageQuery, paginated, paiseAmount } from "./endpoint.ts";

/** Words that name's words begin with, an e-mail or its beginning, four last digits of a phone or all of them. */
export const customerListQuery = pageQuery.extend({ q: z.string().trim().max(100).optional() });
export type CustomerListQuery = z.output<typeof customerListQuery>;

const customerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Digits with the dial code, "" when none was given. */
  phone: z.string(),
  since: isoTime,
  /** Without those that were never paid for in time. */
  orders: z.int(),
  /** Amount paid minus refunds. */
  spent: paiseAmount,
  lastOrderAt: isoTime.nullable(),
});
export type CustomerRow = z.output<typeof customerRow>;

const customerAddress = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Its lines, as they are written on a parcel. */
  lines: z.array(z.string()),
  isDefault: z.boolean(),
});

const customerReturn = z.object({
  orderId: z.string(),
  at: isoTime,
  state: z.enum(["asked", "taken", "declined"]),
  reason: z.string(),
});

const customerReview = z.object({
  id: z.string(),
  product: z.string(),
  /** One to five, in halves. */
  stars: z.number(),
  text: z.string(),
  state: z.enum(["pending", "approved", "hidden"]),
  at: isoTime,
});

export const adminCustomer = customerRow.extend({
  addresses: z.array(customerAddress),
  /** Newest first, the last fifty. */
  returns: z.array(customerReturn),
  reviews: z.array(customerReview),
  /** Their phone or e-mail stands on the list of those who cannot pay in cash. */
  cashBlocked: z.boolean(),
});
export type AdminCustomer = z.output<typeof adminCustomer>;

export const customerEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/customers",
    permission: "customers.read",
    summary: "Customers with an account, newest first",
    query: customerListQuery,
    response: paginated(customerRow),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/customers/:id",
    permission: "customers.read",
    summary: "One customer: addresses, returns, reviews; their orders are in the list of orders, by `customer`",
    response: adminCustomer,
  }),
};
