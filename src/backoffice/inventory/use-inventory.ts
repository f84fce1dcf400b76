import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { inventoryEndpoints } from "#contracts/admin/inventory-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";

const atOnce = 100;
export type InventoryFilterValues = { q: string; kind: string; stock: string };

/** Filters of the grid, stored in the URL. */
export function useInventoryFilters() {
  const [search, setSearch] = useSearchParams();
  const at = (name: keyof InventoryFilterValues) => search.get(name) ?? "";
  const narrowed: InventoryFilterValues = { q: at("q"), kind: at("kind"), stock: at("stock") };
  const narrow = (to: Partial<InventoryFilterValues>) => {
    const set = Object.entries({ ...narrowed, ...to }).filter(([, value]) => value !== "");
    setSearch(new URLSearchParams(set), { replace: true });
  };
  return { narrowed, narrow };
}

/** Loads the rows page by page. */
export function useInventory(narrowed: InventoryFilterValues) {
  const query = useInfiniteQuery({
    queryKey: ["shelf", "list", narrowed],
    queryFn: ({ pageParam }) =>
      callApi(inventoryEndpoints.list, { query: { ...narrowed, limit: atOnce, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  return { ...query, rows };
}
