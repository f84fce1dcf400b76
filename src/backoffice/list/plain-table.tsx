import { Table, TableBody, TableHead, TableRow } from "@mui/material";
import { Cells, HeadCells } from "./cells.tsx";
import type { Column, Row } from "./column.ts";
import { rowsStyle } from "./rows-style.ts";

type Props<R extends Row> = { title: string; columns: readonly Column<R>[]; rows: readonly R[]; sum?: R };

/** A few rows that belong together, with their sum below them; looks as lists do, on phones too. */
export function PlainTable<R extends Row>({ title, columns, rows, sum }: Props<R>) {
  return (
    <Table role="table" aria-label={title} sx={rowsStyle}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          <HeadCells columns={columns} />
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <Line key={row.id} columns={columns} row={row} />
        ))}
        {sum && <Line columns={columns} row={sum} strong />}
      </TableBody>
    </Table>
  );
}

type LineProps<R extends Row> = { columns: readonly Column<R>[]; row: R; strong?: boolean };

function Line<R extends Row>({ columns, row, strong = false }: LineProps<R>) {
  return (
    <TableRow
      role="row"
      sx={strong ? { "& td": { fontWeight: 650, borderTop: 2, borderColor: "divider" } } : undefined}
    >
      <Cells columns={columns} row={row} />
    </TableRow>
  );
}
