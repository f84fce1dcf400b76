import { z } from "zod";
import { amount, call, pageOf, pageQuery, time } from "./call.ts";

/** Words that name's words begin with, an e-mail or its beginning, four last digits of a phone or all of them. */
export const customerListQuery = pageQuery.extend({ q: z.string().trim().max(100).optional() });
export type CustomerListQuery = z.output<typeof customerListQuery>;

const customerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Digits with the dial code, "" when none was given. */
  phone: z.string(),
  since: time,
  /** Without those that were never paid for in time. */
  orders: z.int(),
  /** What was paid for them and has not gone back. */
  spent: amount,
  lastOrderAt: time.nullable(),
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
  at: time,
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
  at: time,
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

export const customerCalls = {
  list: call({
    method: "GET",
    path: "/customers",
    need: "customers.read",
    says: "Customers with an account, newest first",
    query: customerListQuery,
    answer: pageOf(customerRow),
  }),
  get: call({
    method: "GET",
    path: "/customers/:id",
    need: "customers.read",
    says: "One customer: addresses, returns, reviews; their orders are in the list of orders, by `customer`",
    answer: adminCustomer,
  }),
};
