import { Box, Link } from "@mui/material";
import type { GridColDef } from "@mui/x-data-grid";
import { Link as RouterLink } from "react-router";
import type { InventoryRow } from "#contracts/admin/inventory-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { visuallyHidden } from "../theme/visually-hidden.ts";
import type { CellState } from "./grid-cell.ts";
import { type InventoryField, inventoryFieldLabels, inventoryFields } from "./grid-edits.ts";

/** Row of the grid; editable fields hold the typed text. */
export type InventoryGridRow = { id: string; row: InventoryRow; cells: Record<InventoryField, CellState> } & Record<
  InventoryField,
  string
>;

export function buildInventoryColumns(editable: Record<InventoryField, boolean>): GridColDef<InventoryGridRow>[] {
  return [
    {
      field: "product",
      headerName: "Product",
      flex: 2,
      minWidth: 160,
      renderCell: ({ row: { row }, tabIndex }) => (
        <Link component={RouterLink} to={`/products/${encodeURIComponent(row.productId)}`} tabIndex={tabIndex}>
          {row.product}
        </Link>
      ),
    },
    {
      field: "detail",
      headerName: "Pack or size",
      flex: 1,
      minWidth: 110,
      renderCell: ({ row: { row } }) => `${row.detail}${row.active ? "" : " (not sold)"}`,
    },
    { field: "sku", headerName: "SKU", flex: 2, minWidth: 210, renderCell: ({ row: { row } }) => row.id },
    ...inventoryFields.map(
      (field): GridColDef<InventoryGridRow> => ({
        field,
        headerName: inventoryFieldLabels[field],
        editable: editable[field],
        width: 140,
        align: "right",
        headerAlign: "right",
        renderCell: ({ row }) => <Cell {...row.cells[field]} low={field === "stock" && row.row.low} />,
      }),
    ),
    {
      field: "next",
      headerName: "Next price from",
      width: 140,
      renderCell: ({ row: { row } }) => (row.nextPriceAt ? formatShortTimeInIndia(row.nextPriceAt) : "–"),
    },
  ];
}

/** Marks a changed cell by more than colour: bold, an edge, and its previous value (WCAG 2.2 1.4.1). */
function Cell({ formatted: words, isChanged, previous: before, error: wrong, low }: CellState & { low: boolean }) {
  const changed = isChanged && { fontWeight: 650, borderLeft: "3px solid", borderColor: "secondary.main", pl: 0.75 };
  return (
    <Box
      component="span"
      title={[wrong, before].filter(Boolean).join(", ") || undefined}
      sx={{ ...changed, ...((wrong || (low && !isChanged)) && { color: "error.main", fontWeight: 650 }) }}
    >
      {wrong && <span aria-hidden="true">⚠ </span>}
      {words}
      {low && !isChanged && (
        <Box component="span" sx={visuallyHidden}>
          , low
        </Box>
      )}
      {(wrong ?? before) && (
        <Box component="span" sx={visuallyHidden}>
          , {[wrong, before].filter(Boolean).join(", ")}
        </Box>
      )}
    </Box>
  );
}
