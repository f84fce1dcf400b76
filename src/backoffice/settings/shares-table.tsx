import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useId } from "react";
import { Link } from "react-router";
import type { CodReturnRate } from "#contracts/admin/cod.ts";

type Props = {
  title: string;
  /** What the rows are. */
  head: string;
  rows: CodReturnRate[];
  words?: (name: string) => string;
  /** The list of what came back. */
  to: (name: string) => string;
};

const count = (number: number): string => number.toLocaleString("en-IN");

export function ReturnRateTable({ title, head, rows, words = (name) => name, to }: Props) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-labelledby={id}>
        <Table size="small" aria-labelledby={id}>
          <TableHead>
            <TableRow>
              {[head, "Sent", "Delivered", "Came back", "Under way", "Share"].map((label, at) => (
                <TableCell key={label} align={at === 0 ? "left" : "right"}>
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ name, sent, delivered, cameBack, underWay, share }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {words(name)}
                </TableCell>
                <TableCell align="right">{count(sent)}</TableCell>
                <TableCell align="right">{count(delivered)}</TableCell>
                <TableCell align="right">
                  {cameBack === 0 ? (
                    "0"
                  ) : (
                    <MuiLink component={Link} to={to(name)} aria-label={`${count(cameBack)} came back, ${words(name)}`}>
                      {count(cameBack)}
                    </MuiLink>
                  )}
                </TableCell>
                <TableCell align="right">{count(underWay)}</TableCell>
                <TableCell align="right">{share === null ? "—" : `${share.toFixed(1)} %`}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
