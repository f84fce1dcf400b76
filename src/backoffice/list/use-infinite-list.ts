import { useInfiniteQuery } from "@tanstack/react-query";

/** A list that is read page after page: what has come so far, and the way to more of it. */
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
