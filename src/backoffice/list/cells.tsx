import { Link as MuiLink, TableCell } from "@mui/material";
import { Link } from "react-router";
import type { Column, Row } from "./column.ts";

type HeadProps<R extends Row> = { columns: readonly Column<R>[] };

export function HeadCells<R extends Row>({ columns }: HeadProps<R>) {
  return columns.map(({ label, number, wide }) => (
    <TableCell key={label} role="columnheader" align={number ? "right" : "left"} data-wide={wide}>
      {label}
    </TableCell>
  ));
}

/** The first one names its row, and leads to its record where `to` says which that is. */
export function Cells<R extends Row>({ columns, row, to }: HeadProps<R> & { row: R; to?: string | undefined }) {
  return columns.map(({ label, number, wide, value }, at) => (
    <TableCell
      key={label}
      role="cell"
      align={number ? "right" : "left"}
      data-label={label}
      data-kind={at === 0 ? "name" : undefined}
      data-wide={wide}
    >
      {at === 0 && to ? (
        <MuiLink component={Link} to={to} sx={{ fontWeight: 650 }}>
          {value(row)}
        </MuiLink>
      ) : (
        value(row)
      )}
    </TableCell>
  ));
}
