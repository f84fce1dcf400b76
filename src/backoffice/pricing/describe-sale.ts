import type { SalePrice } from "#contracts/admin/catalog/sale-price-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { formatAmount } from "../list/format-amount.ts";

/** 'Sale ₹99.00 until 7 Dec, 11:59 pm'; without a price where the packs have several. */
export function describeSale({ lines, from, until, state, endedAt }: SalePrice): string {
  const prices = [...new Set(lines.map(({ price }) => price))];
  const name = prices.length === 1 ? `Sale ${formatAmount(prices[0] ?? 0)}` : "Sale";
  const end = formatShortTimeInIndia(state === "ended" && endedAt ? endedAt : until);
  return state === "running" ? `${name} until ${end}` : `${name} from ${formatShortTimeInIndia(from)} until ${end}`;
}
