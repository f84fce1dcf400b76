import { Button, type ButtonProps } from "@mui/material";
import type { useInfiniteList } from "./use-infinite-list.ts";

type Pages = Pick<ReturnType<typeof useInfiniteList>, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
type Props = { pages: Pages; label?: string } & Pick<ButtonProps, "size">;

/** Button that loads the next page, while there is one. */
export function LoadMore({
  pages: { hasNextPage, isFetchingNextPage, fetchNextPage },
  label = "Show older",
  ...rest
}: Props) {
  if (!hasNextPage) return null;
  return (
    <Button {...rest} onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
      {label}
    </Button>
  );
}
