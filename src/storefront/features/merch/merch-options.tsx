import { useEffect, useState } from "react";
import type { MerchColour, MerchPage, MerchSize } from "#contracts/store/catalog/product-views.ts";
import { useEntryState } from "#storefront/layout/use-entry-state.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { addMerchToCart } from "../cart/add-to-cart.ts";
import { addAndOpenCart, useCart } from "../cart/cart-store.ts";
import { preloadCartDrawer } from "../cart/load-cart-drawer.ts";

export type MerchChoice = ReturnType<typeof useMerchChoice>;
type Errors = { size?: string | undefined; color?: string | undefined };

const messages = { size: "Please select a size", color: "Please select a color" };

const sizesId = "sizes";

type ColourDotsProps = { colours: MerchColour[]; choice: MerchChoice };

type SizeButtonProps = { size: MerchSize; checked: boolean; onChoose: () => void };

/**
 * The chosen colour and size: the first of each at the start, and the first size after a change of colour. Back brings
 * them again.
 */
export function useMerchChoice(item: MerchPage, first: MerchColour | undefined) {
  const [hex, setHex] = useEntryState("colour", first?.hex);
  const colour = item.colours.find((each) => each.hex === hex);
  const [sku, setSku, isAgain] = useEntryState("size", getFirstSize(first)?.sku);
  const [errors, setErrors] = useState<Errors>({});
  const { isOpening } = useCart();
  useEffect(() => {
    // The link of a back-in-stock email; the server chose its colour.
    const wanted = new URLSearchParams(location.search).get("size");
    const size = first?.sizes.find(({ sizeName, inStock }) => inStock && sizeName === wanted);
    if (size && !isAgain) setSku(size.sku);
  }, [first, isAgain, setSku]);
  const size = colour?.sizes.find((each) => each.sku === sku && each.inStock);
  return {
    colour,
    size,
    /** The size whose price is shown. */
    shown: size ?? colour?.sizes[0],
    errors,
    soldOut: item.colours.every(({ sizes }) => sizes.every(({ inStock }) => !inStock)),
    /** True after 'Add To Cart' until the cart is shown. */
    isOpening,
    chooseColour: (chosen: MerchColour) => {
      preloadCartDrawer();
      setHex(chosen.hex);
      setSku(getFirstSize(chosen)?.sku);
      setErrors({});
    },
    chooseSize: (chosen: MerchSize) => {
      if (!chosen.inStock) return;
      preloadCartDrawer();
      setSku(chosen.sku);
      setErrors({});
    },
    /** 'Add To Cart': shows errors and returns false while an option is missing. */
    add: (): boolean => {
      setErrors({ size: size ? undefined : messages.size, color: colour ? undefined : messages.color });
      if (!colour || !size) return false;
      addAndOpenCart(() => addMerchToCart({ item, colour, size }));
      return true;
    },
  };
}

/** Returns undefined if the first size is sold out, so that no other size is chosen unseen. */
function getFirstSize(colour: MerchColour | undefined): MerchSize | undefined {
  return colour?.sizes[0]?.inStock ? colour.sizes[0] : undefined;
}

/** Colour swatches; without a script the form reloads the page in the chosen colour. */
export function ColourSwatches({ colours, choice }: ColourDotsProps) {
  const { colour, chooseColour, errors } = choice;
  return (
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      <fieldset aria-describedby={errors.color && "color-error"}>
        <legend className="d5">
          Color
          <span aria-hidden="true">
            : <span className="chosen">{colour?.name}</span>
          </span>
        </legend>
        <div className="dots" role="radiogroup" aria-label="Color">
          {colours.map((each) => (
            <label key={each.hex} title={each.name}>
              <input
                type="radio"
                name="color"
                value={each.name}
                aria-label={each.name}
                checked={each === colour}
                onChange={() => chooseColour(each)}
              />
              <svg viewBox="0 0 32 32" aria-hidden="true">
                <circle cx="16" cy="16" r="15.25" fill={each.hex} />
              </svg>
            </label>
          ))}
        </div>
        <OptionError id="color-error">{errors.color}</OptionError>
      </fieldset>
      {colours.length > 1 && (
        <div className="scriptless">
          <Button type="submit" kind="line" size="s">
            Show this colour
          </Button>
        </div>
      )}
    </form>
  );
}

/** Size buttons; sold-out sizes are struck through and cannot be chosen. The value is the cart line id. */
export function SizeButtons({ choice }: { choice: MerchChoice }) {
  const { colour, size, chooseSize, errors } = choice;
  return (
    <fieldset id={sizesId} aria-describedby={errors.size && "size-error"}>
      <legend className="d5">Size</legend>
      <div className="sizes" role="radiogroup" aria-label="Size">
        {colour?.sizes.map((each) => (
          <SizeButton key={each.sku} size={each} checked={each === size} onChoose={() => chooseSize(each)} />
        ))}
      </div>
      <OptionError id="size-error">{errors.size}</OptionError>
    </fieldset>
  );
}

function SizeButton({ size: { sizeName, inStock, cartLineId }, checked, onChoose }: SizeButtonProps) {
  return (
    <label data-out={!inStock || undefined}>
      <input
        type="radio"
        name="item"
        value={cartLineId}
        aria-label={inStock ? sizeName : `${sizeName}, out of stock`}
        aria-disabled={!inStock || undefined}
        checked={checked}
        onChange={onChoose}
      />
      {sizeName}
    </label>
  );
}

/** An announced error below its group of options. */
function OptionError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="err" id={id} role="alert">
      <Icon name="error" /> {children}
    </p>
  );
}

/** Scrolls to the sizes and focuses the first one in stock. */
export function focusSizes(): void {
  const sizes = document.getElementById(sizesId);
  sizes?.scrollIntoView({ block: "center" });
  sizes?.querySelector<HTMLInputElement>("input:not([aria-disabled])")?.focus({ preventScroll: true });
}
