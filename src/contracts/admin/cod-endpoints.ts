import { z } from "zod";
import { maxReasonLength } from "#domain/reason.ts";
import { defineEndpoint, isoDay, isoTime, pageQuery, paginated } from "./endpoint.ts";

const kind = z.enum(["pin", "phone", "email"]);
/** Limit of one call; all 19,586 PINs of India fit into four. */
export const maxCodListValues = 5_000;

const codListRow = z.object({
  /** The value, by kind: a six-digit PIN, a phone number as orders store it, or an email in lower case. */
  id: z.string(),
  reason: z.string(),
  actor: z.string(),
  /** The last cause. */
  at: isoTime,
  /** Removed then, unless there is a new cause; null for PINs, which have no end. */
  until: isoTime.nullable(),
});
export type CodListRow = z.output<typeof codListRow>;

const values = z
  .array(z.string().max(300))
  .min(1, "Please enter at least one.")
  .max(maxCodListValues, `Maximum ${maxCodListValues} values at a time.`);

const share = z.object({
  /** 'cod', a state's name or a PIN. */
  name: z.string(),
  sent: z.int(),
  delivered: z.int(),
  cameBack: z.int(),
  /** Shipped, not yet delivered or returned. */
  underWay: z.int(),
  /** RTO rate in percent of orders delivered or returned to origin, one decimal; null while there are none. */
  share: z.number().nullable(),
});
export type CodReturnRate = z.output<typeof share>;

export const codEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/cod-list",
    permission: "settings.read",
    summary:
      "List the PINs of the cash-on-delivery rule, or the blocked phones and emails (also requires customers.read)",
    query: pageQuery.extend({ kind: kind.default("pin"), q: z.string().trim().max(100).default("") }),
    response: paginated(codListRow).extend({ counts: z.object({ pin: z.int(), phone: z.int(), email: z.int() }) }),
  }),
  add: defineEndpoint({
    method: "POST",
    path: "/cod-list",
    permission: "settings.write",
    summary: "Add PINs, phones or emails, all or nothing; phones and emails that are listed are renewed",
    body: z.object({ kind, values, reason: z.string().trim().max(maxReasonLength).default("") }),
    response: z.object({ added: z.int(), known: z.int() }),
  }),
  remove: defineEndpoint({
    method: "POST",
    path: "/cod-list/remove",
    permission: "settings.write",
    summary: "Remove PINs, phones or emails",
    body: z.object({ kind, values }),
    response: z.object({ removed: z.int() }),
  }),
  block: defineEndpoint({
    method: "POST",
    path: "/cod-list/block",
    permission: "settings.write",
    summary: "Block cash on delivery for the phone and email of an order or a customer",
    body: z.object({
      orderId: z.string().max(40).optional(),
      customerId: z.string().max(40).optional(),
      reason: z.string().trim().max(maxReasonLength).default(""),
    }),
    response: z.object({ added: z.int(), known: z.int() }),
  }),
  report: defineEndpoint({
    method: "GET",
    path: "/cod-report",
    permission: "sales.read",
    summary: "Retrieve deliveries and RTO rates of orders shipped in a period, by payment, state and PIN",
    query: z.object({ from: isoDay, to: isoDay }),
    response: z.object({
      byPayment: z.array(share),
      /** RTO rates of cash orders by state. */
      byState: z.array(share),
      byPin: z.array(share),
    }),
  }),
};
