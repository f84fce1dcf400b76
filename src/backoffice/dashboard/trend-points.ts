import type { SalesPoint } from "#contracts/admin/dashboard-endpoints.ts";

/** Points of a line that is read at a glance. */
const maxPoints = 12;
export type TrendPoint = Omit<SalesPoint, "start">;

/** Adds up days or months, so that a line has a few points; the oldest one may be of fewer. */
export function toTrendPoints(series: readonly SalesPoint[]): TrendPoint[] {
  const size = Math.ceil(series.length / maxPoints);
  const byPoint = Map.groupBy(series, (_, at) => Math.floor((series.length - 1 - at) / size));
  return [...byPoint.values()].map((ofPoint) => {
    const sum = (of: keyof TrendPoint) => ofPoint.reduce((all, point) => all + point[of], 0);
    return { orders: sum("orders"), gross: sum("gross"), net: sum("net"), cod: sum("cod") };
  });
}
