import { formatRupees } from "#domain/money.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { interpolateMailText, type RenderedMailText } from "../render-mail-text.ts";
import type { OrderMailParts } from "./order-confirmed.ts";
import { formatLineDetail } from "./order-summary.ts";

export type OrderTextParts = OrderMailParts & {
  text: RenderedMailText;
  /** Lines after the opening. */
  extraParagraphs?: string[];
  /** Content below the order lines: bill, address, courier. */
  afterSummary: string[];
};

/** A message about an order as text: what `orderFrameHtml` says, in the same order. */
export function renderOrderText({
  text: says,
  extraParagraphs: also = [],
  afterSummary: below,
  ...parts
}: OrderTextParts): string {
  const { order, facts, publicUrl } = parts;
  return [
    says.heading.join(" ").toUpperCase(),
    "",
    says.opening,
    ...also,
    "",
    `Track order: ${publicUrl}/order/${order.token}`,
    "",
    `Order ${order.id}, ${formatDateTimeInIndia(order.submittedAt)}`,
    "",
    ...order.lines.map((line) => `${line.name}, ${formatLineDetail(line)}: ${formatRupees(line.lineTotal)}`),
    "",
    ...below,
    "",
    `${says.closing} Questions? ${publicUrl}/contact-us`.trim(),
    `${facts.sellerName}, ${facts.sellerAddress}. FSSAI Lic. No. ${facts.fssai}`,
    interpolateMailText(parts, parts.texts.whyOrder),
    "",
  ].join("\n");
}
