import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import { formatRupees, type Paise } from "#domain/money.ts";

export type DeliveryTerms = Pick<ShopFacts, "deliveryCharge" | "freeDeliveryAbove">;
type DeliveryTexts = { charged: string; above: string; free: string };

/** Picks the text for the current delivery charge, and the amounts for its placeholders. */
export function getDeliveryText(
  terms: DeliveryTerms,
  texts: DeliveryTexts,
  money: (amount: Paise) => string = formatRupees,
) {
  const { deliveryCharge, freeDeliveryAbove } = terms;
  const text = deliveryCharge === 0 ? texts.free : freeDeliveryAbove > 0 ? texts.above : texts.charged;
  return { text, values: { charge: money(deliveryCharge), above: money(freeDeliveryAbove) } };
}
