import { Checkbox, FormControlLabel, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useListContext } from "react-admin";
import { HeaderCells, RowCells } from "./table-cells.tsx";
import type { Column, ListRow } from "./table-column.ts";
import { tableStyle } from "./table-style.ts";
import { useRowClick } from "./use-row-click.ts";

type Props<R extends ListRow> = Omit<RecordTableProps<R>, "title"> & { row: R };

export type RecordTableProps<R extends ListRow> = {
  /** Accessible name of the table. */
  title: string;
  columns: readonly Column<R>[];
  /** Path of a row's record; without it rows aren't clickable. */
  pathOf?: ((row: R) => string) | undefined;
  /** Name of a row, for the label of its checkbox. */
  nameOf?: ((row: R) => string) | undefined;
  selectable: boolean;
};

const selectAll = "Select all on this page";

/** Records as a table, on phones as cards. Explicit roles keep the table semantics of cards. */
export function RecordTable<R extends ListRow>({
  title,
  columns,
  pathOf: address,
  nameOf,
  selectable,
}: RecordTableProps<R>) {
  const { data = [], selectedIds, onSelect, isFetching } = useListContext();
  const rows = data as unknown as R[];
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const all = ids.length > 0 && chosen.length === ids.length;
  const toggleAll = () => {
    const others = selectedIds.filter((id) => !ids.includes(id));
    onSelect(all ? others : [...others, ...ids]);
  };
  return (
    <Table role="table" aria-label={title} aria-busy={isFetching} sx={tableStyle}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {selectable && (
            <TableCell role="columnheader" padding="checkbox" data-kind="all">
              <FormControlLabel
                label={selectAll}
                labelPlacement="start"
                sx={{ m: 0, "& .MuiFormControlLabel-label": { display: { md: "none" } } }}
                control={
                  <Checkbox
                    checked={all}
                    indeterminate={chosen.length > 0 && !all}
                    onChange={toggleAll}
                    slotProps={{ input: { "aria-label": selectAll } }}
                  />
                }
              />
            </TableCell>
          )}
          <HeaderCells columns={columns} />
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <RecordRow
            key={row.id}
            row={row}
            columns={columns}
            pathOf={address}
            nameOf={nameOf}
            selectable={selectable}
          />
        ))}
      </TableBody>
    </Table>
  );
}

/** Row of a record: its first cell is a link, and a click on the row opens it too. */
function RecordRow<R extends ListRow>({ row, columns, pathOf: address, nameOf, selectable }: Props<R>) {
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
