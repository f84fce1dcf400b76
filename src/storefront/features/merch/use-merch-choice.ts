import { useState } from "react";
import type { MerchColour, MerchPage, MerchSize } from "#contracts/store/catalog/product-views.ts";
import { addMerchToCart } from "../cart/add-to-cart.ts";
import { openCart } from "../cart/cart-store.ts";

export type MerchChoice = ReturnType<typeof useMerchChoice>;
type Errors = { size?: string | undefined; color?: string | undefined };

/** Spec §5. */
const words = { size: "Please select a size", color: "Please select a color" };

/** The first colour and its first size to begin with; another colour starts again at its first size (spec §4). */
export function useMerchChoice(item: MerchPage, first: MerchColour | undefined) {
  const [colour, setColour] = useState(first);
  const [sku, setSku] = useState(firstSize(first)?.sku);
  const [errors, setErrors] = useState<Errors>({});
  const size = colour?.sizes.find((each) => each.sku === sku && each.inStock);
  return {
    colour,
    size,
    /** What prices are shown of. */
    shown: size ?? colour?.sizes[0],
    errors,
    soldOut: item.colours.every(({ sizes }) => sizes.every(({ inStock }) => !inStock)),
    chooseColour: (chosen: MerchColour) => {
      setColour(chosen);
      setSku(firstSize(chosen)?.sku);
      setErrors({});
    },
    chooseSize: (chosen: MerchSize) => {
      if (!chosen.inStock) return;
      setSku(chosen.sku);
      setErrors({});
    },
    /** 'Add To Cart': false when something is still to be chosen, and says so at its group. */
    add: (): boolean => {
      setErrors({ size: size ? undefined : words.size, color: colour ? undefined : words.color });
      if (!colour || !size) return false;
      addMerchToCart({ item, colour, size });
      openCart();
      return true;
    },
  };
}

/** None when the first one is sold out: nobody gets a size that they did not look at. */
function firstSize(colour: MerchColour | undefined): MerchSize | undefined {
  return colour?.sizes[0]?.inStock ? colour.sizes[0] : undefined;
}
