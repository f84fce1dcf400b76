import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import type { SalesReport } from "#contracts/admin/dashboard-endpoints.ts";
import { Section } from "../layout/section.tsx";
import { listPath } from "../list/list-path.ts";
import { DateRangePicker } from "./date-range-picker.tsx";
import { formatChange, formatDateSpan, formatWholeAmount } from "./format-figures.ts";
import { SalesRange } from "./sales-range.tsx";
import { SalesByDayTable } from "./sales-tables.tsx";
import type { useDateRange } from "./use-date-range.ts";

/** Net sales of a period as a mountain range, against the period before (docs/decisions/0014). */
export function SalesCard({ sales, range }: { sales: SalesReport; range: ReturnType<typeof useDateRange> }) {
  const { from, to, figures, before, grain } = sales;
  const name = grain === "day" ? "By day" : "By month";
  const change = formatChange(figures.net, before.figures.net);
  return (
    <Section title="Sales" actions={<DateRangePicker {...range} />} isFlush className="today-card sales-card">
      <p className="sales-net">
        <Link
          to={listPath("orders", { counted: "sold", from, to })}
          aria-label={`Net sales ${formatWholeAmount(figures.net)}`}
        >
          {formatWholeAmount(figures.net)}
        </Link>
        {change && <b className={figures.net >= before.figures.net ? "change-good" : "change-bad"}>{change}</b>}
        <span>
          net of refunds, vs {formatWholeAmount(before.figures.net)} on {formatDateSpan(before)}
        </span>
      </p>
      <AsTable
        name={name}
        chart={
          <div role="img" aria-label={`${name}, chart. Use 'View as table' for the figures.`}>
            <SalesRange sales={sales} />
          </div>
        }
        table={<SalesByDayTable sales={sales} />}
      >
        <dl className="sales-sums">
          {listSums(sales).map(({ label, amount, filter }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Link to={listPath("orders", { counted: "sold", from, to, ...filter })}>
                  {formatWholeAmount(amount)}
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      </AsTable>
    </Section>
  );
}

function listSums({ figures, ways }: SalesReport) {
  const grossOf = (name: "cash" | "paid"): number => ways.find(({ way }) => way === name)?.figures.gross ?? 0;
  return [
    { label: "Gross sales", amount: figures.gross, filter: {} },
    { label: "COD", amount: grossOf("cash"), filter: { payment: ["cod"] } },
    { label: "Prepaid", amount: grossOf("paid"), filter: { payment: ["online", "upi"] } },
  ];
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
