import { useState } from "react";
import type { BeveragePage, Pack } from "#contracts/store/catalog/product-views.ts";
import { addBeverageToCart } from "../cart/add-to-cart.ts";
import { openCart } from "../cart/cart-store.ts";

export type PackChoice = ReturnType<typeof usePackChoice>;

/** Spec §5. */
const noPack = "Please select a valid pack size.";

/** Which pack is chosen: none at first; a second press clears it (spec §4). */
export function usePackChoice(product: BeveragePage) {
  const [selected, setSelected] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const chosen = product.packs.find(({ cartLineId, inStock }) => inStock && cartLineId === selected);
  return {
    selected,
    chosen,
    /** What prices are shown of: the chosen pack, before that the cheapest. */
    shown: chosen ?? findCheapest(product.packs),
    error,
    select: (cartLineId: string | null) => {
      setSelected(cartLineId);
      setError(null);
    },
    /** 'Buy Now': false when there is no pack to buy yet, and says so at the packs. */
    buy: (): boolean => {
      setError(chosen ? null : noPack);
      if (!chosen) return false;
      addBeverageToCart({ product, pack: chosen });
      openCart();
      return true;
    },
  };
}

/** Of those that can be had now, if any can. */
export function findCheapest(packs: Pack[]): Pack | undefined {
  const inStock = packs.filter((pack) => pack.inStock);
  const [first] = (inStock.length > 0 ? inStock : packs).toSorted((a, b) => a.price - b.price);
  return first;
}
