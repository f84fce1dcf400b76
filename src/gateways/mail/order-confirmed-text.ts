import type { RenderedMailText } from "./mail-words.ts";
import type { OrderMailParts } from "./order-confirmed.ts";
import { renderOrderText } from "./order-frame-text.ts";
import { formatPaymentMethod, listAddressLines, listBillRows } from "./order-words.ts";

export function renderOrderConfirmedText(parts: OrderMailParts, says: RenderedMailText): string {
  const { order } = parts;
  return renderOrderText({
    ...parts,
    text: says,
    afterSummary: [
      ...listBillRows(order).map(({ label, amount }) => `${label}: ${amount}`),
      "",
      "Delivering to",
      ...listAddressLines(order),
      "",
      `Payment Mode: ${formatPaymentMethod(parts, order)}`,
    ],
  });
}
