import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Returns a function that refetches all records of the page, to be called after an action. */
export function useRefetch(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void refetchAll(queries), [queries]);
}

/**
 * Refetches all records of the page. Restarts first reads that are still loading, because their answers may be older
 * than the action; react-admin's `useRefresh` keeps those reads. With it, an order packed by a key right after its
 * preview opened still offered 'Mark as packed'.
 */
export async function refetchAll(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ type: "active", predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries();
}
