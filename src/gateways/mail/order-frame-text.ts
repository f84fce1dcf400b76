import { formatRupees } from "#domain/money.ts";
import { dateTimeInIndia } from "#domain/time.ts";
import { type Said, say } from "./mail-words.ts";
import type { OrderMailParts } from "./order-confirmed.ts";
import { lineDetail } from "./order-words.ts";

export type OrderText = OrderMailParts & {
  says: Said;
  /** Lines behind the opening. */
  also?: string[];
  /** Below the order's lines: bill, address, courier, whatever this message is about. */
  below: string[];
};

/** A message about an order as text: what `orderFrameHtml` says, in the same order. */
export function orderFrameText({ says, also = [], below, ...parts }: OrderText): string {
  const { order, facts, publicUrl } = parts;
  return [
    says.heading.join(" ").toUpperCase(),
    "",
    says.opening,
    ...also,
    "",
    `Track order: ${publicUrl}/order/${order.token}`,
    "",
    `Order ${order.id}, ${dateTimeInIndia(order.submittedAt)}`,
    "",
    ...order.lines.map((line) => `${line.name}, ${lineDetail(line)}: ${formatRupees(line.lineTotal)}`),
    "",
    ...below,
    "",
    `${says.closing} Questions? ${publicUrl}/contact-us`.trim(),
    `${facts.sellerName}, ${facts.sellerAddress}. FSSAI Lic. No. ${facts.fssai}`,
    say(parts, parts.words.whyOrder),
    "",
  ].join("\n");
}
