import type { QuoteLineResponse, QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { formatRupees, fromRupees } from "#domain/money.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";

type Priced = { id: string; price: number };

const money = (rupees: number) => formatRupees(fromRupees(rupees));
const describeChange = (label: string, from: number, to: number) =>
  `${label} changed from ${money(from)} to ${money(to)}.`;

/** Formats 'Mountain Water, pack of 6', as in the server's messages. */
export function formatQuoteLineName({ name, packSize, selectedSize, colorName }: QuoteLineResponse): string {
  return formatVariantName({ name, packSize, sizeName: selectedSize, colourName: colorName });
}

/** Describes every price that differs from the one that the buyer last saw. */
export function describePriceChanges(shown: readonly Priced[], lines: readonly QuoteLineResponse[]): string[] {
  return lines.flatMap((line) => {
    const before = shown.find(({ id }) => id === line.id);
    return before && before.price !== line.price
      ? [describeChange(`Price of ${formatQuoteLineName(line)}`, before.price, line.price)]
      : [];
  });
}

/** Describes why two totals differ: prices, delivery, discount, cash fee. Short and unknown lines have notices of their own. */
export function describeQuoteChanges(shown: QuoteResponse, current: QuoteResponse, mode: PaymentMode): string[] {
  const delivery = shown.deliveryCharges !== current.deliveryCharges;
  const discount = shown.discount !== current.discount;
  const fee = mode === "cod" && shown.cod.fee !== current.cod.fee;
  return [
    ...describePriceChanges(shown.lines, current.lines),
    ...(delivery ? [describeChange("Delivery Charges", shown.deliveryCharges, current.deliveryCharges)] : []),
    ...(discount ? [describeChange("Discount", shown.discount, current.discount)] : []),
    ...(fee ? [describeChange("Cash on delivery fee", shown.cod.fee, current.cod.fee)] : []),
  ];
}
