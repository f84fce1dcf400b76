import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useState } from "react";
import {
  type InventoryRow,
  inventoryEndpoints,
  type StockMovement,
} from "#contracts/admin/catalog/inventory-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { Section } from "../layout/section.tsx";
import { actorName } from "../list/actor-name.ts";
import { ErrorState } from "../list/list-states.tsx";
import { LoadMore } from "../list/load-more.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { AdjustStockDialog, type StockAdjustment, stockAdjustments } from "./adjust-stock-dialog.tsx";
import { useProductInventory } from "./use-inventory.ts";

const pageSize = 20;

/** Stock of a product's variants. Adjustments apply at once, independent of the draft. */
export function StockSection({ productId }: { productId: string }) {
  const mayAdjust = usePermission()("stock.write");
  const [opened, setOpened] = useState<{ adjustment: StockAdjustment; row: InventoryRow } | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const { data, error, refetch } = useProductInventory(productId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rows = data ?? [];
  return (
    <Section title="Stock">
      {data && rows.length === 0 && (
        <Typography>
          No stock yet. Enter the opening stock beside each pack or size, or record received stock once published.
        </Typography>
      )}
      {rows.map((row) => (
        <Box key={row.id} sx={{ py: 1, borderBottom: 1, borderColor: "divider" }}>
          <Box
            role="group"
            aria-label={row.detail}
            sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}
          >
            <Box sx={{ flex: "1 1 180px" }}>
              <strong>{row.detail}</strong> <Box component="span">{row.id}</Box>
            </Box>
            <Box sx={{ minWidth: 96, ...(row.low && { color: "error.main", fontWeight: 650 }) }}>
              {describeStock(row)}
            </Box>
            {mayAdjust &&
              stockAdjustments.map((adjustment) => (
                <Button
                  key={adjustment.name}
                  size="small"
                  variant="outlined"
                  onClick={() => setOpened({ adjustment, row })}
                >
                  {adjustment.name}
                </Button>
              ))}
            <Button
              size="small"
              aria-expanded={shown === row.id}
              onClick={() => setShown(shown === row.id ? null : row.id)}
            >
              Movements
            </Button>
          </Box>
          {shown === row.id && <StockMovements sku={row.id} />}
        </Box>
      ))}
      {opened && <AdjustStockDialog {...opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

/** 'Sold out, 12 waiting'. */
function describeStock({ waiting, ...row }: InventoryRow): string {
  const count = countStock(row);
  return waiting === 0 ? count : `${count}, ${waiting.toLocaleString("en-IN")} waiting`;
}

function countStock({ stock, low, active }: Pick<InventoryRow, "stock" | "low" | "active">): string {
  if (stock === 0) return "Sold out";
  const count = `${stock.toLocaleString("en-IN")} left`;
  if (!active) return `${count}, not for sale`;
  return low ? `${count}, low` : count;
}

/** Stock movements of a SKU, newest first. */
function StockMovements({ sku }: { sku: string }) {
  const pages = useInfiniteList(["inventory", "movements", sku], (after) =>
    callApi(inventoryEndpoints.movements, { params: { id: sku }, query: { limit: pageSize, after } }),
  );
  const { first, items, error, isPending, refetch } = pages;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box aria-busy={isPending} sx={{ overflowX: "auto", mt: 1 }}>
      {first && items.length === 0 && <Typography color="text.secondary">No movements yet.</Typography>}
      {items.length > 0 && (
        <Table size="small" aria-label={`Movements of ${sku}`}>
          <TableHead>
            <TableRow>
              <TableCell align="right">Units</TableCell>
              <TableCell>Reason</TableCell>
              <TableCell>When and by whom</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((movement) => (
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
        {actor && `, ${actorName(actor)}`}
      </TableCell>
    </TableRow>
  );
}
