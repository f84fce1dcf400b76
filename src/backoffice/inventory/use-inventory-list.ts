import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListControllerResult } from "react-admin";
import { useSearchParams } from "react-router";
import { inventoryEndpoints } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { kindFilter, stockFilter } from "../catalog/product-filters.ts";
import { type Filter, type FilterValues, readFilter, readList, readText } from "../list/filter-values.ts";
import { toFilterQuery } from "../list/list-path.ts";
import type { PresetView } from "../list/preset-views.tsx";

/** Filters of the grid; the views set kind, stock and prices as well. */
export const inventoryFilters: readonly Filter[] = [
  stockFilter,
  {
    kind: "one",
    name: "discount",
    label: "Discount",
    choices: [
      { id: "any", name: "Below the MRP" },
      { id: "large", name: "20% and more" },
      { id: "none", name: "At the MRP" },
    ],
  },
  kindFilter,
  { kind: "one", name: "prices", label: "Prices", choices: [{ id: "scheduled", name: "Scheduled" }] },
];

/** Filters by plain parameters: `/shelf?stock=low`, as other screens and bookmarks have them. */
function readPlainFilters(search: URLSearchParams): FilterValues {
  const values: FilterValues = {};
  for (const name of ["q", "stock", "discount", "prices"]) {
    const text = readText(search.get(name));
    if (text !== "") values[name] = text;
  }
  const kinds = readList(search.get("kind"));
  if (kinds.length > 0) values.kind = kinds;
  return values;
}

/** The state of the list in the URL, for the parts that it shares with other lists: views, search and filters. */
export function useInventoryList(clearSelection: () => void): { filter: FilterValues; list: ListControllerResult } {
  const [search, setSearch] = useSearchParams();
  const query = search.toString();
  const filter = useMemo(() => {
    const asked = new URLSearchParams(query);
    return { ...readPlainFilters(asked), ...readFilter(`?${asked}`) };
  }, [query]);
  // The grid has no pages: of react-admin's state these parts read only the filters.
  const list = {
    filterValues: filter,
    setFilters: (to: FilterValues) => setSearch(toFilterQuery(to), { replace: true }),
    selectedIds: [],
    onUnselectItems: clearSelection,
  } as unknown as ListControllerResult;
  return { filter, list };
}

/** Views of the grid with the number of SKUs in each. */
export function useInventoryViews(): PresetView[] {
  const { data } = useQuery({
    queryKey: ["inventory", "view-counts"],
    queryFn: () => callApi(inventoryEndpoints.viewCounts),
  });
  return [
    { label: "All", filter: {}, count: data?.all },
    { label: "Beverages", filter: { kind: ["beverage"] }, count: data?.beverages, empty: "No beverages yet." },
    { label: "Merch", filter: { kind: ["merch"] }, count: data?.merch, empty: "No merch yet." },
    {
      label: "Low stock",
      filter: { stock: "low" },
      count: data?.lowStock,
      empty: "Stock is fine. No pack or size is running low.",
    },
    {
      label: "Sold out",
      filter: { stock: "out" },
      count: data?.soldOut,
      empty: "None sold out. Packs and sizes appear here when none are left to sell.",
    },
    {
      label: "Scheduled prices",
      filter: { prices: "scheduled" },
      count: data?.scheduled,
      empty: "No scheduled prices. Packs and sizes appear here until their next price starts.",
    },
  ];
}
