import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  dashboardEndpoints,
  maxCounted,
  type SalesPoint,
  type SalesReport,
} from "#contracts/admin/dashboard-endpoints.ts";
import type { TodayFigures } from "#contracts/admin/today-figures.ts";
import { formatCount } from "#domain/format-count.ts";
import { callApi } from "../api-client/call-api.ts";
import { listPath } from "../list/list-path.ts";
import {
  formatChange,
  formatPoints,
  formatRoundedAmount,
  formatShare,
  formatWeekday,
  formatWholeAmount,
  shareOf,
} from "./format-figures.ts";
import { Sparkline } from "./sparkline.tsx";
import { type TrendPoint, toTrendPoints } from "./trend-points.ts";

type Stat = {
  label: string;
  value: string;
  to: string;
  /** '+14%', and whether that is good. */
  change?: string | null;
  isGood?: boolean;
  /** The figure that it is compared with, or what it is about. */
  base: string;
  trend?: number[];
};

const refetchIntervalMs = 60_000;

export const useTodayFigures = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ["today-figures"],
    queryFn: () => callApi(dashboardEndpoints.figures),
    refetchInterval: refetchIntervalMs,
    enabled,
  });

type Props = { sales: SalesReport; figures: TodayFigures | undefined };

/** The figures that are looked at first; each opens what it counts. */
export function TodayStats({ sales, figures }: Props) {
  return <StatCard name="Figures" stats={[...listPeriodStats(sales), returnedStat(figures?.returnedToOrigin)]} />;
}

/** The other figures of the chosen period, and those of today. */
export function MoreStats({ sales, figures }: Props) {
  return (
    <StatCard name="More figures" stats={[...listMoreStats(sales), ...(figures ? listTodayStats(figures) : [])]} />
  );
}

function StatCard({ name, stats }: { name: string; stats: readonly Stat[] }) {
  return (
    <section className="card today-card today-stats" aria-label={name}>
      <dl>
        {stats.map((stat) => (
          <StatCell key={stat.label} {...stat} />
        ))}
      </dl>
    </section>
  );
}

function StatCell({ label, value, to, change, isGood, base, trend }: Stat) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>
        <Link to={to}>{value}</Link>
      </dd>
      <dd className="stat-base">
        {change && <b className={isGood ? "change-good" : "change-bad"}>{change}</b>} {base}
      </dd>
      {trend && trend.length > 1 && <Sparkline values={trend} />}
    </div>
  );
}

const isUp = (now: number, then: number): boolean => now >= then;

const ordersOf =
  ({ from, to }: SalesReport) =>
  (filter: Record<string, unknown> = {}): string =>
    listPath("orders", { counted: "sold", from, to, ...filter });

const cashOf = (points: readonly SalesPoint[]): number => points.reduce((sum, { cod }) => sum + cod, 0);

function listPeriodStats(sales: SalesReport): Stat[] {
  const { figures: now, before, series } = sales;
  const { figures: then } = before;
  const orders = ordersOf(sales);
  const points = toTrendPoints(series);
  const trendOf = (value: (point: TrendPoint) => number) => points.map(value);
  const cod = cashOf(series);
  const [codShare, codBefore] = [shareOf(cod, now.gross), shareOf(cashOf(before.series), then.gross)];
  return [
    {
      label: "Orders",
      value: now.orders.toLocaleString("en-IN"),
      to: orders(),
      change: formatChange(now.orders, then.orders),
      isGood: isUp(now.orders, then.orders),
      base: then.orders > 0 ? `vs ${then.orders.toLocaleString("en-IN")}` : "no earlier data",
      trend: trendOf((point) => point.orders),
    },
    {
      label: "Average order",
      value: formatRoundedAmount(now.averageOrder),
      to: orders(),
      change: formatChange(now.averageOrder, then.averageOrder),
      isGood: isUp(now.averageOrder, then.averageOrder),
      base: then.averageOrder > 0 ? `vs ${formatRoundedAmount(then.averageOrder)}` : "no earlier data",
      trend: trendOf(({ gross, orders: count }) => (count === 0 ? 0 : gross / count)),
    },
    {
      label: "COD share",
      value: formatShare(codShare),
      to: orders({ payment: ["cod"] }),
      change: codShare === null || codBefore === null ? null : formatPoints(codShare, codBefore),
      isGood: (codShare ?? 0) <= (codBefore ?? 0),
      base: codBefore === null ? `${formatWholeAmount(cod)} of gross sales` : `vs ${formatShare(codBefore)}`,
      trend: trendOf(({ cod: ofDay, gross }) => shareOf(ofDay, gross) ?? 0),
    },
  ];
}

/** An empty cell until the figure has loaded, so that the card keeps its size. */
function returnedStat(returned: TodayFigures["returnedToOrigin"] | undefined): Stat {
  const label = "Returned to origin, 30 days";
  if (!returned) return { label, value: "–", to: "/settings#shippedFrom", base: "" };
  const { from, to, share, shareBefore, cameBack, trend } = returned;
  return {
    label,
    value: formatShare(share),
    to: `/settings?shippedFrom=${from}&shippedTo=${to}#shippedFrom`,
    change: share === null || shareBefore === null ? null : formatPoints(share, shareBefore),
    isGood: (share ?? 0) <= (shareBefore ?? 0),
    base:
      shareBefore === null
        ? `${cameBack.toLocaleString("en-IN")} of parcels shipped`
        : `vs ${formatShare(shareBefore)}`,
    trend,
  };
}

function listMoreStats(sales: SalesReport): Stat[] {
  const { figures: now, series } = sales;
  const orders = ordersOf(sales);
  const prepaid = now.gross - cashOf(series);
  return [
    {
      label: "Gross sales",
      value: formatWholeAmount(now.gross),
      to: orders(),
      base: `${formatWholeAmount(cashOf(series))} with COD`,
    },
    {
      label: "Prepaid",
      value: formatWholeAmount(prepaid),
      to: orders({ payment: ["online", "upi"] }),
      base: now.gross > 0 ? `${formatShare(shareOf(prepaid, now.gross))} of gross sales` : "no sales yet",
    },
    {
      label: "Cancelled and refunded",
      value: formatWholeAmount(now.undone + now.refunded),
      to: orders({ counted: "undone" }),
      base: `${formatWholeAmount(now.refunded)} refunded`,
    },
    {
      label: "Orders of returning customers",
      value: now.returningOrders.toLocaleString("en-IN"),
      to: orders({ counted: "returning" }),
      base: now.orders > 0 ? `${formatShare(shareOf(now.returningOrders, now.orders))} of orders` : "no orders yet",
    },
  ];
}

/** '3 parcels, oldest 9 days with Delhivery'. */
function describeOldest({ orders, oldestDays, oldestCourier }: TodayFigures["codToRemit"]): string {
  if (orders === 0) return "couriers owe no COD";
  const days = formatCount(oldestDays, "day");
  const parcels = formatCount(orders, "parcel");
  return `${parcels}, oldest ${days}${oldestCourier ? ` with ${oldestCourier}` : ""}`;
}

function listTodayStats({ today, lastWeek, codToCollect, codToRemit }: TodayFigures): Stat[] {
  const isMore = codToCollect.orders >= maxCounted ? "+" : "";
  const ofToday = listPath("orders", { counted: "sold", from: today.day, to: today.day });
  const lastDay = `on all of ${formatWeekday(lastWeek.day)}`;
  return [
    {
      label: "Sold today",
      value: formatWholeAmount(today.gross),
      to: ofToday,
      change: formatChange(today.gross, lastWeek.gross),
      isGood: isUp(today.gross, lastWeek.gross),
      base: `vs ${formatWholeAmount(lastWeek.gross)} ${lastDay}`,
    },
    {
      label: "Orders today",
      value: today.orders.toLocaleString("en-IN"),
      to: ofToday,
      change: formatChange(today.orders, lastWeek.orders),
      isGood: isUp(today.orders, lastWeek.orders),
      base: `vs ${lastWeek.orders.toLocaleString("en-IN")} ${lastDay}`,
    },
    {
      label: "COD to collect",
      value: `${formatWholeAmount(codToCollect.amount)}${isMore}`,
      to: listPath("orders", { status: ["on_the_way"], payment: ["cod"] }),
      base: `${codToCollect.orders.toLocaleString("en-IN")}${isMore} ${codToCollect.orders === 1 ? "parcel" : "parcels"} on the way`,
    },
    {
      label: "Collected, not yet remitted",
      value: formatWholeAmount(codToRemit.amount),
      to: "/remittances",
      base: describeOldest(codToRemit),
    },
  ];
}
