import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import "./receipt.css";

/** White paper with a torn hem. */
export function Receipt({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes("receipt", className)}>{children}</div>;
}

export type ReceiptRow = { label: string; value: ReactNode; kind?: "total" | "less" };

/** Rows of a bill; `total` stands on its rule, `less` is what comes off. */
export function ReceiptRows({ rows }: { rows: ReceiptRow[] }) {
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
