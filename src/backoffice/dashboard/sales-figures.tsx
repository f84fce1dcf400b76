import { Box, Link as MuiLink, Typography, useMediaQuery, useTheme } from "@mui/material";
import { BarChart } from "@mui/x-charts/BarChart";
import { Link } from "react-router";
import type { SalesReport, SalesSummary } from "#contracts/admin/dashboard-endpoints.ts";
import { formatAmount } from "../list/format-amount.ts";
import { listPath } from "../list/list-path.ts";
import {
  describeChange,
  describeShare,
  formatDateSpan,
  formatPeriodStart,
  formatShortRupees,
} from "./format-figures.ts";

const formatMoney = (amount: number | null): string => (amount === null ? "" : formatAmount(amount));
const height = 300;

type Figure = { label: string; value: string; note: string; to: string };

/** Sales figures of the period, compared with the one before. */
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
        {listFigures(sales).map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </Box>
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        Compared with {formatDateSpan(sales.before)}.
      </Typography>
    </>
  );
}

function FigureCard({ label, value, note, to }: Figure) {
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

function listFigures({ from, to, figures: now, before: { figures: then }, ways }: SalesReport): Figure[] {
  const orders = (filter: Record<string, unknown> = {}): string =>
    listPath("orders", { counted: "sold", from, to, ...filter });
  const compare = (of: keyof SalesSummary): string => describeChange(now[of], then[of]);
  const grossPaidBy = (name: "cash" | "paid"): number => ways.find((one) => one.way === name)?.figures.gross ?? 0;
  const undone = { counted: "undone" };
  return [
    { label: "Gross", value: formatAmount(now.gross), note: compare("gross"), to: orders() },
    { label: "Net of refunds", value: formatAmount(now.net), note: compare("net"), to: orders() },
    { label: "Orders", value: now.orders.toLocaleString("en-IN"), note: compare("orders"), to: orders() },
    { label: "Average order", value: formatAmount(now.averageOrder), note: compare("averageOrder"), to: orders() },
    {
      label: "Cash on delivery",
      value: formatAmount(grossPaidBy("cash")),
      to: orders({ payment: ["cod"] }),
      note: describeShare(grossPaidBy("cash"), now.gross, "of gross"),
    },
    {
      label: "Paid online or by UPI",
      value: formatAmount(grossPaidBy("paid")),
      to: orders({ payment: ["online", "upi"] }),
      note: describeShare(grossPaidBy("paid"), now.gross, "of gross"),
    },
    {
      label: "Orders of returning customers",
      value: now.returningOrders.toLocaleString("en-IN"),
      to: orders({ counted: "returning" }),
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

/** Gross and net sales by day or month. The table has the same data for screen readers. */
export function SalesByDayChart({ sales: { series, grain } }: { sales: SalesReport }) {
  return (
    <BarChart
      height={height}
      skipAnimation={true}
      xAxis={[{ scaleType: "band", data: series.map(({ start }) => formatPeriodStart(start, grain)), height: 28 }]}
      yAxis={[{ valueFormatter: formatShortRupees, width: 56 }]}
      series={[
        { data: series.map(({ gross }) => gross), label: "Gross", color: "var(--c-now)", valueFormatter: formatMoney },
        {
          data: series.map(({ net }) => net),
          label: "Net of refunds",
          color: "var(--warn)",
          valueFormatter: formatMoney,
        },
      ]}
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
    />
  );
}

/** The ten best-selling products. */
export function SalesByProductChart({ sales: { products } }: { sales: SalesReport }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const best = products.slice(0, 10);
  return (
    <BarChart
      height={Math.max(140, 48 + best.length * 32)}
      skipAnimation={true}
      layout="horizontal"
      hideLegend={true}
      yAxis={[
        {
          scaleType: "band",
          data: best.map(({ id }) => id),
          width: narrow ? 120 : 180,
          valueFormatter: (id: string) => best.find((product) => product.id === id)?.name ?? id,
        },
      ]}
      xAxis={[{ valueFormatter: formatShortRupees, height: 28, tickNumber: narrow ? 3 : 6 }]}
      series={[
        { data: best.map(({ gross }) => gross), label: "Sold", color: "var(--c-now)", valueFormatter: formatMoney },
      ]}
      grid={{ vertical: true }}
      margin={{ left: 0, right: 16, top: 0, bottom: 0 }}
    />
  );
}
