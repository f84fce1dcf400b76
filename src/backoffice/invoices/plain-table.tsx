import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { Column, Row } from "../list/column.ts";
import { rowsStyle } from "../list/rows-style.ts";

type Props<R extends Row> = { title: string; columns: readonly Column<R>[]; rows: readonly R[]; sum?: R };

/** A few rows that belong together, with their sum below them; looks as lists do, on phones too. */
export function PlainTable<R extends Row>({ title, columns, rows, sum }: Props<R>) {
  return (
    <Table role="table" aria-label={title} sx={rowsStyle}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map(({ label, number }) => (
            <TableCell key={label} role="columnheader" align={number ? "right" : "left"}>
              {label}
            </TableCell>
          ))}
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
      {columns.map(({ label, number, value }, at) => (
        <TableCell
          key={label}
          role="cell"
          align={number ? "right" : "left"}
          data-label={label}
          data-kind={at === 0 ? "name" : undefined}
        >
          {value(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}
