import { Link as MuiLink, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import { Link } from "react-router";
import type { SalesReport } from "#contracts/admin/dashboard-endpoints.ts";
import { addDays } from "#domain/time.ts";
import { formatAmount } from "../list/format-amount.ts";
import { listPath } from "../list/list-path.ts";
import { formatPeriodStart } from "./format-figures.ts";

type Cells = { key: string; to: string; first: string; numbers: string[] };

const endOfMonth = (first: string): string => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);

/** Sales by day as a table, newest first. */
export function SalesByDayTable({ sales: { series, grain, to } }: { sales: SalesReport }) {
  const rows = series.toReversed().map(({ start, orders, gross, net }) => {
    const last = grain === "day" ? start : endOfMonth(start);
    const days = { from: start, to: last > to ? to : last };
    const numbers = [orders.toLocaleString("en-IN"), formatAmount(gross), formatAmount(net)];
    return {
      key: start,
      to: listPath("orders", { counted: "sold", ...days }),
      first: formatPeriodStart(start, grain),
      numbers,
    };
  });
  return <FigureTable title="Sales by day" headings={["Day", "Orders", "Gross sales", "Net sales"]} rows={rows} />;
}

/** Sales and returns of all products as a table. */
export function SalesByProductTable({ sales: { products, from, to } }: { sales: SalesReport }) {
  const rows = products.map(({ id, name, pieces, piecesBack, gross }) => ({
    key: id,
    to: listPath("orders", { counted: "sold", product: id, from, to }),
    first: name,
    numbers: [pieces.toLocaleString("en-IN"), piecesBack.toLocaleString("en-IN"), formatAmount(gross)],
  }));
  return <FigureTable title="Sales by product" headings={["Product", "Sold", "Returned", "Gross sales"]} rows={rows} />;
}

function FigureTable({ title, headings, rows }: { title: string; headings: string[]; rows: Cells[] }) {
  return (
    <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} role="region" aria-label={title}>
      <Table size="small" stickyHeader sx={{ "& td, & th": { px: 1 } }}>
        <TableHead>
          <TableRow>
            {headings.map((heading, at) => (
              <TableCell key={heading} align={at === 0 ? "left" : "right"}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, to, first, numbers }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                <MuiLink component={Link} to={to}>
                  {first}
                </MuiLink>
              </TableCell>
              {numbers.map((number, at) => (
                <TableCell key={headings[at + 1]} align="right">
                  {number}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
