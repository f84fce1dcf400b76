import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type InventoryRow, inventoryEndpoints } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { errorMessage } from "../form/form-fields.ts";
import { useDebounced } from "../form/use-debounced.ts";

const maxOptions = 20;

/** Names a pack or size with its product: 'Mountain Water, pack of 4'. */
export const nameOfSku = ({ product, detail }: Pick<InventoryRow, "product" | "detail">): string =>
  [product, detail].filter(Boolean).join(", ");

/**
 * Returns the props of an `Autocomplete` that finds packs and sizes by SKU or name and hands over the chosen one. The
 * field is empty again afterwards, for the next one.
 */
export function useSkuSearch(noOptionsText: string, onChoose: (row: InventoryRow) => void) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), 150);
  const { data, isFetching, error } = useQuery({
    queryKey: ["inventory", "to choose", q],
    queryFn: () => callApi(inventoryEndpoints.list, { query: { q, limit: maxOptions } }),
    staleTime: 10_000,
  });
  return {
    options: data?.items ?? [],
    value: null,
    inputValue: typed,
    blurOnSelect: false,
    autoHighlight: true,
    loading: isFetching,
    loadingText: "Loading…",
    // A failed search has no options either, but says why.
    noOptionsText: error ? errorMessage(error) : noOptionsText,
    // The server filters.
    filterOptions: (options: InventoryRow[]) => options,
    getOptionLabel: nameOfSku,
    getOptionKey: ({ id }: InventoryRow) => id,
    onInputChange: (_: unknown, text: string, reason: string) => setTyped(reason === "input" ? text : ""),
    onChange: (_: unknown, row: InventoryRow | null) => row && onChoose(row),
  };
}
