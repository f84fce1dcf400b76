import { Link as MuiLink, TableCell } from "@mui/material";
import { Link } from "react-router";
import type { Column, ListRow } from "./table-column.ts";

type HeadProps<R extends ListRow> = { columns: readonly Column<R>[] };

export function HeaderCells<R extends ListRow>({ columns }: HeadProps<R>) {
  return columns.map(({ label, isNumeric, hideOnPhone }) => (
    <TableCell key={label} role="columnheader" align={isNumeric ? "right" : "left"} data-wide={hideOnPhone}>
      {label}
    </TableCell>
  ));
}

/** Cells of a row; the first names it and links to `to`. */
export function RowCells<R extends ListRow>({ columns, row, to }: HeadProps<R> & { row: R; to?: string | undefined }) {
  return columns.map(({ label, isNumeric, hideOnPhone, value }, index) => (
    <TableCell
      key={label}
      role="cell"
      align={isNumeric ? "right" : "left"}
      data-label={label}
      data-kind={index === 0 ? "name" : undefined}
      data-wide={hideOnPhone}
    >
      {index === 0 && to ? (
        <MuiLink component={Link} to={to} sx={{ fontWeight: 650 }}>
          {value(row)}
        </MuiLink>
      ) : (
        value(row)
      )}
    </TableCell>
  ));
}
