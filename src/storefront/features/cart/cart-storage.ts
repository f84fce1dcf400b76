import { type BeverageCartItem, type MerchCartItem, parseBeverageItem, parseMerchItem } from "./cart-item.ts";
import { addItem } from "./update-cart-items.ts";

/** Both carts as stored in the browser. */
export type Carts = { cartItems: readonly BeverageCartItem[]; merchCartItems: readonly MerchCartItem[] };
export type CartKey = keyof Carts;

const version = 1;
const maxLines = 200;
const readers: { [K in CartKey]: (value: unknown) => Carts[K][number] | undefined } = {
  cartItems: parseBeverageItem,
  merchCartItems: parseMerchItem,
};

/** Parses an array or `{v, items}`. One invalid item makes the whole value undefined. */
export function parseCart<K extends CartKey>(key: K, text: string): Carts[K][number][] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = typeof value === "object" && value !== null && "items" in value ? value.items : value;
  if (!Array.isArray(list) || list.length > maxLines) return undefined;
  const items = list.map(readers[key]).filter((item) => item !== undefined);
  if (items.length < list.length) return undefined;
  return items.reduce<Carts[K][number][]>((sum, item) => addItem(sum, item), []);
}

/** Returns undefined if storage is blocked, for example in private mode. */
export function readCart<K extends CartKey>(key: K): Carts[K][number][] | undefined {
  try {
    const text = localStorage.getItem(key);
    return (text === null ? undefined : parseCart(key, text)) ?? [];
  } catch {
    return undefined;
  }
}

/** Returns false if storage is blocked; the cart then lives as long as its tab. */
export function writeCart<K extends CartKey>(key: K, items: Carts[K]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ v: version, items }));
    return true;
  } catch {
    return false;
  }
}

export function deleteCart(key: CartKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage has nothing to delete.
  }
}
