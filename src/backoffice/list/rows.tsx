import { Checkbox, FormControlLabel, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useListContext } from "react-admin";
import { HeadCells } from "./cells.tsx";
import type { Column, Row } from "./column.ts";
import { RowLine } from "./row-line.tsx";
import { rowsStyle } from "./rows-style.ts";

export type RowsProps<R extends Row> = {
  /** Names the table to who cannot see it. */
  title: string;
  columns: readonly Column<R>[];
  /** Where a row's record is; without it rows open nothing. */
  address?: ((row: R) => string) | undefined;
  /** What a row is called: it labels its box. */
  nameOf?: ((row: R) => string) | undefined;
  selectable: boolean;
};

const selectAll = "Select all on this page";

/** The records of a page: a table, on phones a card each. Roles are said, for cards are no table to a browser. */
export function Rows<R extends Row>({ title, columns, address, nameOf, selectable }: RowsProps<R>) {
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
    <Table role="table" aria-label={title} aria-busy={isFetching} sx={rowsStyle}>
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
          <HeadCells columns={columns} />
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <RowLine key={row.id} row={row} columns={columns} address={address} nameOf={nameOf} selectable={selectable} />
        ))}
      </TableBody>
    </Table>
  );
}
