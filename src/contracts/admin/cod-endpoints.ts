import { z } from "zod";
import { defineEndpoint, isoDay, isoTime, pageQuery, paginated } from "./endpoint.ts";

const kind = z.enum(["pin", "phone", "email"]);
/** So many are added or taken away by one call; all of India's 19,586 PINs are four of them. */
export const maxCodListValues = 5_000;

const codListRow = z.object({
  /** The value, by kind: a six-digit PIN, a phone number as orders store it, or an email in lower case. */
  id: z.string(),
  reason: z.string(),
  actor: z.string(),
  at: isoTime,
});
export type CodListRow = z.output<typeof codListRow>;

const values = z
  .array(z.string().max(300))
  .min(1, "Please enter at least one.")
  .max(maxCodListValues, `Please enter at most ${maxCodListValues} at a time.`);

const share = z.object({
  /** 'cod', a state's name or a PIN. */
  name: z.string(),
  sent: z.int(),
  delivered: z.int(),
  cameBack: z.int(),
  /** Sent, and neither delivered nor back yet. */
  underWay: z.int(),
  /** Percent of those that were delivered or came back, one decimal; null while there are none. */
  share: z.number().nullable(),
});
export type CodReturnRate = z.output<typeof share>;

export const codEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/cod-list",
    permission: "settings.read",
    summary:
      "PINs of the cash-on-delivery rule; phones and e-mails that cannot pay in cash (these need customers.read too)",
    query: pageQuery.extend({ kind: kind.default("pin"), q: z.string().trim().max(100).default("") }),
    response: paginated(codListRow).extend({ counts: z.object({ pin: z.int(), phone: z.int(), email: z.int() }) }),
  }),
  add: defineEndpoint({
    method: "POST",
    path: "/cod-list",
    permission: "settings.write",
    summary: "Put PINs, phones or e-mails on the list; all of them or none",
    body: z.object({ kind, values, reason: z.string().trim().max(300).default("") }),
    response: z.object({ added: z.int(), known: z.int() }),
  }),
  remove: defineEndpoint({
    method: "POST",
    path: "/cod-list/remove",
    permission: "settings.write",
    summary: "Take PINs, phones or e-mails off the list",
    body: z.object({ kind, values }),
    response: z.object({ removed: z.int() }),
  }),
  block: defineEndpoint({
    method: "POST",
    path: "/cod-list/block",
    permission: "settings.write",
    summary: "No more cash on delivery for the phone and e-mail of an order or a customer",
    body: z.object({
      orderId: z.string().max(40).optional(),
      customerId: z.string().max(40).optional(),
      reason: z.string().trim().max(300).default(""),
    }),
    response: z.object({ added: z.int(), known: z.int() }),
  }),
  report: defineEndpoint({
    method: "GET",
    path: "/cod-report",
    permission: "sales.read",
    summary:
      "Orders that were sent on these days: how many were delivered, what share came back, by payment, state and PIN",
    query: z.object({ from: isoDay, to: isoDay }),
    response: z.object({
      byPayment: z.array(share),
      /** Return rates of cash orders by state. */
      byState: z.array(share),
      byPin: z.array(share),
    }),
  }),
};
