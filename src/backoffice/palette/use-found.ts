import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type GlobalSearchResult, searchEndpoints } from "#contracts/admin/desk.ts";
import { callApi } from "../api.ts";
import { useDebounced } from "../form/use-settled.ts";
import { usePermission } from "../use-may.ts";
import { commands, matchesCommand } from "./actions.ts";

export type PaletteItem = { key: string; group: string; label: string; detail: string; to: string };

const pauseMs = 150;
const fewest = 2;

const records: Record<GlobalSearchResult["kind"], { group: string; to: (id: string) => string }> = {
  order: { group: "Orders", to: (id) => `/orders/${id}/show` },
  customer: { group: "Customers", to: (id) => `/customers/${id}/show` },
  lead: { group: "Leads", to: (id) => `/leads/${id}/show` },
  invoice: { group: "Invoices", to: (id) => `/invoices?${new URLSearchParams({ filter: JSON.stringify({ q: id }) })}` },
  product: { group: "Products", to: (id) => `/products/${encodeURIComponent(id)}` },
};

/** What fits the typed words: records of the shop first where there are any, then places, things to do, settings. */
export function usePaletteItems(typed: string) {
  const q = useDebounced(typed.trim(), pauseMs);
  const may = usePermission();
  const { data, isFetching, error } = useQuery({
    queryKey: ["search", q],
    queryFn: () => callApi(searchEndpoints.search, { query: { q } }),
    enabled: q.length >= fewest,
    placeholderData: keepPreviousData,
  });
  const found = q.length >= fewest ? (data?.items ?? []) : [];
  const items: PaletteItem[] = [
    ...found.map(({ kind, id, title, detail }) => ({
      key: `${kind} ${id}`,
      label: title,
      detail,
      group: records[kind].group,
      to: records[kind].to(id),
    })),
    ...commands
      .filter((action) => (action.permission === undefined || may(action.permission)) && matchesCommand(action, typed))
      .map(({ group, label, to }) => ({ key: `${group} ${label}`, group, label, detail: "", to })),
  ];
  return { items, isFetching, error };
}
