import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { deskCalls, type Found } from "#contracts/admin/desk.ts";
import { ask } from "../api.ts";
import { useSettled } from "../form/use-settled.ts";
import { useMay } from "../use-may.ts";
import { actions, fits } from "./actions.ts";

export type Item = { key: string; group: string; words: string; detail: string; to: string };

const pauseMs = 150;
const fewest = 2;

const records: Record<Found["kind"], { group: string; to: (id: string) => string }> = {
  order: { group: "Orders", to: (id) => `/orders/${id}/show` },
  customer: { group: "Customers", to: (id) => `/customers/${id}/show` },
  lead: { group: "Leads", to: (id) => `/leads/${id}/show` },
  invoice: { group: "Invoices", to: (id) => `/invoices?${new URLSearchParams({ filter: JSON.stringify({ q: id }) })}` },
  product: { group: "Products", to: (id) => `/products/${encodeURIComponent(id)}` },
};

/** What fits the typed words: records of the shop first where there are any, then places, things to do, settings. */
export function useFound(typed: string) {
  const q = useSettled(typed.trim(), pauseMs);
  const may = useMay();
  const { data, isFetching, error } = useQuery({
    queryKey: ["search", q],
    queryFn: () => ask(deskCalls.search, { query: { q } }),
    enabled: q.length >= fewest,
    placeholderData: keepPreviousData,
  });
  const found = q.length >= fewest ? (data?.items ?? []) : [];
  const items: Item[] = [
    ...found.map(({ kind, id, title, detail }) => ({
      key: `${kind} ${id}`,
      words: title,
      detail,
      group: records[kind].group,
      to: records[kind].to(id),
    })),
    ...actions
      .filter((action) => (action.right === undefined || may(action.right)) && fits(action, typed))
      .map(({ group, words, to }) => ({ key: `${group} ${words}`, group, words, detail: "", to })),
  ];
  return { items, isFetching, error };
}
