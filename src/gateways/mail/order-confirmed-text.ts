import { formatRupees } from "../../domain/money.ts";
import { dateTimeInIndia } from "../../domain/time.ts";
import type { OrderMailParts } from "./order-confirmed.ts";
import {
  addressLines,
  billRows,
  cancelling,
  lineDetail,
  opening,
  paymentWords,
  promise,
  whyThisMail,
} from "./order-words.ts";

export function orderConfirmedText({ order, facts, publicUrl }: OrderMailParts): string {
  return [
    "ORDER CONFIRMED",
    "",
    opening(order),
    `It leaves us in ${promise.leaves} and reaches you ${promise.arrives} later.`,
    "",
    `Track order: ${publicUrl}/order/${order.token}`,
    "",
    `Order ${order.id}, ${dateTimeInIndia(order.submittedAt)}`,
    "",
    ...order.lines.map((line) => `${line.name}, ${lineDetail(line)}: ${formatRupees(line.lineTotal)}`),
    "",
    ...billRows(order).map(({ label, amount }) => `${label}: ${amount}`),
    "",
    "Delivering to",
    ...addressLines(order),
    "",
    `Payment Mode: ${paymentWords(order)}`,
    "",
    `${cancelling} Questions? ${publicUrl}/contact-us`,
    `${facts.sellerName}, ${facts.sellerAddress}. FSSAI Lic. No. ${facts.fssai}`,
    whyThisMail,
    "",
  ].join("\n");
}
