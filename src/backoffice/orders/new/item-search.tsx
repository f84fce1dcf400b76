import { Autocomplete, TextField } from "@mui/material";
import { nameOfSku, useSkuSearch } from "#backoffice/inventory/use-sku-search.ts";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";
import type { NewOrderItem } from "./new-order-values.ts";

type Props = {
  items: NewOrderItem[];
  onItems: (items: NewOrderItem[]) => void;
  /** Message of the server about the items. */
  error: string | undefined;
};

/** Adds an item that is found by SKU or name; one that is there already gets one more. */
export function ItemSearch({ items, onItems, error }: Props) {
  const search = useSkuSearch("No items found", (row) => onItems(addItem(items, row)));
  return (
    <Autocomplete
      {...search}
      id="field-items"
      options={search.options.filter(({ active }) => active)}
      getOptionDisabled={({ stock }) => stock === 0}
      renderOption={({ key, ...option }, row) => (
        <li key={key} {...option}>
          <span className="new-order-option">
            <b>{nameOfSku(row)}</b>
            <small>
              {row.id} · {formatAmount(row.price)} · {row.stock === 0 ? "sold out" : `${row.stock} left in stock`}
            </small>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name="items"
          margin="dense"
          label="Add item"
          placeholder="SKU or name"
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
}

function addItem(items: NewOrderItem[], { id: sku, product: name, detail }: InventoryRow): NewOrderItem[] {
  const known = items.find((item) => item.sku === sku);
  const quantity = Math.min(maxUnitsPerLine, (known?.quantity ?? 0) + 1);
  if (!known) return [...items, { sku, name, detail, quantity }];
  return items.map((item) => (item === known ? { ...item, quantity } : item));
}
