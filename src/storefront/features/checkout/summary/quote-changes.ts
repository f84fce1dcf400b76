import type { QuoteLineResponse, QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { formatRupees, fromRupees } from "#domain/money.ts";
import type { PaymentModeKey } from "#storefront/features/payments/payment-mode.ts";

type Priced = { id: string; price: number };

const money = (rupees: number) => formatRupees(fromRupees(rupees));
const moved = (what: string, from: number, to: number) => `${what} changed from ${money(from)} to ${money(to)}.`;

/** 'Mountain Water, pack of 6', as the server's messages name it. */
export function formatQuoteLineName({ name, packSize, selectedSize, colorName }: QuoteLineResponse): string {
  return formatVariantName({ name, packSize, size: selectedSize, colourName: colorName });
}

/** In words, every price that is not what the buyer last saw (D5). */
export function describePriceChanges(seen: readonly Priced[], lines: readonly QuoteLineResponse[]): string[] {
  return lines.flatMap((line) => {
    const before = seen.find(({ id }) => id === line.id);
    return before && before.price !== line.price
      ? [moved(`Price of ${formatQuoteLineName(line)}`, before.price, line.price)]
      : [];
  });
}

/** What makes two totals differ, in words: prices, delivery, discount, the fee of cash. What is short or gone says so itself. */
export function describeQuoteChanges(seen: QuoteResponse, now: QuoteResponse, mode: PaymentModeKey): string[] {
  const delivery = seen.deliveryCharges !== now.deliveryCharges;
  const discount = seen.discount !== now.discount;
  const fee = mode === "cod" && seen.cod.fee !== now.cod.fee;
  return [
    ...describePriceChanges(seen.lines, now.lines),
    ...(delivery ? [moved("Delivery Charges", seen.deliveryCharges, now.deliveryCharges)] : []),
    ...(discount ? [moved("Discount", seen.discount, now.discount)] : []),
    ...(fee ? [moved("Cash on delivery fee", seen.cod.fee, now.cod.fee)] : []),
  ];
}
