import { useEffect, useState } from "react";
import type { BeveragePage, Pack } from "#contracts/store/catalog/product-views.ts";
import { useEntryState } from "#storefront/layout/use-entry-state.ts";
import { addBeverageToCart } from "../cart/add-to-cart.ts";
import { addAndOpenCart, useCart } from "../cart/cart-store.ts";
import { preloadCartDrawer } from "../cart/load-cart-drawer.ts";

export type PackChoice = ReturnType<typeof usePackChoice>;

const noPack = "Please select a valid pack size.";

/** The chosen pack: none at first; choosing it again clears it, and Back brings it again. */
export function usePackChoice(product: BeveragePage) {
  const [selected, setSelected, isAgain] = useEntryState<string | null>("pack", null);
  const [error, setError] = useState<string | null>(null);
  const { isOpening } = useCart();
  useEffect(() => {
    // The link of a back-in-stock email. The page is cached for everybody, so its pack is chosen here, and in the page
    // before its script runs (src/http/page-script/choose-pack.ts).
    const wanted = Number(new URLSearchParams(location.search).get("pack"));
    const pack = product.packs.find(({ packSize, inStock }) => inStock && packSize === wanted);
    if (pack && !isAgain) setSelected(pack.cartLineId);
  }, [product, isAgain, setSelected]);
  const chosen = product.packs.find(({ cartLineId, inStock }) => inStock && cartLineId === selected);
  return {
    selected,
    chosen,
    /** The pack whose price is shown: the chosen one, else the cheapest. */
    shown: chosen ?? findCheapest(product.packs),
    error,
    /** True after 'Buy Now' until the cart is shown. */
    isOpening,
    select: (cartLineId: string | null) => {
      if (cartLineId) preloadCartDrawer();
      setSelected(cartLineId);
      setError(null);
    },
    /** 'Buy Now': shows an error at the packs and returns false without a chosen pack. */
    buy: (): boolean => {
      setError(chosen ? null : noPack);
      if (!chosen) return false;
      addAndOpenCart(() => {
        addBeverageToCart({ product, pack: chosen });
        import("../cart/drop-can.ts").then(({ dropCan }) => dropCan(chosen.cartLineId)).catch(() => {}); // decoration
      });
      return true;
    },
  };
}

/** The cheapest pack in stock, else the cheapest of all. */
export function findCheapest(packs: Pack[]): Pack | undefined {
  const inStock = packs.filter((pack) => pack.inStock);
  const [first] = (inStock.length > 0 ? inStock : packs).toSorted((a, b) => a.price - b.price);
  return first;
}
