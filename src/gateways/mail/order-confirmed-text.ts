import { formatRupees } from "../../domain/money.ts";
import { dateTimeInIndia } from "../../domain/time.ts";
import { type Said, say } from "./mail-words.ts";
import type { OrderMailParts } from "./order-confirmed.ts";
import { addressLines, billRows, lineDetail, paymentWords } from "./order-words.ts";

export function orderConfirmedText(parts: OrderMailParts, { heading, opening, closing }: Said): string {
  const { order, facts, publicUrl } = parts;
  return [
    heading.join(" ").toUpperCase(),
    "",
    opening,
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
    `Payment Mode: ${paymentWords(parts, order)}`,
    "",
    `${closing} Questions? ${publicUrl}/contact-us`.trim(),
    `${facts.sellerName}, ${facts.sellerAddress}. FSSAI Lic. No. ${facts.fssai}`,
    say(parts, parts.words.whyOrder),
    "",
  ].join("\n");
}
