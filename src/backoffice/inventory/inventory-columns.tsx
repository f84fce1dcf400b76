import type { GridColDef, GridRenderCellParams } from "@mui/x-data-grid";
import type { ReactNode } from "react";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { type CellState, formatUnits } from "./grid-cell.ts";
import { type InventoryField, inventoryFieldLabels, inventoryFields } from "./grid-edits.ts";
import { Available, DaysLeft, EditableCell, GroupName, NextPrice, Pack } from "./inventory-cells.tsx";

/** Head of a product's packs or sizes. */
type ProductGroup = { rows: InventoryRow[]; onHand: number };

/** Row of the grid: a SKU, whose editable fields hold the typed text, or the head of a product. */
export type GridLine = { id: string } & Record<InventoryField, string> &
  (
    | { group: ProductGroup; row?: undefined }
    | {
        group?: undefined;
        row: InventoryRow;
        cells: Record<InventoryField, CellState>;
        discount: string;
        isSelected: boolean;
      }
  );
type SkuLine = Extract<GridLine, { row: InventoryRow }>;

type Options = {
  editable: Record<InventoryField, boolean>;
  withSales: boolean;
  /** 'some': the checkbox of the head is neither on nor off. */
  selection: "none" | "some" | "all";
  onSelect: (sku: string, isOn: boolean) => void;
  onSelectAll: (isOn: boolean) => void;
  /** Visible columns that the name of a product spans. */
  groupSpan: number;
};

const number = { align: "right", headerAlign: "right" } as const;

/** Columns that can be left out, with their labels. */
export const optionalColumns = {
  sku: "SKU",
  mrp: "MRP",
  discount: "Off",
  reserved: "Reserved",
  available: "Available",
  units: "7-day sales",
  daysLeft: "Days left",
  next: "Next price",
} as const;

/** Columns of the grid; those about sales only for people who may see them. */
export function buildInventoryColumns(options: Options): GridColDef<GridLine>[] {
  const { editable, withSales } = options;
  const field = (name: InventoryField, width: number): GridColDef<GridLine> => ({
    field: name,
    headerName: inventoryFieldLabels[name],
    editable: editable[name],
    ...number,
    ...sized(width),
    renderCell: ({ row: line }) => (line.row ? <EditableCell {...line.cells[name]} /> : sumOf(line, name)),
  });
  return [
    selectColumn(options),
    { field: "pack", headerName: "Pack", ...sized(122), renderCell: ofSku(({ row }) => <Pack row={row} />) },
    { field: "sku", headerName: optionalColumns.sku, ...sized(248), renderCell: ofSku(({ row }) => row.id) },
    field("price", 92),
    field("mrp", 80),
    { field: "discount", headerName: optionalColumns.discount, ...number, ...sized(60), renderCell: ofSku(discountOf) },
    field("stock", 92),
    {
      field: "reserved",
      headerName: optionalColumns.reserved,
      ...number,
      ...sized(78),
      renderCell: ofSku(({ row }) => row.reserved.toLocaleString("en-IN")),
    },
    {
      field: "available",
      headerName: optionalColumns.available,
      ...number,
      ...sized(82),
      renderCell: ofSku(({ row, cells }) => <Available row={row} onHand={cells.stock} />),
    },
    ...(withSales ? salesColumns : []),
    {
      field: "next",
      headerName: optionalColumns.next,
      flex: 130,
      minWidth: 118,
      renderCell: ofSku(({ row }) => <NextPrice row={row} />),
    },
  ];
}

const salesColumns: GridColDef<GridLine>[] = [
  {
    field: "units",
    headerName: optionalColumns.units,
    ...number,
    ...sized(90),
    renderCell: ({ row: line }) => {
      const sales = (line.row ? [line.row] : line.group.rows).flatMap((row) => row.sales ?? []);
      const units = sales.reduce((sum, each) => sum + each.units, 0);
      return formatUnits(
        units,
        sales.some(({ isEstimate }) => isEstimate),
      );
    },
  },
  {
    field: "daysLeft",
    headerName: optionalColumns.daysLeft,
    ...sized(104),
    renderCell: ofSku(({ row }) => <DaysLeft days={row.sales?.daysLeft ?? null} />),
  },
];

/** Columns share the available width in proportion. */
function sized(width: number) {
  return { flex: width, minWidth: Math.round(width * 0.72) };
}

function ofSku(render: (line: SkuLine) => ReactNode) {
  return ({ row: line }: GridRenderCellParams<GridLine>) => (line.row ? render(line) : null);
}

const discountOf = ({ discount }: SkuLine) => discount;

function sumOf(line: GridLine, name: InventoryField) {
  return name === "stock" && line.group ? <b>{line.group.onHand.toLocaleString("en-IN")}</b> : null;
}

/** Checkbox column; in a product's head row its name spans this column and those after it. */
function selectColumn({ selection, onSelect, onSelectAll, groupSpan }: Options): GridColDef<GridLine> {
  return {
    field: "select",
    headerName: "Select",
    width: 58,
    resizable: false,
    colSpan: (_, line) => (line.group ? groupSpan : 1),
    renderHeader: () => (
      <input
        type="checkbox"
        className="check"
        aria-label="Select all shown"
        checked={selection === "all"}
        ref={(box) => {
          if (box) box.indeterminate = selection === "some";
        }}
        onChange={({ target }) => onSelectAll(target.checked)}
      />
    ),
    renderCell: ({ row: line, tabIndex }) =>
      line.row ? (
        <input
          type="checkbox"
          className="check"
          aria-label={`Select ${line.row.product}, ${line.row.detail}`}
          tabIndex={tabIndex}
          checked={line.isSelected}
          onChange={({ target }) => onSelect(line.id, target.checked)}
        />
      ) : (
        <GroupName rows={line.group.rows} tabIndex={tabIndex} />
      ),
  };
}

export const isInventoryField = (field: string): field is InventoryField =>
  inventoryFields.some((known) => known === field);
