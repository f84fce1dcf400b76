import { Box, TextField } from "@mui/material";
import { useEffect, useState } from "react";
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
