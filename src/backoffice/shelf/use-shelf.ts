import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { shelfCalls } from "#contracts/admin/shelf.ts";
import { ask } from "../api.ts";

const atOnce = 100;
export type Narrowed = { q: string; kind: string; stock: string };

/** What the address narrows the grid to. */
export function useNarrowed() {
  const [search, setSearch] = useSearchParams();
  const at = (name: keyof Narrowed) => search.get(name) ?? "";
  const narrowed: Narrowed = { q: at("q"), kind: at("kind"), stock: at("stock") };
  const narrow = (to: Partial<Narrowed>) => {
    const set = Object.entries({ ...narrowed, ...to }).filter(([, value]) => value !== "");
    setSearch(new URLSearchParams(set), { replace: true });
  };
  return { narrowed, narrow };
}

/** The rows that were read so far, and the way to more of them. */
export function useShelf(narrowed: Narrowed) {
  const query = useInfiniteQuery({
    queryKey: ["shelf", "list", narrowed],
    queryFn: ({ pageParam }) => ask(shelfCalls.list, { query: { ...narrowed, limit: atOnce, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  return { ...query, rows };
}
