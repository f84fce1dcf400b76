import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { Link } from "react-router";
import { tableStyle } from "../list/rows-style.ts";
import { useRowClick } from "../list/use-row-click.ts";
import { DraftBadge, describePublication } from "./document-state.tsx";
import { findDocumentKind } from "./kinds.ts";
import type { DocumentMatch } from "./use-found-documents.ts";

const heads = ["Page", "Where it shows", "State"];

export function DocumentTable({ found }: { found: readonly DocumentMatch[] }) {
  return (
    <Table role="table" aria-label="Content" sx={tableStyle}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {heads.map((head) => (
            <TableCell key={head} role="columnheader">
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {found.map((each) => (
          <Line key={each.row.id} {...each} />
        ))}
      </TableBody>
    </Table>
  );
}

function Line({ row, matches: places }: DocumentMatch) {
  const to = `/content/${row.id}`;
  return (
    <TableRow role="row" hover onClick={useRowClick(to)} sx={{ cursor: "pointer" }}>
      <TableCell role="cell" data-label="Page" data-kind="name">
        <div>
          <MuiLink component={Link} to={to} sx={{ fontWeight: 650 }}>
            {row.title}
          </MuiLink>
          {places.map(({ label, excerpt: words }) => (
            <Typography key={`${label} ${words}`} variant="body2" color="text.secondary">
              {label}: {words}
            </Typography>
          ))}
        </div>
      </TableCell>
      <TableCell role="cell" data-label="Where it shows">
        {findDocumentKind(row.id)?.isMail ? "In mails" : row.path}
      </TableCell>
      <TableCell role="cell" data-label="State">
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <DraftBadge document={row} />
          <span>{row.hasDraft ? `Changed by ${row.changedBy ?? "somebody"}` : describePublication(row)}</span>
        </Box>
      </TableCell>
    </TableRow>
  );
}
