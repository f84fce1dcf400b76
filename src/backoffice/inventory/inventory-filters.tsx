import { Box, TextField } from "@mui/material";
import { useEffect, useState } from "react";
import type { InventoryFilterValues } from "./use-inventory.ts";

type Props = { narrowed: InventoryFilterValues; onNarrow: (to: Partial<InventoryFilterValues>) => void };
type Choice = { name: "kind" | "stock"; label: string; choices: [string, string][] };

const pauseMs = 300;
const native = { select: { native: true }, inputLabel: { shrink: true } } as const;

const choices: readonly Choice[] = [
  {
    name: "kind",
    label: "Kind",
    choices: [
      ["", "All"],
      ["beverage", "Beverages"],
      ["merch", "Merch"],
    ],
  },
  {
    name: "stock",
    label: "Stock",
    choices: [
      ["", "All"],
      ["low", "Low or sold out"],
      ["out", "Sold out"],
    ],
  },
];

/** Filters of the grid. Pending edits of filtered-out rows are kept. */
export function InventoryFilters({ narrowed, onNarrow }: Props) {
  const [typed, setTyped] = useState(narrowed.q);
  const q = typed.trim();
  useEffect(() => {
    if (q === narrowed.q) return;
    const waiting = setTimeout(() => onNarrow({ q }), pauseMs);
    return () => clearTimeout(waiting);
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
      {choices.map(({ name, label, choices: all }) => (
        <TextField
          key={name}
          select
          label={label}
          value={narrowed[name]}
          onChange={({ target }) => onNarrow({ [name]: target.value })}
          slotProps={native}
          sx={{ width: "auto", minWidth: 140 }}
        >
          {all.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </TextField>
      ))}
    </Box>
  );
}
