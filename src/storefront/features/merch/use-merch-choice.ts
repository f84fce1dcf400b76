import { useState } from "react";
import type { MerchColour, MerchPage, MerchSize } from "#contracts/store/catalog/product-views.ts";
import { addMerchToCart } from "../cart/add-to-cart.ts";
import { openCart } from "../cart/cart-store.ts";

export type MerchChoice = ReturnType<typeof useMerchChoice>;
type Errors = { size?: string | undefined; color?: string | undefined };

const messages = { size: "Please select a size", color: "Please select a color" };

/** The chosen colour and size: the first of each at the start, and the first size after a change of colour. */
export function useMerchChoice(item: MerchPage, first: MerchColour | undefined) {
  const [colour, setColour] = useState(first);
  const [sku, setSku] = useState(firstSize(first)?.sku);
  const [errors, setErrors] = useState<Errors>({});
  const size = colour?.sizes.find((each) => each.sku === sku && each.inStock);
  return {
    colour,
    size,
    /** The size whose price is shown. */
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
    /** 'Add To Cart': shows errors and returns false while an option is missing. */
    add: (): boolean => {
      setErrors({ size: size ? undefined : messages.size, color: colour ? undefined : messages.color });
      if (!colour || !size) return false;
      addMerchToCart({ item, colour, size });
      openCart();
      return true;
    },
  };
}

/** Returns undefined if the first size is sold out, so that no other size is chosen unseen. */
function firstSize(colour: MerchColour | undefined): MerchSize | undefined {
  return colour?.sizes[0]?.inStock ? colour.sizes[0] : undefined;
}
