import type { ShopFacts } from "#contracts/store/settings/shop-facts.ts";
import { formatRupees, type Paise } from "#domain/money.ts";

export type DeliveryTerms = Pick<ShopFacts, "deliveryCharge" | "freeDeliveryAbove">;
type Says = { charged: string; above: string; free: string };

/** The sentence that is true of delivery now, and the amounts that it may name. */
export function getDeliveryText(terms: DeliveryTerms, says: Says, money: (amount: Paise) => string = formatRupees) {
  const { deliveryCharge, freeDeliveryAbove } = terms;
  const words = deliveryCharge === 0 ? says.free : freeDeliveryAbove > 0 ? says.above : says.charged;
  return { words, given: { charge: money(deliveryCharge), above: money(freeDeliveryAbove) } };
}
