import { Button, type ButtonProps } from "@mui/material";
import type { usePages } from "./use-pages.ts";

type Pages = Pick<ReturnType<typeof usePages>, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
type Props = { pages: Pages; words?: string } & Pick<ButtonProps, "size">;

/** Below what has come so far, while there is more. */
export function NextPage({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage }, words, ...rest }: Props) {
  if (!hasNextPage) return null;
  return (
    <Button {...rest} onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
      {words ?? "Show older"}
    </Button>
  );
}
