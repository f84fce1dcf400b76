import { z } from "zod";
import { maxStatementLength } from "#domain/payments/bank-statement.ts";
import { statementMatches } from "#domain/payments/match-statement.ts";
import { orderNumber } from "./admin-order.ts";
import { defineEndpoint, isoDay, isoTime, paiseAmount } from "./endpoint.ts";

const statement = z.object({
  /** Money that came in, in the statement's order. */
  credits: z.array(
    z.object({
      line: z.int(),
      day: isoDay.nullable(),
      narration: z.string(),
      amount: paiseAmount,
      /** UTR or UPI reference. */
      reference: z.string().nullable(),
      match: z.enum(statementMatches),
      /** Orders that it may pay, most likely first. */
      orderIds: z.array(z.string()),
    }),
  ),
  /** The orders that lines name. */
  orders: z.array(
    z.object({
      id: z.string(),
      number: orderNumber,
      name: z.string(),
      total: paiseAmount,
      at: isoTime,
      /** Not paid in time: confirming it takes its stock again. */
      isExpired: z.boolean(),
      /** Cancelled unpaid: confirming it records the money, which then has to be sent back by hand. */
      isCancelled: z.boolean(),
    }),
  ),
  /** Number of lines of outgoing money. */
  debits: z.int(),
  /** Numbers of lines without an amount, or whose direction is unknown. */
  unread: z.array(z.int()),
});
export type MatchedStatement = z.output<typeof statement>;

export const statementEndpoints = {
  match: defineEndpoint({
    method: "POST",
    path: "/payments/match-statement",
    permission: "orders.confirm-upi",
    summary: "Match a bank statement with UPI orders; changes nothing and keeps nothing of it",
    body: z.object({
      text: z
        .string()
        .max(maxStatementLength, "This statement is too long. Paste a few days at a time.")
        .refine((text) => text.trim() !== "", "Please paste the statement."),
    }),
    response: statement,
  }),
};
