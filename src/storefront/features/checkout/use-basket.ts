import { useState } from "react";
import type { CartItems } from "#use-cases/shop.ts";
import type { CartItem } from "../cart/item.ts";
import { cartNow, clearCart, refreshCart, remove, setQuantity, useCart } from "../cart/store.ts";

/** What this checkout buys: the browser's cart, or what the address names. */
export type Basket = {
  items: CartItems;
  /** As the browser knows them, with the prices that were shown; none for what the address names. */
  shown: readonly CartItem[];
  /** 0 takes a line away. */
  setQuantity: (id: string, quantity: number) => void;
  /** False when another tab has changed the cart and this page has not heard of it yet. */
  isCurrent: () => boolean;
  /** It is bought. */
  empty: () => void;
};

const itemsOf = (lines: readonly CartItem[]): CartItems => lines.map(({ id, quantity }) => ({ id, quantity }));

export function useBasket(named: CartItems): Basket {
  const { lines } = useCart();
  const [listed, setListed] = useState(named);
  if (named.length > 0) {
    return {
      items: listed,
      shown: [],
      setQuantity: (id, quantity) =>
        setListed(
          listed.map((item) => (item.id === id ? { ...item, quantity } : item)).filter((item) => item.quantity > 0),
        ),
      isCurrent: () => true,
      empty: () => {},
    };
  }
  const items = itemsOf(lines);
  return {
    items,
    shown: lines,
    setQuantity: (id, quantity) => void (quantity > 0 ? setQuantity(id, quantity) : remove(id)),
    isCurrent: () => {
      refreshCart();
      return JSON.stringify(itemsOf(cartNow().lines)) === JSON.stringify(items);
    },
    empty: clearCart,
  };
}
