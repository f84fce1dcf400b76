import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Returns a function that reads all records of the page again, to be called after an action. */
export function useRefetch(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void refetchAll(queries), [queries]);
}

/**
 * Reads again what the page shows. react-admin's `useRefresh` does not begin a record's first read anew while it is
 * under way, although its answer may be from before the action: an order packed by a key right after its preview opened
 * stayed unpacked there.
 */
export async function refetchAll(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ type: "active", predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries();
}
