import { Autocomplete, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { useDebounced } from "#backoffice/form/use-debounced.ts";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { type InventoryRow, inventoryEndpoints } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";
import type { NewOrderItem } from "./new-order-values.ts";

const maxOptions = 20;

type Props = {
  items: NewOrderItem[];
  onItems: (items: NewOrderItem[]) => void;
  /** Message of the server about the items. */
  error: string | undefined;
};

/** Adds an item that is found by SKU or name; one that is there already gets one more. */
export function ItemSearch({ items, onItems, error }: Props) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), 150);
  const { data, isFetching } = useQuery({
    queryKey: ["inventory", "to order", q],
    queryFn: () => callApi(inventoryEndpoints.list, { query: { q, limit: maxOptions } }),
    staleTime: 10_000,
  });
  return (
    <Autocomplete
      id="field-items"
      options={(data?.items ?? []).filter(({ active }) => active)}
      value={null}
      inputValue={typed}
      blurOnSelect={false}
      autoHighlight
      loading={isFetching}
      loadingText="Loading…"
      noOptionsText="No items found"
      // The server filters.
      filterOptions={(options) => options}
      getOptionLabel={describeItem}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ stock }) => stock === 0}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      onChange={(_, row) => row && onItems(addItem(items, row))}
      renderOption={({ key, ...option }, row) => (
        <li key={key} {...option}>
          <span className="new-order-option">
            <b>{describeItem(row)}</b>
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

const describeItem = ({ product, detail }: Pick<InventoryRow, "product" | "detail">): string =>
  [product, detail].filter(Boolean).join(", ");

function addItem(items: NewOrderItem[], { id: sku, product: name, detail }: InventoryRow): NewOrderItem[] {
  const known = items.find((item) => item.sku === sku);
  const quantity = Math.min(maxUnitsPerLine, (known?.quantity ?? 0) + 1);
  if (!known) return [...items, { sku, name, detail, quantity }];
  return items.map((item) => (item === known ? { ...item, quantity } : item));
}
