import type { QuoteLineResponse, QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { BuyAgain } from "#contracts/store/customers/customer-views.ts";
import { parseProductId } from "#domain/checkout/cart-lines.ts";
import { type ApiResult, postJson } from "#storefront/api-client.ts";
import type { BeverageCartItem, MerchCartItem } from "../cart/cart-item.ts";
import { addBeverageItem, addMerchItem, getCart } from "../cart/cart-store.ts";
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
  const { items, missing } = reply.value;
  const countInCart = (id: string) => getCart().lines.find((line) => line.id === id)?.quantity ?? 0;
  const wanted = items.map(({ id, quantity }) => ({ id, quantity: quantity + countInCart(id) }));
  const quoted = await postJson<QuoteResponse>("/api/orders/quote", { items: wanted });
  if (quoted.kind !== "answered") return quoted;
  for (const line of quoted.value.lines) {
    // The page says how many are left, so the cart must not get more than that.
    const short = quoted.value.problems.find(({ id, message }) => id === line.id && missing.includes(message));
    const quantity = (short?.available ?? line.quantity) - countInCart(line.id);
    if (quantity <= 0) continue;
    const item = toCartItem({ ...line, quantity });
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
