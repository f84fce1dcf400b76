import { Box, Link as MuiLink, type SxProps, TableCell, type Theme } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Column, ListRow } from "./table-column.ts";

/** Below `md` each row is a card: label and value side by side, no sideways scrolling at 390 px. */
export const tableStyle: SxProps<Theme> = (theme) => ({
  userSelect: "text",
  bgcolor: "background.paper",
  "& td, & th": { px: 1.5, py: 0.5, height: 48 },
  "& tbody tr:last-of-type td": { borderBottom: 0 },
  [theme.breakpoints.down("md")]: {
    display: "block",
    bgcolor: "transparent",
    "& thead, & tbody": { display: "block" },
    "& thead tr": { display: "block", position: "relative" },
    "& thead th": {
      position: "absolute",
      width: "1px",
      height: "1px",
      p: 0,
      border: 0,
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
    // Keep the checkbox that selects the whole page.
    "& thead th[data-kind=all]": {
      position: "static",
      display: "block",
      width: "auto",
      height: "auto",
      overflow: "visible",
      clipPath: "none",
      textAlign: "right",
      mb: 0.5,
    },
    "& tbody tr": {
      position: "relative",
      display: "block",
      mb: 1,
      py: 1,
      border: 1,
      borderColor: "divider",
      bgcolor: "background.paper",
    },
    "& tbody td": {
      display: "flex",
      flexDirection: "row",
      justifyContent: "space-between",
      gap: 2,
      height: "auto",
      minHeight: 32,
      border: 0,
      textAlign: "right",
      overflowWrap: "anywhere",
    },
    "& tbody td::before": { content: "attr(data-label)", color: "text.secondary", textAlign: "left", flexShrink: 0 },
    "& tbody td[data-kind=name]": { fontSize: 16, justifyContent: "flex-start", textAlign: "left", pr: 6 },
    "& tbody td[data-kind=name]::before": { content: "none" },
    "& tbody td[data-kind=box]": { position: "absolute", top: 2, right: 0, p: 0, width: "auto", zIndex: 1 },
    "& tbody td[data-kind=box]::before": { content: "none" },
    "& tbody td[data-wide=true]": { display: "none" },
  },
});

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

/** Keeps a time or a number on one line. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <Box sx={{ whiteSpace: "nowrap" }}>{children}</Box>;
}
