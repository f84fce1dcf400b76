import { z } from "zod";
import { maxRemittanceLines, remittanceOutcomes } from "#domain/payments/cod-remittance.ts";
import { orderId, orderNumber } from "./admin-order.ts";
import { defineEndpoint, idempotencyKey, isoDay, isoTime, pageQuery, paginated, paiseAmount } from "./endpoint.ts";
import { shortText } from "./refund-bodies.ts";

/** Parcels of a courier that can be ticked at once; the others come once these are remitted. */
export const maxOwedParcels = 200;

const cashOwed = z.object({
  /** The courier's name in letters and digits; '' for parcels without a courier. */
  id: z.string(),
  courier: z.string(),
  orders: z.int(),
  amount: paiseAmount,
  oldestAt: isoTime,
  /** Days in India since the oldest was collected. */
  oldestDays: z.int(),
});
export type CashOwedRow = z.output<typeof cashOwed>;

const owedParcel = z.object({
  orderId,
  number: orderNumber,
  name: z.string(),
  trackingNumber: z.string(),
  amount: paiseAmount,
  collectedAt: isoTime,
});

const remittanceCheck = z.object({
  lines: z.array(
    z.object({
      line: z.int(),
      awb: z.string(),
      orderId: z.string().nullable(),
      number: orderNumber.nullable(),
      name: z.string(),
      /** Amount that the courier names, and the one that was collected. */
      amount: paiseAmount.nullable(),
      collected: paiseAmount.nullable(),
      outcome: z.enum(remittanceOutcomes),
      message: z.string(),
    }),
  ),
});
export type RemittanceCheck = z.output<typeof remittanceCheck>;

/** Cash that came in: a courier may pay out nothing for a parcel, but takes nothing back through a remittance. */
const received = paiseAmount.min(0, "Please enter an amount of ₹0 or more.");

const remittanceRow = z.object({
  id: z.int(),
  courier: z.string(),
  /** The bank's reference; '' for cash from before remittances were recorded. */
  reference: z.string(),
  receivedOn: isoDay,
  /** Amount that the bank received, and the one that the courier had collected for it. */
  amount: paiseAmount,
  collected: paiseAmount,
  orders: z.int(),
  actor: z.string(),
  at: isoTime,
});
export type RemittanceRow = z.output<typeof remittanceRow>;

/** Cash that couriers collected at the door and pay out in batches. */
export const remittanceEndpoints = {
  owed: defineEndpoint({
    method: "GET",
    path: "/cod-remittances/owed",
    permission: "orders.confirm-upi",
    summary: "Sum the collected cash that couriers have not remitted, by courier",
    response: z.object({ items: z.array(cashOwed) }),
  }),
  parcels: defineEndpoint({
    method: "GET",
    path: "/cod-remittances/owed-parcels",
    permission: "orders.confirm-upi",
    summary: "List a courier's collected cash that is not remitted, the oldest first",
    query: z.object({ courier: z.string().max(60).default("") }),
    response: z.object({ items: z.array(owedParcel) }),
  }),
  check: defineEndpoint({
    method: "POST",
    path: "/cod-remittances/check",
    permission: "orders.confirm-upi",
    summary: "Say what each line of a courier's remittance would settle; changes nothing",
    body: z.object({
      /** The courier that pays, as in the list of what couriers owe; without it no line is compared with a courier. */
      courier: shortText(60).optional(),
      lines: z
        .array(z.object({ line: z.int().min(1), awb: shortText(100), amount: shortText(60) }))
        .min(1, "This file has no lines.")
        .max(maxRemittanceLines, `Maximum ${maxRemittanceLines} lines.`),
    }),
    response: remittanceCheck,
  }),
  list: defineEndpoint({
    method: "GET",
    path: "/cod-remittances",
    permission: "orders.confirm-upi",
    summary: "List recorded remittances, newest first",
    query: pageQuery,
    response: paginated(remittanceRow),
  }),
  record: defineEndpoint({
    method: "POST",
    path: "/cod-remittances",
    permission: "orders.confirm-upi",
    summary: "Record a courier's remittance: all of its parcels, or none when one of them can't be settled",
    body: z.object({
      key: idempotencyKey,
      courier: shortText(60).min(1, "Please choose the courier."),
      reference: shortText(60).min(1, "Please enter the UTR of the transfer."),
      receivedOn: isoDay,
      /** Amount that the bank received. */
      amount: received,
      items: z
        .array(z.object({ orderId, amount: received }))
        .min(1, "Please choose at least one parcel.")
        .max(maxRemittanceLines),
    }),
    response: z.object({ id: z.int() }),
  }),
};
