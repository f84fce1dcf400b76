import type { Said } from "./mail-words.ts";
import type { OrderMailParts } from "./order-confirmed.ts";
import { orderFrameText } from "./order-frame-text.ts";
import { addressLines, billRows, paymentWords } from "./order-words.ts";

export function orderConfirmedText(parts: OrderMailParts, says: Said): string {
  const { order } = parts;
  return orderFrameText({
    ...parts,
    says,
    below: [
      ...billRows(order).map(({ label, amount }) => `${label}: ${amount}`),
      "",
      "Delivering to",
      ...addressLines(order),
      "",
      `Payment Mode: ${paymentWords(parts, order)}`,
    ],
  });
}
