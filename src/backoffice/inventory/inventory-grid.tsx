import { DataGrid, type GridCellParams, type GridEventListener, useGridApiRef } from "@mui/x-data-grid";
import { type Dispatch, type SetStateAction, useMemo } from "react";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { Density } from "../list/use-list-preferences.ts";
import { cspNonce } from "../theme/csp-nonce.ts";
import { formatDiscount, type GridProps, getCellState, groupByProduct } from "./grid-cell.ts";
import { applyTypedCells, type GridEdits, inventoryFields } from "./grid-edits.ts";
import { buildInventoryColumns, type GridLine, isInventoryField } from "./inventory-columns.tsx";
import { useCellSelection } from "./use-cell-selection.ts";
import { useGridClipboard } from "./use-grid-clipboard.ts";

type Props = GridProps & {
  /** Called after a copy, a paste or a fill. */
  onMessage: (message: string) => void;
  withSales: boolean;
  /** Fields of columns that are left out. */
  hidden: ReadonlySet<string>;
  density: Density;
  /** SKUs whose boxes are ticked. */
  ticked: ReadonlySet<string>;
  onTick: Dispatch<SetStateAction<ReadonlySet<string>>>;
  /** Called on a double click or Enter on a SKU's next price. */
  onSchedule: ((row: InventoryRow) => void) | undefined;
};

const rowHeights: Record<Density, number> = { compact: 32, default: 40, comfortable: 52 };
const groupHeight = 40;
const noSelection = new Set<string>();

/** Spreadsheet-like grid of prices and stock by product, with selection, copy and paste of blocks. */
export function InventoryGrid(props: Props) {
  const { rows, editing, editable, ticked, onMessage } = props;
  const { edits, type } = editing;
  const api = useGridApiRef();
  const { selected, isSelected, follow } = useCellSelection(rows);
  const clipboard = useGridClipboard({ rows, editing, editable, selected, onMessage });
  const lines = useMemo(() => toGridLines(rows, edits, ticked), [rows, edits, ticked]);
  const columns = useGridColumns(props);
  const keys = useGridKeys(api, lines, props.onSchedule);
  const typeLine = (line: GridLine, before: GridLine): GridLine => {
    if (!line.row) return line;
    const { row } = line;
    const typed = inventoryFields.flatMap((field) =>
      line[field] === before[field] ? [] : [{ row, field, text: String(line[field] ?? "") }],
    );
    type(typed);
    // The grid overwrites the row with this value, so it must equal the next render's row.
    return toGridLine(row, applyTypedCells(edits, typed), line.isSelected);
  };
  return (
    <div
      className="inventory-grid"
      {...follow}
      {...clipboard}
      onKeyDownCapture={(event) => {
        follow.onKeyDownCapture(event);
        clipboard.onKeyDownCapture(event);
      }}
    >
      <DataGrid
        apiRef={api}
        aria-label="Inventory & prices"
        nonce={cspNonce}
        rows={lines}
        {...columns}
        hideFooter={true}
        disableColumnMenu={true}
        disableColumnSorting={true}
        rowSelection={false}
        getRowHeight={({ model }) => (model.group ? groupHeight : rowHeights[props.density])}
        columnHeaderHeight={34}
        isCellEditable={({ row: line }) => line.row !== undefined}
        getRowClassName={({ row: line }) => (line.group ? "grid-group" : line.isSelected ? "grid-ticked" : "")}
        getCellClassName={(cell) => classOf(cell, editable, isSelected)}
        {...keys}
        processRowUpdate={typeLine}
      />
    </div>
  );
}

/** Columns of the grid; the box in the first one's head ticks the rows that are shown. */
function useGridColumns({ rows, editable, withSales, hidden, ticked, onTick }: Props) {
  const shown = rows.filter(({ id }) => ticked.has(id)).length;
  const selection = shown === 0 ? "none" : shown === rows.length ? "all" : "some";
  const columns = useMemo(
    () =>
      buildInventoryColumns({
        editable,
        withSales,
        selection,
        groupSpan: hidden.has("sku") ? 2 : 3,
        onSelect: (sku, isOn) =>
          onTick((before) => new Set(isOn ? [...before, sku] : [...before].filter((other) => other !== sku))),
        onSelectAll: (isOn) => onTick(isOn ? new Set(rows.map(({ id }) => id)) : noSelection),
      }),
    [editable, withSales, selection, hidden, onTick, rows],
  );
  const columnVisibilityModel = useMemo(() => Object.fromEntries([...hidden].map((field) => [field, false])), [hidden]);
  return { columns, columnVisibilityModel };
}

function toGridLines(rows: readonly InventoryRow[], edits: GridEdits, ticked: ReadonlySet<string>): GridLine[] {
  return groupByProduct(rows).flatMap(({ productId, rows: own }): GridLine[] => {
    const lines = own.map((row) => toGridLine(row, edits, ticked.has(row.id)));
    const onHand = lines.reduce((sum, { cells }) => sum + cells.stock.value, 0);
    return [{ id: `product ${productId}`, group: { rows: own, onHand }, price: "", mrp: "", stock: "" }, ...lines];
  });
}

function toGridLine(row: InventoryRow, edits: GridEdits, isSelected: boolean) {
  const cells = {
    price: getCellState(edits, row, "price"),
    mrp: getCellState(edits, row, "mrp"),
    stock: getCellState(edits, row, "stock"),
  };
  const texts = { price: cells.price.text, mrp: cells.mrp.text, stock: cells.stock.text };
  return { id: row.id, row, cells, ...texts, discount: formatDiscount(edits, row), isSelected };
}

/** White cells can be edited, grey ones are computed. */
function classOf(
  { id, field, row: line }: GridCellParams<GridLine>,
  editable: GridProps["editable"],
  isSelected: (sku: string, field: string) => boolean,
): string {
  if (!line.row || field === "select" || field === "pack") return "";
  if (field === "next") return editable.price ? "" : "grid-fixed";
  if (!isInventoryField(field)) return "grid-fixed";
  const names = [
    !editable[field] && "grid-fixed",
    line.cells[field].isChanged && "grid-changed",
    isSelected(String(id), field) && "marked",
  ];
  return names.filter(Boolean).join(" ");
}

/** Moves arrow keys and Enter from SKU to SKU, past the heads of products; Enter on a next price schedules one. */
function useGridKeys(
  api: ReturnType<typeof useGridApiRef>,
  lines: readonly GridLine[],
  onSchedule: Props["onSchedule"],
) {
  /** Focuses the next SKU if a head is in between; returns false to let the grid move the focus. */
  const stepOver = (id: string, field: string, by: 1 | -1): boolean => {
    const at = lines.findIndex((line) => line.id === id);
    if (field === "select" || !lines[at + by]?.group) return false;
    const next = lines[at + 2 * by];
    if (next) {
      api.current?.scrollToIndexes({ rowIndex: at + 2 * by });
      api.current?.setCellFocus(next.id, field);
    } else if (by === -1) api.current?.setColumnHeaderFocus(field);
    return true;
  };
  const onCellKeyDown: GridEventListener<"cellKeyDown"> = ({ id, field, row, cellMode }, event) => {
    if (cellMode !== "view" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && field === "next" && row.row && onSchedule) {
      event.defaultMuiPrevented = true;
      onSchedule(row.row);
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined || !stepOver(String(id), field, by)) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
  };
  const onCellEditStop: GridEventListener<"cellEditStop"> = ({ id, field, reason }, event) => {
    const at = lines.findIndex((line) => line.id === id);
    if (reason !== "enterKeyDown" || !lines[at + 1]?.group) return;
    event.defaultMuiPrevented = true;
    api.current?.stopCellEditMode({ id, field });
    stepOver(String(id), field, 1);
  };
  const onCellDoubleClick: GridEventListener<"cellDoubleClick"> = ({ field, row }) => {
    if (field === "next" && row.row) onSchedule?.(row.row);
  };
  return { onCellKeyDown, onCellEditStop, onCellDoubleClick };
}
