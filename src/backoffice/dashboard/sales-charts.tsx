import { useMediaQuery, useTheme } from "@mui/material";
import { BarChart } from "@mui/x-charts/BarChart";
import type { SalesReport } from "#contracts/admin/dashboard-endpoints.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { formatAmount } from "../list/format-amount.ts";
import { formatPeriodStart, formatShortRupees } from "./format-figures.ts";

const { glacier, amber } = brandColours;
const formatMoney = (amount: number | null): string => (amount === null ? "" : formatAmount(amount));
const height = 300;

/** Gross and net sales by day or month. The table has the same data for screen readers. */
export function SalesByDayChart({ sales: { series, grain } }: { sales: SalesReport }) {
  return (
    <BarChart
      height={height}
      skipAnimation={true}
      xAxis={[{ scaleType: "band", data: series.map(({ start }) => formatPeriodStart(start, grain)), height: 28 }]}
      yAxis={[{ valueFormatter: formatShortRupees, width: 56 }]}
      series={[
        { data: series.map(({ gross }) => gross), label: "Gross", color: glacier, valueFormatter: formatMoney },
        { data: series.map(({ net }) => net), label: "Net of refunds", color: amber, valueFormatter: formatMoney },
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
      series={[{ data: best.map(({ gross }) => gross), label: "Sold", color: glacier, valueFormatter: formatMoney }]}
      grid={{ vertical: true }}
      margin={{ left: 0, right: 16, top: 0, bottom: 0 }}
    />
  );
}
