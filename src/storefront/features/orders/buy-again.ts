import type { QuoteLineResponse, QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { BuyAgain } from "#contracts/store/customers/customer-views.ts";
import { parseProductId } from "#domain/checkout/cart-lines.ts";
import { type ApiResult, postJson } from "#storefront/api-client.ts";
import type { BeverageCartItem, MerchCartItem } from "../cart/cart-item.ts";
import { addBeverageItem, addMerchItem } from "../cart/cart-store.ts";
import { getThumbnailUrl } from "../cart/thumbnail-url.ts";
import type { OrderUrls } from "./order-urls.ts";

/** Checkout URL with only these items, for browsers without JavaScript, which have no cart. */
export function buildBuyAgainUrl(items: BuyAgain["items"]): string {
  const pairs = items.flatMap(({ id, quantity }) => [
    ["item", id],
    ["quantity", String(quantity)],
  ]);
  return `/check-out?${new URLSearchParams(pairs)}`;
}

/** Adds the order's items that are still sold to the cart, at today's prices. */
export async function buyAgain({ api }: OrderUrls): Promise<ApiResult<BuyAgain>> {
  const reply = await postJson<BuyAgain>(`${api}/buy-again`, {});
  if (reply.kind !== "answered" || reply.value.items.length === 0) return reply;
  const quoted = await postJson<QuoteResponse>("/api/orders/quote", { items: reply.value.items });
  if (quoted.kind !== "answered") return quoted;
  for (const line of quoted.value.lines) {
    const item = toCartItem(line);
    if (item.type === "beverage") addBeverageItem(item);
    else addMerchItem(item);
  }
  return reply;
}

/** Maps a quoted line to the item that the cart stores (docs/rules.md 2.6). */
export function toCartItem(line: QuoteLineResponse): BeverageCartItem | MerchCartItem {
  const { id, name, price, quantity, currency, packSize } = line;
  const shown = { id, name, price, quantity, currency, productImage: getThumbnailUrl(line.picture) };
  if (packSize !== null) return { ...shown, type: "beverage", productName: name, packSize };
  const [size, color] = [line.selectedSize ?? "", line.selectedColor ?? ""];
  return {
    ...shown,
    type: "merch",
    _id: parseProductId(id) ?? id,
    merchName: name,
    size,
    selectedSize: size,
    color,
    selectedColor: color,
    colorName: line.colorName ?? color,
  };
}
