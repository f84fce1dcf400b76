import type { MerchSize } from "#contracts/store/catalog/product-views.ts";
import { OptionError } from "./option-error.tsx";
import type { MerchChoice } from "./use-merch-choice.ts";

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

type SizeButtonProps = { size: MerchSize; checked: boolean; onChoose: () => void };

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

const sizesId = "sizes";

/** Scrolls to the sizes and focuses the first one in stock. */
export function focusSizes(): void {
  const sizes = document.getElementById(sizesId);
  sizes?.scrollIntoView({ block: "center" });
  sizes?.querySelector<HTMLInputElement>("input:not([aria-disabled])")?.focus({ preventScroll: true });
}
