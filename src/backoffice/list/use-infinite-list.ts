import { useInfiniteQuery } from "@tanstack/react-query";

/** Loads a list page by page and returns the items so far. */
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
  return {
    error,
    isPending,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
    first: data?.pages[0],
    items: data?.pages.flatMap(({ items }) => items) ?? [],
  };
}
