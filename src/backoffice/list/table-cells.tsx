import { Link as MuiLink, TableCell } from "@mui/material";
import { Link } from "react-router";
import type { Column, ListRow } from "./table-column.ts";

type HeadProps<R extends ListRow> = { columns: readonly Column<R>[] };

export function HeaderCells<R extends ListRow>({ columns }: HeadProps<R>) {
  return columns.map(({ label, isNumeric: number, hideOnPhone: wide }) => (
    <TableCell key={label} role="columnheader" align={number ? "right" : "left"} data-wide={wide}>
      {label}
    </TableCell>
  ));
}

/** Cells of a row; the first names it and links to `to`. */
export function RowCells<R extends ListRow>({ columns, row, to }: HeadProps<R> & { row: R; to?: string | undefined }) {
  return columns.map(({ label, isNumeric: number, hideOnPhone: wide, value }, at) => (
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
