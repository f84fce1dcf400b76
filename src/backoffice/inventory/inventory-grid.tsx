import { Box, Link } from "@mui/material";
import { DataGrid, type GridColDef } from "@mui/x-data-grid";
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link as RouterLink } from "react-router";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { cspNonce } from "../theme/csp-nonce.ts";
import { visuallyHidden } from "../theme/visually-hidden.ts";
import type { GridProps } from "./grid-cell.ts";
import { type CellState, getCellState } from "./grid-cell.ts";
import {
  applyTypedCells,
  type CellPosition,
  cellKey,
  cellsBetween,
  type InventoryField,
  inventoryFieldLabels,
  inventoryFields,
  parseBlock,
  pasteBlock,
} from "./grid-edits.ts";

/** Row of the grid; editable fields hold the typed text. */
type InventoryGridRow = { id: string; row: InventoryRow; cells: Record<InventoryField, CellState> } & Record<
  InventoryField,
  string
>;

type ClipboardInput = GridProps & { selected: CellPosition[][]; onMessage: (message: string) => void };

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement;
const formatCellCount = (count: number): string => (count === 1 ? "1 cell" : `${count} cells`);

type Props = GridProps & { busy: boolean /** Called after a copy or a paste. */; onMessage: (message: string) => void };

/** Spreadsheet-like grid of prices and stock, with selection, copy and paste of blocks. */
export function InventoryGrid({ rows, editing, editable, busy, onMessage }: Props) {
  const { edits, type } = editing;
  const { selected, isSelected, follow } = useCellSelection(rows);
  const clipboard = useGridClipboard({ rows, editing, editable, selected, onMessage });
  const lines = useMemo<InventoryGridRow[]>(() => rows.map((row) => toGridRow(row, edits)), [rows, edits]);
  const columns = useMemo(() => buildInventoryColumns(editable), [editable]);
  return (
    <Box
      {...follow}
      {...clipboard}
      onKeyDownCapture={(event) => {
        follow.onKeyDownCapture(event);
        clipboard.onKeyDownCapture(event);
      }}
      sx={gridStyle}
    >
      <DataGrid
        aria-label="Inventory & prices"
        nonce={cspNonce}
        rows={lines}
        columns={columns}
        loading={busy && rows.length === 0}
        hideFooter={true}
        disableColumnMenu={true}
        disableColumnSorting={true}
        rowSelection={false}
        rowHeight={40}
        columnHeaderHeight={44}
        getCellClassName={({ id, field }) => (isSelected(String(id), field) ? "marked" : "")}
        processRowUpdate={(line, before) => {
          const typed = inventoryFields.flatMap((field) =>
            line[field] === before[field] ? [] : [{ row: line.row, field, text: String(line[field] ?? "") }],
          );
          type(typed);
          // The grid overwrites the row with this value, so it must equal the next render's row.
          return toGridRow(line.row, applyTypedCells(edits, typed));
        }}
        localeText={{ noRowsLabel: "No results found." }}
      />
    </Box>
  );
}

function toGridRow(row: InventoryGridRow["row"], edits: GridProps["editing"]["edits"]): InventoryGridRow {
  const cells = {
    price: getCellState(edits, row, "price"),
    mrp: getCellState(edits, row, "mrp"),
    stock: getCellState(edits, row, "stock"),
  };
  return { id: row.id, row, cells, price: cells.price.text, mrp: cells.mrp.text, stock: cells.stock.text };
}

const gridStyle = {
  height: "calc(100vh - 290px)",
  minHeight: 360,
  bgcolor: "background.paper",
  "& .MuiDataGrid-root .MuiDataGrid-columnHeader": { bgcolor: "var(--sunken)" },
  "& .MuiDataGrid-root": { "--DataGrid-rowBorderColor": "var(--line)" },
  "& .MuiDataGrid-columnHeaderTitle": { fontWeight: 650 },
  "& .MuiDataGrid-cell": { fontVariantNumeric: "tabular-nums" },
  "& .marked": { bgcolor: "var(--selected)" },
  "& .MuiDataGrid-cell--editing input": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
};

/** Copies selected cells and pastes blocks in spreadsheet format. */
function useGridClipboard({ rows, editing, editable, selected, onMessage }: ClipboardInput) {
  const copy = (event: ClipboardEvent) => {
    const cells = selected.flat().length;
    if (isField(event.target) || cells === 0) return;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const text = (position: CellPosition) => {
      const row = byId.get(position.sku);
      return row ? getCellState(editing.edits, row, position.field).text : "";
    };
    event.clipboardData.setData("text/plain", selected.map((line) => line.map(text).join("\t")).join("\n"));
    event.preventDefault();
    onMessage(`${formatCellCount(cells)} copied.`);
  };
  const paste = (event: ClipboardEvent) => {
    const [first] = selected.flat();
    if (isField(event.target) || !first) return;
    event.preventDefault();
    const { typed, outside } = pasteBlock(
      parseBlock(event.clipboardData.getData("text/plain")),
      rows,
      first,
      selected.flat(),
    );
    const allowed = typed.filter(({ field }) => editable[field]);
    editing.type(allowed);
    const skipped = outside + typed.length - allowed.length;
    onMessage(
      `${formatCellCount(allowed.length)} pasted.${skipped > 0 ? ` ${formatCellCount(skipped)} skipped.` : ""}`,
    );
  };
  /** Keeps clipboard keys from the grid, whose own clipboard supports single cells only. */
  const bypassGrid = (event: KeyboardEvent) => {
    const isClipboard = (event.ctrlKey || event.metaKey) && ["c", "v", "x"].includes(event.key.toLowerCase());
    if (isClipboard && !isField(event.target)) event.stopPropagation();
  };
  return { onCopy: copy, onPaste: paste, onKeyDownCapture: bypassGrid };
}

/** Finds the cell of an event; undefined outside editable columns. */
function findCellPosition(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[role=gridcell][data-field]") : null;
  const sku = cell?.closest<HTMLElement>("[data-id]")?.dataset.id;
  const field = inventoryFields.find((known) => known === cell?.dataset.field);
  return sku === undefined || field === undefined ? undefined : { sku, field };
}

/** Tracks the selected cells: Shift with arrow keys or with a click extends the selection. */
function useCellSelection(rows: readonly InventoryRow[]) {
  const [ends, setEnds] = useState<{ from: CellPosition; to: CellPosition } | null>(null);
  const shift = useRef<boolean>(false);
  const selected = useMemo<CellPosition[][]>(() => (ends ? cellsBetween(rows, ends.from, ends.to) : []), [rows, ends]);
  const keys = useMemo(() => {
    const cells = selected.flat();
    return new Set(cells.length > 1 ? cells.map(({ sku, field }) => cellKey(sku, field)) : []);
  }, [selected]);
  const follow = {
    onKeyDownCapture: ({ shiftKey }: KeyboardEvent) => {
      shift.current = shiftKey;
    },
    onMouseDownCapture: ({ shiftKey }: MouseEvent) => {
      shift.current = shiftKey;
    },
    onFocusCapture: ({ target }: FocusEvent) => {
      const to = findCellPosition(target);
      if (to) setEnds((before) => ({ from: shift.current && before ? before.from : to, to }));
    },
  };
  const isSelected = useCallback(
    (sku: string, field: string) => keys.has(cellKey(sku, field as InventoryField)),
    [keys],
  );
  return { selected, isSelected, follow };
}

function buildInventoryColumns(editable: Record<InventoryField, boolean>): GridColDef<InventoryGridRow>[] {
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
      renderCell: ({ row: { row } }) => `${row.detail}${row.active ? "" : " (inactive)"}`,
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
function Cell({ formatted, isChanged, previous, error, low }: CellState & { low: boolean }) {
  const changed = isChanged && { fontWeight: 650, borderLeft: "3px solid", borderColor: "secondary.main", pl: 0.75 };
  return (
    <Box
      component="span"
      title={[error, previous].filter(Boolean).join(", ") || undefined}
      sx={{ ...changed, ...((error || (low && !isChanged)) && { color: "error.main", fontWeight: 650 }) }}
    >
      {error && <span aria-hidden="true">⚠ </span>}
      {formatted}
      {low && !isChanged && (
        <Box component="span" sx={visuallyHidden}>
          , low
        </Box>
      )}
      {(error ?? previous) && (
        <Box component="span" sx={visuallyHidden}>
          , {[error, previous].filter(Boolean).join(", ")}
        </Box>
      )}
    </Box>
  );
}
