import { Box, Button, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { type StockMovement, shelfCalls } from "../../../contracts/admin/shelf.ts";
import { shortTimeInIndia } from "../../../domain/time.ts";
import { ask } from "../../api.ts";
import { Failed } from "../../list/states.tsx";

const atOnce = 20;

/** Why there are as many as there are: every piece that came or went, newest first. */
export function Movements({ sku }: { sku: string }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ["shelf", "movements", sku],
    queryFn: ({ pageParam }) =>
      ask(shelfCalls.movements, { params: { id: sku }, query: { limit: atOnce, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (error) return <Failed error={error} onAgain={() => void refetch()} />;
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Box aria-busy={isPending} sx={{ overflowX: "auto", mt: 1 }}>
      {data && all.length === 0 && <Typography color="text.secondary">It never moved.</Typography>}
      {all.length > 0 && (
        <Table size="small" aria-label={`Movements of ${sku}`}>
          <TableHead>
            <TableRow>
              <TableCell align="right">Pieces</TableCell>
              <TableCell>Why</TableCell>
              <TableCell>When and who</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {all.map((movement) => (
              <Movement key={movement.id} {...movement} />
            ))}
          </TableBody>
        </Table>
      )}
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </Box>
  );
}

function Movement({ delta, reason, note, at, actor, orderId }: StockMovement) {
  return (
    <TableRow>
      <TableCell align="right">{delta > 0 ? `+${delta}` : delta}</TableCell>
      <TableCell sx={{ overflowWrap: "anywhere" }}>
        {reason}
        {note && `: ${note}`}
        {orderId && (
          <>
            {" "}
            <Link component={RouterLink} to={`/orders/${encodeURIComponent(orderId)}/show`}>
              {orderId}
            </Link>
          </>
        )}
      </TableCell>
      <TableCell>
        <time dateTime={at}>{shortTimeInIndia(at)}</time>
        {actor && `, ${actor}`}
      </TableCell>
    </TableRow>
  );
}
