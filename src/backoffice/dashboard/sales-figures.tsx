import { Box, Link as MuiLink, Typography } from "@mui/material";
import { Link } from "react-router";
import type { SalesReport, SalesSummary } from "#contracts/admin/dashboard-endpoints.ts";
import { listPath } from "../list/list-path.ts";
import { formatAmount } from "../orders/order-labels.ts";
import { describeChange, describeShare, formatDateSpan } from "./format-figures.ts";

type Figure = { label: string; value: string; note: string; to: string };

/** What was sold, what of it went back, and how that is beside the days before. */
export function SalesFigures({ sales }: { sales: SalesReport }) {
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "grid",
          gap: 1,
          gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
        }}
      >
        {figuresOf(sales).map((figure) => (
          <OneFigure key={figure.label} {...figure} />
        ))}
      </Box>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        Compared with {formatDateSpan(sales.before)}.
      </Typography>
    </>
  );
}

function OneFigure({ label, value, note, to }: Figure) {
  return (
    <Box sx={{ p: 1.5, bgcolor: "background.paper", border: 1, borderColor: "divider", minWidth: 0 }}>
      <Typography component="dt" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 650, fontVariantNumeric: "tabular-nums" }}>
        <MuiLink component={Link} to={to} color="text.primary">
          {value}
        </MuiLink>
      </Typography>
      <Typography component="dd" color="text.secondary" sx={{ m: 0 }}>
        {note}
      </Typography>
    </Box>
  );
}

function figuresOf({ from, to, figures: now, before: { figures: then }, ways }: SalesReport): Figure[] {
  const orders = (more: Record<string, unknown> = {}): string => listPath("orders", { from, to, ...more });
  const against = (of: keyof SalesSummary): string => describeChange(now[of], then[of]);
  const way = (name: "cash" | "paid"): number => ways.find((one) => one.way === name)?.figures.gross ?? 0;
  const undone = { status: ["cancelled", "returned_to_origin"] };
  return [
    { label: "Gross", value: formatAmount(now.gross), note: against("gross"), to: orders() },
    { label: "Net of refunds", value: formatAmount(now.net), note: against("net"), to: orders() },
    { label: "Orders", value: now.orders.toLocaleString("en-IN"), note: against("orders"), to: orders() },
    { label: "Average order", value: formatAmount(now.averageOrder), note: against("averageOrder"), to: orders() },
    {
      label: "Cash on delivery",
      value: formatAmount(way("cash")),
      to: orders({ payment: ["cod"] }),
      note: describeShare(way("cash"), now.gross, "of gross"),
    },
    {
      label: "Paid online or by UPI",
      value: formatAmount(way("paid")),
      to: orders({ payment: ["online", "upi"] }),
      note: describeShare(way("paid"), now.gross, "of gross"),
    },
    {
      label: "Returning customers",
      value: now.returningOrders.toLocaleString("en-IN"),
      to: orders(),
      note: describeShare(now.returningOrders, now.orders, "of orders"),
    },
    {
      label: "Cancelled or refunded",
      value: formatAmount(now.undone + now.refunded),
      to: orders(undone),
      note: `${formatAmount(now.refunded)} refunded`,
    },
  ];
}
