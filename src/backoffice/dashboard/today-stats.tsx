import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  dashboardEndpoints,
  maxCounted,
  type SalesPoint,
  type SalesReport,
  type TodayFigures,
} from "#contracts/admin/dashboard-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { listPath } from "../list/list-path.ts";
import {
  formatChange,
  formatPoints,
  formatShare,
  formatWeekday,
  formatWholeAmount,
  shareOf,
} from "./format-figures.ts";
import { toPath, toRange } from "./range-shape.ts";

type Stat = {
  label: string;
  value: string;
  to: string;
  /** '+14%', and whether that is good. */
  change?: string | null;
  isGood?: boolean;
  /** The figure that it is compared with, or else its subject. */
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

/** Figures of the chosen period, and those of today; each opens what it counts. */
export function TodayStats({ sales, figures }: { sales: SalesReport; figures: TodayFigures | undefined }) {
  return (
    <section className="card today-card today-stats" aria-label="Figures">
      <dl>
        {[...listPeriodStats(sales), ...(figures ? listTodayStats(figures) : [])].map((stat) => (
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

const spark = { width: 84, height: 30 };

/** The trend at a glance, scaled to its own range; the chart and its table have the figures. */
function Sparkline({ values }: { values: number[] }) {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const points = toRange(
    values.map((value) => value - lowest + span * 0.1),
    span * 1.2,
    spark,
  );
  return (
    <svg width={spark.width} height={spark.height} viewBox={`0 0 ${spark.width} ${spark.height}`} aria-hidden="true">
      <polygon className="range-before" points={`0,30 ${toPath(points)} 84,30`} />
      <polyline className="spark-line" points={toPath(points)} />
    </svg>
  );
}

const isUp = (now: number, then: number): boolean => now >= then;

function listPeriodStats({ from, to, figures: now, before: { figures: then }, ways, series }: SalesReport): Stat[] {
  const orders = (filter: Record<string, unknown> = {}): string =>
    listPath("orders", { counted: "sold", from, to, ...filter });
  const cod = ways.find(({ way }) => way === "cash")?.figures.gross ?? 0;
  const trendOf = (value: (point: SalesPoint) => number) => series.map(value);
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
      value: formatWholeAmount(now.averageOrder),
      to: orders(),
      change: formatChange(now.averageOrder, then.averageOrder),
      isGood: isUp(now.averageOrder, then.averageOrder),
      base: then.averageOrder > 0 ? `vs ${formatWholeAmount(then.averageOrder)}` : "no earlier data",
      trend: trendOf(({ gross, orders: count }) => (count === 0 ? 0 : gross / count)),
    },
    {
      label: "COD share",
      value: formatShare(shareOf(cod, now.gross)),
      to: orders({ payment: ["cod"] }),
      base: `${formatWholeAmount(cod)} of gross sales`,
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

function listTodayStats({ today, lastWeek, codToCollect, returnedToOrigin }: TodayFigures): Stat[] {
  const { from, to, share, shareBefore, cameBack } = returnedToOrigin;
  const isMore = codToCollect.orders >= maxCounted ? "+" : "";
  return [
    {
      label: "Sold today",
      value: formatWholeAmount(today.gross),
      to: listPath("orders", { counted: "sold", from: today.day, to: today.day }),
      change: formatChange(today.gross, lastWeek.gross),
      isGood: isUp(today.gross, lastWeek.gross),
      base: `vs ${formatWholeAmount(lastWeek.gross)} on all of ${formatWeekday(lastWeek.day)}`,
    },
    {
      label: "COD to collect",
      value: `${formatWholeAmount(codToCollect.amount)}${isMore}`,
      to: listPath("orders", { status: ["on_the_way"], payment: ["cod"] }),
      base: `${codToCollect.orders.toLocaleString("en-IN")}${isMore} ${codToCollect.orders === 1 ? "parcel" : "parcels"} on the way`,
    },
    {
      label: "Returned to origin",
      value: formatShare(share),
      to: `/settings?shippedFrom=${from}&shippedTo=${to}#shippedFrom`,
      change: share === null || shareBefore === null ? null : formatPoints(share, shareBefore),
      isGood: (share ?? 0) <= (shareBefore ?? 0),
      base:
        shareBefore === null
          ? `${cameBack.toLocaleString("en-IN")} of parcels shipped in 30 days`
          : `vs ${formatShare(shareBefore)}, shipped in 30 days`,
    },
  ];
}
