import { Checkbox, TableCell, TableRow } from "@mui/material";
import { useListContext } from "react-admin";
import { Cells } from "./cells.tsx";
import type { Row } from "./column.ts";
import type { RowsProps } from "./rows.tsx";
import { useRowClick } from "./use-row-click.ts";

type Props<R extends Row> = Omit<RowsProps<R>, "title"> & { row: R };

/** One record: its first cell is a link, a click elsewhere opens it too. */
export function RowLine<R extends Row>({ row, columns, address, nameOf, selectable }: Props<R>) {
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
      <Cells columns={columns} row={row} to={to} />
    </TableRow>
  );
}
