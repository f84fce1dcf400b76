import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { callApi } from "#backoffice/api.ts";
import { LoadMore } from "#backoffice/list/next-page.tsx";
import { ErrorState } from "#backoffice/list/states.tsx";
import { useInfiniteList } from "#backoffice/list/use-pages.ts";
import { OrderLink } from "#backoffice/orders/order-link.tsx";
import { inventoryEndpoints, type StockMovement } from "#contracts/admin/shelf.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";

const atOnce = 20;

/** Why there are as many as there are: every piece that came or went, newest first. */
export function StockMovements({ sku }: { sku: string }) {
  const pages = useInfiniteList(["shelf", "movements", sku], (after) =>
    callApi(inventoryEndpoints.movements, { params: { id: sku }, query: { limit: atOnce, after } }),
  );
  const { first, items: all, error, isPending, refetch } = pages;
  if (error) return <ErrorState error={error} onAgain={() => void refetch()} />;
  return (
    <Box aria-busy={isPending} sx={{ overflowX: "auto", mt: 1 }}>
      {first && all.length === 0 && <Typography color="text.secondary">It never moved.</Typography>}
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
      <LoadMore pages={pages} size="small" />
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
            <OrderLink id={orderId} />
          </>
        )}
      </TableCell>
      <TableCell>
        <time dateTime={at}>{formatShortTimeInIndia(at)}</time>
        {actor && `, ${actor}`}
      </TableCell>
    </TableRow>
  );
}
