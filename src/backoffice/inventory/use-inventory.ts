import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type InventoryRow, inventoryEndpoints } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import type { FilterValues } from "../list/filter-values.ts";

const pageSize = 100;

/** Loads the rows page by page. */
export function useInventory(filter: FilterValues) {
  const query = useInfiniteQuery({
    queryKey: ["inventory", "list", filter],
    queryFn: ({ pageParam }) =>
      callApi(inventoryEndpoints.list, { query: { ...filter, limit: pageSize, after: pageParam } }),
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
