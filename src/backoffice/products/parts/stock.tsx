import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { Section } from "#backoffice/frame/section.tsx";
import { ErrorState } from "#backoffice/list/states.tsx";
import { usePermission } from "#backoffice/use-may.ts";
import type { InventoryRow } from "#contracts/admin/shelf.ts";
import { AdjustStockDialog, type StockAdjustment, stockAdjustments } from "./move-stock.tsx";
import { StockMovements } from "./movements.tsx";
import { useProductInventory } from "./use-shelf-of.ts";

/** What of it lies on the shelf: it moves at once, whatever is drafted. */
export function StockTab({ productId }: { productId: string }) {
  const mayMove = usePermission()("stock.write");
  const [asked, setAsked] = useState<{ move: StockAdjustment; row: InventoryRow } | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const { data, error, refetch } = useProductInventory(productId);
  if (error) return <ErrorState error={error} onAgain={() => void refetch()} />;
  const rows = data ?? [];
  return (
    <Section title="Stock">
      {data && rows.length === 0 && (
        <Typography>Nothing of it is on the shelf yet. Publish it first, then book what you received.</Typography>
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
            <Box sx={{ minWidth: 96, ...(row.low && { color: "error.main", fontWeight: 650 }) }}>{stockWords(row)}</Box>
            {mayMove &&
              stockAdjustments.map((move) => (
                <Button key={move.name} size="small" variant="outlined" onClick={() => setAsked({ move, row })}>
                  {move.name}
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
      {asked && <AdjustStockDialog {...asked} productId={productId} onClose={() => setAsked(null)} />}
    </Section>
  );
}

function stockWords({ stock, low, active }: InventoryRow): string {
  if (stock === 0) return "Sold out";
  const count = stock === 1 ? "1 left" : `${stock.toLocaleString("en-IN")} left`;
  if (!active) return `${count}, not sold`;
  return low ? `${count}, low` : count;
}
