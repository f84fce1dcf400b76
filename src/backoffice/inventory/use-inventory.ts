import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { type InventoryRow, inventoryEndpoints } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";

const pageSize = 100;
export type InventoryFilterValues = { q: string; kind: string; stock: string };

/** Filters of the grid, stored in the URL. */
export function useInventoryFilters() {
  const [search, setSearch] = useSearchParams();
  const read = (name: keyof InventoryFilterValues) => search.get(name) ?? "";
  const filters: InventoryFilterValues = { q: read("q"), kind: read("kind"), stock: read("stock") };
  const changeFilters = (changed: Partial<InventoryFilterValues>) => {
    const active = Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== "");
    setSearch(new URLSearchParams(active), { replace: true });
  };
  return { filters, changeFilters };
}

/** Loads the rows page by page. */
export function useInventory(filters: InventoryFilterValues) {
  const query = useInfiniteQuery({
    queryKey: ["inventory", "list", filters],
    queryFn: ({ pageParam }) =>
      callApi(inventoryEndpoints.list, { query: { ...filters, limit: pageSize, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  return { ...query, rows };
}

/** Loads all variants of a product with prices and stock; at most 200. */
export function useProductInventory(productId: string) {
  return useQuery({
    queryKey: ["inventory", "product", productId],
    queryFn: async () => {
      const rows: InventoryRow[] = [];
      let after: string | undefined;
      do {
        const page = await callApi(inventoryEndpoints.list, { query: { product: productId, limit: pageSize, after } });
        rows.push(...page.items);
        after = page.next ?? undefined;
      } while (after !== undefined);
      return rows;
    },
  });
}
