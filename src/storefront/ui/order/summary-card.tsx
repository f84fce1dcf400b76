import type { ReactNode } from "react";
import { classNames } from "../layout/class-names.ts";
import "./summary-card.css";

/** White paper with a torn hem. */
export function SummaryCard({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("receipt", className)}>{children}</div>;
}

export type SummaryRow = { label: string; value: ReactNode; kind?: "total" | "less" };

/** Rows of a bill: `total` has a line above it, `less` is a deduction. */
export function SummaryRows({ rows }: { rows: SummaryRow[] }) {
  return (
    <dl className="lines">
      {rows.map((row) => (
        <div key={row.label} className={row.kind}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
