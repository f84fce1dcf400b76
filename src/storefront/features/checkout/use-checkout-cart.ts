import { useState } from "react";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import type { CartItem } from "../cart/cart-item.ts";
import { clearCart, getCart, reloadCart, removeFromCart, setQuantity, useCart } from "../cart/cart-store.ts";

/** What this checkout buys: the browser's cart, or what the address names. */
export type CheckoutCart = {
  items: CartItems;
  /** As the browser knows them, with the prices that were shown; none for what the address names. */
  cartItems: readonly CartItem[];
  /** 0 takes a line away. */
  setQuantity: (id: string, quantity: number) => void;
  /** False when another tab has changed the cart and this page has not heard of it yet. */
  isCurrent: () => boolean;
  /** It is bought. */
  clear: () => void;
};

const itemsOf = (lines: readonly CartItem[]): CartItems => lines.map(({ id, quantity }) => ({ id, quantity }));

export function useCheckoutCart(named: CartItems): CheckoutCart {
  const { lines } = useCart();
  const [listed, setListed] = useState(named);
  if (named.length > 0) {
    return {
      items: listed,
      cartItems: [],
      setQuantity: (id, quantity) =>
        setListed(
          listed.map((item) => (item.id === id ? { ...item, quantity } : item)).filter((item) => item.quantity > 0),
        ),
      isCurrent: () => true,
      clear: () => {},
    };
  }
  const items = itemsOf(lines);
  return {
    items,
    cartItems: lines,
    setQuantity: (id, quantity) => void (quantity > 0 ? setQuantity(id, quantity) : removeFromCart(id)),
    isCurrent: () => {
      reloadCart();
      return JSON.stringify(itemsOf(getCart().lines)) === JSON.stringify(items);
    },
    clear: clearCart,
  };
}
