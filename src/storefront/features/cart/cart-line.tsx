import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { fromRupees, multiply } from "#domain/money.ts";
import { IconButton } from "#storefront/ui/inputs/icon-button.tsx";
import { QuantityStepper } from "#storefront/ui/inputs/quantity-stepper.tsx";
import { Price } from "#storefront/ui/product/price.tsx";
import type { CartItem } from "./cart-item.ts";
import { decreaseQuantity, increaseQuantity } from "./cart-store.ts";
import { ItemThumbnail } from "./item-thumbnail.tsx";

type CartLineProps = { line: CartItem; flavour: Flavour | undefined; onRemove: (id: string) => void };

/** A cart line with its price × quantity. */
export function CartLine({ line, flavour, onRemove }: CartLineProps) {
  const { id, name, quantity, price } = line;
  return (
    <li className="cartline" aria-label={formatLineName(line)}>
      <ItemThumbnail image={line.productImage} flavour={flavour} cover={line.type === "merch"} />
      <div>
        <h3>{name}</h3>
        <p className="small muted">{formatVariant(line)}</p>
        <div className="cartline-do">
          <QuantityStepper
            name={name}
            quantity={quantity}
            onChange={(next) => (next > quantity ? increaseQuantity(id) : decreaseQuantity(id))}
          />
          <IconButton icon="trash" size="s" label={`Remove ${name}`} data-removes={id} onClick={() => onRemove(id)} />
        </div>
      </div>
      <p className="cartline-price">
        <Price paise={multiply(fromRupees(price), quantity)} />
      </p>
    </li>
  );
}

/** 'Pack of 6' for more than one can; size and colour for merch. */
export function formatVariant(line: CartItem): string {
  if (line.type === "merch") return `${line.selectedSize}, ${line.colorName}`;
  return line.packSize > 1 ? `Pack of ${line.packSize}` : "";
}

/** Names the line as the server's messages do. */
export function formatLineName(line: CartItem): string {
  if (line.type === "merch") {
    return formatVariantName({
      name: line.name,
      packSize: null,
      sizeName: line.selectedSize,
      colourName: line.colorName,
    });
  }
  return formatVariantName({ name: line.name, packSize: line.packSize, sizeName: null, colourName: null });
}
