import { Checkbox, TableCell, TableRow } from "@mui/material";
import { useListContext } from "react-admin";
import { RowCells } from "./cells.tsx";
import type { ListRow } from "./column.ts";
import type { RecordTableProps } from "./rows.tsx";
import { useRowClick } from "./use-row-click.ts";

type Props<R extends ListRow> = Omit<RecordTableProps<R>, "title"> & { row: R };

/** One record: its first cell is a link, a click elsewhere opens it too. */
export function RecordRow<R extends ListRow>({ row, columns, pathOf: address, nameOf, selectable }: Props<R>) {
  const { selectedIds, onToggleItem } = useListContext();
  const to = address?.(row);
  const isChosen = selectedIds.includes(row.id);
  const click = useRowClick(to);
  const name = nameOf?.(row) ?? String(row.id);
  return (
    <TableRow role="row" hover selected={isChosen} onClick={click} sx={to ? { cursor: "pointer" } : undefined}>
      {selectable && (
        <TableCell role="cell" padding="checkbox" data-kind="box">
          <Checkbox
            checked={isChosen}
            onChange={() => onToggleItem(row.id)}
            slotProps={{ input: { "aria-label": `Select ${name}` } }}
          />
        </TableCell>
      )}
      <RowCells columns={columns} row={row} to={to} />
    </TableRow>
  );
}
