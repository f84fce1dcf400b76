import { useInfiniteQuery } from "@tanstack/react-query";
import { isCursorGone } from "../api-client/call-api.ts";

/**
 * Loads a list page by page and returns the items so far. Where the row of the cursor is gone, it reads the pages again,
 * so that the next one can be loaded.
 */
export function useInfiniteList<T, Rest>(
  queryKey: readonly unknown[],
  read: (after: string | undefined) => Promise<Rest & { items: T[]; next: string | null }>,
) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const loadNext = async () => {
    const { isFetchNextPageError, error: failure } = await fetchNextPage();
    if (isFetchNextPageError && isCursorGone(failure)) await refetch();
  };
  return {
    error,
    isPending,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage: loadNext,
    refetch,
    first: data?.pages[0],
    items: data?.pages.flatMap(({ items }) => items) ?? [],
  };
}
