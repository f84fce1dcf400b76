import { Box, Link, TextField, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { Link as RouterLink } from "react-router";
import type { InventoryRow } from "#contracts/admin/inventory-endpoints.ts";
import type { GridProps } from "./grid-cell.ts";
import { type CellState, getCellState } from "./grid-cell.ts";
import { type InventoryField, inventoryFieldLabels, inventoryFields } from "./grid-edits.ts";

/** One card per SKU, for phones. */
export function InventoryCards({ rows, editing, editable }: GridProps) {
  if (rows.length === 0) return <Typography sx={{ py: 4 }}>No results found.</Typography>;
  return (
    <Box component="ul" aria-label="Prices and stock" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={{ p: 1.5, mb: 1, border: 1, borderColor: "divider", bgcolor: "#FFFFFF" }}>
          <Box role="group" aria-label={`${row.product}, ${row.detail}`}>
            <Link component={RouterLink} to={`/products/${encodeURIComponent(row.productId)}`}>
              {row.product}
            </Link>
            , {row.detail}
            {!row.active && " (inactive)"}
            {row.low && (
              <Box component="strong" sx={{ color: "error.main" }}>
                {row.stock === 0 ? " Sold out" : " Low"}
              </Box>
            )}
            <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr 1fr", gap: 1, mt: 1 }}>
              {inventoryFields.map((field) => (
                <CardCell
                  key={field}
                  row={row}
                  field={field}
                  cell={getCellState(editing.edits, row, field)}
                  readOnly={!editable[field]}
                  onType={(text) => editing.type([{ row, field, text }])}
                />
              ))}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type CellProps = {
  row: InventoryRow;
  field: InventoryField;
  cell: CellState;
  readOnly: boolean;
  onType: (text: string) => void;
};

/** Editable cell; commits on blur or Enter, not while typing. */
function CardCell({ row, field, cell, readOnly, onType }: CellProps) {
  const [typed, setTyped] = useState(cell.text);
  useEffect(() => setTyped(cell.text), [cell.text]);
  return (
    <TextField
      id={`${field}-${row.id}`}
      label={inventoryFieldLabels[field]}
      value={typed}
      error={cell.error !== undefined}
      helperText={cell.error ?? cell.previous}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed !== cell.text && onType(typed)}
      onKeyDown={({ key }) => key === "Enter" && onType(typed)}
      slotProps={{
        htmlInput: {
          inputMode: field === "stock" ? "numeric" : "decimal",
          autoComplete: "off",
          readOnly,
        },
      }}
    />
  );
}
