import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { dashboardPeriod, type SalesReport } from "#contracts/admin/dashboard-endpoints.ts";
import { Section } from "../layout/section.tsx";
import { ListIcon } from "../list/list-icon.tsx";
import { listPath } from "../list/list-path.ts";
import { DateRangePicker } from "./date-range-picker.tsx";
import { formatChange, formatDateSpan, formatPeriodBefore, formatWholeAmount } from "./format-figures.ts";
import { SalesRange } from "./sales-range.tsx";
import { SalesByDayTable } from "./sales-tables.tsx";
import type { useDateRange } from "./use-date-range.ts";

/** Net sales of a period as a mountain range, against the period before (docs/decisions/0014). */
export function SalesCard({ sales, range }: { sales: SalesReport; range: ReturnType<typeof useDateRange> }) {
  const { from, to, figures, before, grain } = sales;
  const name = grain === "day" ? "By day" : "By month";
  return (
    <Section
      title="Sales"
      actions={<DateRangePicker {...range} limit={dashboardPeriod} />}
      isFlush
      className="today-card sales-card"
    >
      <p className="sales-net">
        <Link
          to={listPath("orders", { counted: "sold", from, to })}
          aria-label={`Net sales ${formatWholeAmount(figures.net)}`}
        >
          {formatWholeAmount(figures.net)}
        </Link>
        <NetChange now={figures.net} then={before.figures.net} />
        <span>
          vs {formatWholeAmount(before.figures.net)} {formatPeriodBefore(before)} · net of refunds
        </span>
      </p>
      <AsTable
        name={name}
        chart={
          <div className="sales-chart" role="img" aria-label={`${name}, chart. Use “View as table” for the figures.`}>
            <SalesRange sales={sales} />
          </div>
        }
        table={<SalesByDayTable sales={sales} />}
      >
        <ul className="sales-legend" aria-label="Periods of the chart">
          <li>{formatDateSpan({ from, to })}</li>
          <li>{formatDateSpan(before)}</li>
        </ul>
      </AsTable>
    </Section>
  );
}

/** The change as an arrow and a share; the arrow's word is for those who do not see it. */
function NetChange({ now, then }: { now: number; then: number }) {
  const change = formatChange(now, then);
  if (!change) return null;
  const isUp = now >= then;
  return (
    <b className={isUp ? "change-good" : "change-bad"}>
      <ListIcon name={isUp ? "up" : "down"} size={13} />
      <span className="visually-hidden">{isUp ? "up" : "down"} </span>
      {change.slice(1)}
    </b>
  );
}

type AsTableProps = { name: string; chart: ReactNode; table: ReactNode; children?: ReactNode };

/** A chart, or the same figures as a table on request. */
export function AsTable({ name, chart, table, children }: AsTableProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <>
      {asTable ? table : chart}
      <div className="sales-foot">
        {children}
        <span id={id} hidden>
          {name}
        </span>
        <button
          type="button"
          className="today-link"
          aria-pressed={asTable}
          aria-describedby={id}
          onClick={() => setAsTable(!asTable)}
        >
          View as table
        </button>
      </div>
    </>
  );
}
