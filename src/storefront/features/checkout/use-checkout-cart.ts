import { useState } from "react";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import type { CartItem } from "../cart/cart-item.ts";
import { clearCart, getCart, reloadCart, removeFromCart, setQuantity, useCart } from "../cart/cart-store.ts";

/** Items of this checkout: the browser's cart, or the items named in the URL. */
export type CheckoutCart = {
  items: CartItems;
  /** The browser's cart with the prices that were shown; empty when the URL names the items. */
  cartItems: readonly CartItem[];
  /** Quantity 0 removes the line. */
  setQuantity: (id: string, quantity: number) => void;
  /** False when another tab has changed the cart and this page has not noticed yet. */
  isCurrent: () => boolean;
  /** Empties the cart after the order is placed. */
  clear: () => void;
};

const itemsOf = (lines: readonly CartItem[]): CartItems => lines.map(({ id, quantity }) => ({ id, quantity }));

export function useCheckoutCart(urlItems: CartItems): CheckoutCart {
  const { lines } = useCart();
  const [listed, setListed] = useState(urlItems);
  if (urlItems.length > 0) {
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
