import { z } from "zod";
import { defineEndpoint, isoTime, pageQuery, paginated, paiseAmount, successResponse } from "./endpoint.ts";

/** `q`: prefixes of words in the name, an email or its prefix, a phone number or its last four digits. */
export const customerListQuery = pageQuery.extend({ q: z.string().trim().max(100).optional() });
export type CustomerListQuery = z.output<typeof customerListQuery>;

const customerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Digits with the dial code, "" when none was given. */
  phone: z.string(),
  since: isoTime,
  /** Without orders that expired unpaid. */
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
  /** Formatted lines, as on a parcel. */
  lines: z.array(z.string()),
  isDefault: z.boolean(),
});

const customerReturn = z.object({
  orderId: z.string(),
  /** As people say it: '#1042'. */
  orderNumber: z.string().nullable(),
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
  /** When the session that was used last began; null when the customer is signed out. */
  signedInAt: isoTime.nullable(),
  addresses: z.array(customerAddress),
  /** The newest fifty, newest first. */
  returns: z.array(customerReturn),
  reviews: z.array(customerReview),
  /** The phone or email is blocked from cash on delivery. */
  cashBlocked: z.boolean(),
});
export type AdminCustomer = z.output<typeof adminCustomer>;

export const customerEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/customers",
    permission: "customers.read",
    summary: "List customers with an account, newest first",
    query: customerListQuery,
    response: paginated(customerRow),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/customers/:id",
    permission: "customers.read",
    summary: "Retrieve a customer with addresses, returns and reviews; list orders by `customer` for their orders",
    response: adminCustomer,
  }),
  endSessions: defineEndpoint({
    method: "POST",
    path: "/customers/:id/end-sessions",
    permission: "customers.change",
    summary: "Sign a customer out on all devices",
    response: successResponse,
  }),
};
