import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { SalesReport } from "#contracts/admin/dashboard-endpoints.ts";
import { formatPeriodStart, formatShortRupees, formatWeekday, formatWholeAmount } from "./format-figures.ts";
import { findPeaks, type Point, roundUp, toCap, toFlank, toPath, toRange } from "./range-shape.ts";

const axis = { right: 46, bottom: 24, top: 22 };
const caps = 3;
/** Below this width only the first and last period are labelled. */
const narrowWidth = 480;

/**
 * Draws net sales as a mountain range, in front of a pale one of the period before. The figures are in the table. It is
 * drawn at the size of its box, which a card next to it may stretch, because scaling would distort the labels.
 */
export function SalesRange({ sales: { series, before, grain } }: { sales: SalesReport }) {
  const place = useRef<SVGSVGElement>(null);
  const { width, height } = useSize(place);
  const labels = width < narrowWidth ? 2 : 5;
  const plot = { width: width - axis.right, height: height - axis.bottom - axis.top };
  const [now, then] = [series.map(({ net }) => net), before.series.map(({ net }) => net)];
  const max = roundUp(Math.max(...now, ...then, 0));
  const range = toRange(now, max, plot);
  const peaks = findPeaks(range, plot.height);
  const best = now.indexOf(Math.max(...now));
  const snowy = peaks.toSorted((a, b) => (range[a.at]?.[1] ?? 0) - (range[b.at]?.[1] ?? 0)).slice(0, caps);
  const closed = (points: readonly Point[]) => toPath([[0, plot.height], ...points, [plot.width, plot.height]]);
  const earlier = toRange(then, max, plot);
  return (
    <svg ref={place} className="sales-range" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={`translate(0 ${axis.top})`}>
        {[0, 1, 2, 3].map((step) => {
          const y = plot.height * (1 - step / 3);
          return (
            <g key={step}>
              <path className="range-grid" d={`M0 ${y}H${plot.width}`} />
              <text x={width} y={y + 4} textAnchor="end">
                {formatShortRupees((max / 3) * step)}
              </text>
            </g>
          );
        })}
        <polygon className="range-before" points={closed(earlier)} />
        <polyline className="range-before-edge" points={toPath(earlier)} />
        <polygon className="range-now" points={closed(range)} />
        {peaks.map((peak) => (
          <polygon key={peak.at} className="range-shade" points={toPath(toFlank(peak, plot.height))} />
        ))}
        {snowy.map(({ at }) => (
          <polygon key={at} className="range-cap" points={toPath(toCap(range, at, plot.height * 0.07))} />
        ))}
        <BestDay point={range[series.length === 1 ? 1 : best]} plot={plot.width}>
          {`${grain === "day" ? formatWeekday(series[best]?.start ?? "") : formatPeriodStart(series[best]?.start ?? "", grain)} ${formatWholeAmount(Math.round((now[best] ?? 0) / 100) * 100)}`}
        </BestDay>
        {labelsOf(series.length, labels).map(({ at, anchor }) => (
          <text
            key={at}
            x={(plot.width * at) / Math.max(1, series.length - 1)}
            y={plot.height + 18}
            textAnchor={anchor}
          >
            {formatPeriodStart(series[at]?.start ?? "", grain)}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** Measures an element, and again whenever its size changes. */
function useSize(element: RefObject<SVGSVGElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 732, height: 306 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { width, height } = current.getBoundingClientRect();
      if (width > axis.right && height > axis.top + axis.bottom) setSize({ width, height });
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [element]);
  return size;
}

function BestDay({ point, plot, children }: { point: Point | undefined; plot: number; children: string }) {
  if (!point) return null;
  const [x, y] = point;
  const anchor = x < 70 ? "start" : x > plot - 70 ? "end" : "middle";
  const foot = Math.max(-6, y - 4);
  return (
    <>
      <path className="range-tick" d={`M${x} ${foot}v-4`} />
      <text className="range-best" x={x} y={foot - 6} textAnchor={anchor}>
        {children}
      </text>
    </>
  );
}

/** The first and last period, and some between them. */
function labelsOf(count: number, labels: number): { at: number; anchor: "start" | "middle" | "end" }[] {
  const shown = Math.min(labels, count);
  const indexes = Array.from({ length: shown }, (_, index) =>
    Math.round((index * (count - 1)) / Math.max(1, shown - 1)),
  );
  return [...new Set(indexes)].map((at) => ({
    at,
    anchor: at === 0 ? "start" : at === count - 1 ? "end" : "middle",
  }));
}
