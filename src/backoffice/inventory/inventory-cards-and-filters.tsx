import { Box, Link, TextField, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { Link as RouterLink } from "react-router";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { type CellState, type GridProps, getCellState } from "./grid-cell.ts";
import { type InventoryField, inventoryFieldLabels, inventoryFields } from "./grid-edits.ts";
import type { InventoryFilterValues } from "./use-inventory.ts";

type Props = { filters: InventoryFilterValues; onChange: (changed: Partial<InventoryFilterValues>) => void };
type Select = { name: "kind" | "stock"; label: string; options: [string, string][] };

const debounceMs = 300;
const native = { select: { native: true }, inputLabel: { shrink: true } } as const;

const selects: readonly Select[] = [
  {
    name: "kind",
    label: "Kind",
    options: [
      ["", "All"],
      ["beverage", "Beverages"],
      ["merch", "Merch"],
    ],
  },
  {
    name: "stock",
    label: "Stock",
    options: [
      ["", "All"],
      ["low", "Low or sold out"],
      ["out", "Sold out"],
    ],
  },
];

/** One card per SKU, for phones. */
export function InventoryCards({ rows, editing, editable }: GridProps) {
  if (rows.length === 0) return <Typography sx={{ py: 4 }}>No results found.</Typography>;
  return (
    <Box component="ul" aria-label="Inventory & prices" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ p: 1.5, mb: 1, border: 1, borderColor: "divider", bgcolor: "background.paper" }}
        >
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

/** Filters of the grid. Edits of rows that a filter hides stay pending. */
export function InventoryFilters({ filters, onChange }: Props) {
  const [typed, setTyped] = useState(filters.q);
  const q = typed.trim();
  useEffect(() => {
    if (q === filters.q) return;
    const timer = setTimeout(() => onChange({ q }), debounceMs);
    return () => clearTimeout(timer);
  });
  return (
    <Box role="search" sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
      <TextField
        type="search"
        label="Search"
        value={typed}
        placeholder="Product or SKU"
        onChange={({ target }) => setTyped(target.value)}
        sx={{ flex: "1 1 200px", maxWidth: 420 }}
        slotProps={{ htmlInput: { "data-list-search": "", autoComplete: "off", spellCheck: false, maxLength: 100 } }}
      />
      {selects.map(({ name, label, options }) => (
        <TextField
          key={name}
          select
          label={label}
          value={filters[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          slotProps={native}
          sx={{ width: "auto", minWidth: 140 }}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </TextField>
      ))}
    </Box>
  );
}
