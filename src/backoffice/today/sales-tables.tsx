import { Link as MuiLink, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import { Link } from "react-router";
import type { SalesReport } from "#contracts/admin/today.ts";
import { addDays } from "#domain/time.ts";
import { listPath } from "../list/list-address.ts";
import { formatAmount } from "../orders/order-words.ts";
import { formatPeriodStart } from "./figure-words.ts";

type Cells = { key: string; to: string; first: string; numbers: string[] };

/** The chart of the days, in numbers; the newest first. */
export function SalesByDayTable({ sales: { series, grain, to } }: { sales: SalesReport }) {
  const rows = series.toReversed().map(({ start, orders, gross, net }) => {
    const last = grain === "day" ? start : endOfMonth(start);
    const days = { from: start, to: last > to ? to : last };
    const numbers = [orders.toLocaleString("en-IN"), formatAmount(gross), formatAmount(net)];
    return { key: start, to: listPath("orders", days), first: formatPeriodStart(start, grain), numbers };
  });
  return <Numbers title="Sales by day" heads={["Day", "Orders", "Gross", "Net of refunds"]} rows={rows} />;
}

/** Everything of the chart of products, and what came back. */
export function SalesByProductTable({ sales: { products, from, to } }: { sales: SalesReport }) {
  const rows = products.map(({ id, name, pieces, piecesBack, gross }) => ({
    key: id,
    to: listPath("orders", { product: id, from, to }),
    first: name,
    numbers: [pieces.toLocaleString("en-IN"), piecesBack.toLocaleString("en-IN"), formatAmount(gross)],
  }));
  return <Numbers title="Sales by product" heads={["Product", "Sold", "Came back", "Goods"]} rows={rows} />;
}

function Numbers({ title, heads, rows }: { title: string; heads: string[]; rows: Cells[] }) {
  return (
    <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} role="region" aria-label={title}>
      <Table size="small" stickyHeader sx={{ "& td, & th": { px: 1 } }}>
        <TableHead>
          <TableRow>
            {heads.map((head, at) => (
              <TableCell key={head} align={at === 0 ? "left" : "right"}>
                {head}
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
                <TableCell key={heads[at + 1]} align="right">
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

const endOfMonth = (first: string): string => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
