import { Box } from "@mui/material";
import { DataGrid } from "@mui/x-data-grid";
import { useMemo } from "react";
import { mist } from "../colours.ts";
import { cspNonce } from "../nonce.ts";
import { getCellState } from "./cell.ts";
import { buildInventoryColumns, type InventoryGridRow } from "./columns.tsx";
import { applyTypedCells, inventoryFields } from "./edits.ts";
import type { GridProps } from "./shown.ts";
import { useGridClipboard } from "./use-clipboard.ts";
import { useCellSelection } from "./use-marked.ts";

type Props = GridProps & { busy: boolean /** Told after a copy or a paste. */; onSaid: (words: string) => void };

/** Prices and stock as in a spreadsheet: arrows, typing, marking, copying and pasting of blocks. */
export function InventoryGrid({ rows, editing, editable, busy, onSaid }: Props) {
  const { edits, type } = editing;
  const { marked, isMarked, follow } = useCellSelection(rows);
  const clipboard = useGridClipboard({ rows, editing, editable, marked, onSaid });
  const lines = useMemo<InventoryGridRow[]>(() => rows.map((row) => lineOf(row, edits)), [rows, edits]);
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
        aria-label="Prices and stock"
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
        getCellClassName={({ id, field }) => (isMarked(String(id), field) ? "marked" : "")}
        processRowUpdate={(line, before) => {
          const typed = inventoryFields.flatMap((field) =>
            line[field] === before[field] ? [] : [{ row: line.row, field, text: String(line[field] ?? "") }],
          );
          type(typed);
          // The grid puts this over what it is given by then: it has to be the same.
          return lineOf(line.row, applyTypedCells(edits, typed));
        }}
        localeText={{ noRowsLabel: "Nothing fits." }}
      />
    </Box>
  );
}

function lineOf(row: InventoryGridRow["row"], edits: GridProps["editing"]["edits"]): InventoryGridRow {
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
  "& .MuiDataGrid-root .MuiDataGrid-columnHeader": { bgcolor: mist },
  "& .MuiDataGrid-root": { "--DataGrid-rowBorderColor": "#C9D3DA" },
  "& .MuiDataGrid-columnHeaderTitle": { fontWeight: 650 },
  "& .MuiDataGrid-cell": { fontVariantNumeric: "tabular-nums" },
  "& .marked": { bgcolor: mist },
  "& .MuiDataGrid-cell--editing input": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
};
