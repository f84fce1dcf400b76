import { Alert, IconButton } from "@mui/material";
import { QuantityStepper } from "#backoffice/form/inputs/quantity-stepper.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { ListIcon } from "#backoffice/list/list-icon.tsx";
import { maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";
import { ItemPicture } from "../list/order-cells.tsx";
import type { NewOrderItem } from "./new-order-values.ts";

type PricedItem = {
  picture: string | null;
  flavour: string | null;
  price: number;
  /** Total of `quantity` units, which may differ in price. */
  lineTotal: number;
  quantity: number;
  stock: number;
};

type Props = {
  item: NewOrderItem;
  /** Undefined until the server has priced it. */
  priced: PricedItem | undefined;
  problem: string | undefined;
  /** Note beside the item's name, such as '2 before'. */
  change?: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

/** A line of an order that is being put together. */
export function ItemLine({ item, priced, problem, change, onQuantity, onRemove }: Props) {
  const { sku, name, detail, quantity } = item;
  const called = [name, detail].filter(Boolean).join(", ");
  return (
    <li className="order-line new-order-line">
      <ItemPicture item={priced ?? { picture: null, flavour: null }} />
      <div>
        <b>{name}</b>
        {detail && ` · ${detail}`}
        {change && <span className="flag-tag flag-tag-warning new-order-change">{change}</span>}
        <small>
          {sku}
          {priced && ` · ${formatAmount(priced.price)} each · ${priced.stock} left in stock`}
        </small>
      </div>
      <QuantityStepper item={called} quantity={quantity} least={1} most={maxUnitsPerLine} onQuantity={onQuantity} />
      <b className="order-line-total">{priced ? formatAmount(totalOf(priced, quantity)) : "–"}</b>
      <IconButton size="small" aria-label={`Remove ${called}`} onClick={onRemove}>
        <ListIcon name="close" size={14} />
      </IconButton>
      {problem && (
        <Alert severity="warning" className="new-order-problem">
          {problem}
        </Alert>
      )}
    </li>
  );
}

/** Estimates the total from the unit price until the new quantity is priced. */
const totalOf = (priced: PricedItem, quantity: number): number =>
  priced.quantity === quantity ? priced.lineTotal : priced.price * quantity;
