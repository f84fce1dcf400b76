import { Typography } from "@mui/material";
import type { GstRow } from "#contracts/admin/invoices.ts";
import { formatTaxMonth } from "#domain/gst/tax-month.ts";
import type { Column } from "../list/column.ts";
import { SummaryTable } from "../list/plain-table.tsx";
import { formatAmount, formatPercent } from "./amounts.ts";

type Line = Omit<GstRow, "state" | "gstCode" | "rateBasisPoints"> & { id: string; place: string; rate: string };

const columns: Column<Line>[] = [
  { label: "Place of supply", value: ({ place }) => place },
  { label: "Rate", isNumeric: true, value: ({ rate }) => rate },
  { label: "Invoiced", isNumeric: true, value: ({ invoiced }) => formatAmount(invoiced) },
  { label: "Credited", isNumeric: true, value: ({ credited }) => formatAmount(0 - credited) },
  { label: "Taxable", isNumeric: true, value: ({ taxable }) => formatAmount(taxable) },
  { label: "CGST", isNumeric: true, value: ({ cgst }) => formatAmount(cgst) },
  { label: "SGST/UTGST", isNumeric: true, value: ({ sgst }) => formatAmount(sgst) },
  { label: "IGST", isNumeric: true, value: ({ igst }) => formatAmount(igst) },
];

type Total = Omit<Line, "id" | "place" | "rate">;

/** By state and rate, with the sum of all. */
export function GstTable({ month, rows, total }: { month: string; rows: readonly GstRow[]; total: Total }) {
  const name = formatTaxMonth(month);
  if (rows.length === 0) return <Typography>Nothing was invoiced in {name}.</Typography>;
  const lines = rows.map(({ state, gstCode, rateBasisPoints, ...sums }) => ({
    ...sums,
    id: `${gstCode}-${rateBasisPoints}`,
    place: `${state} (${gstCode})`,
    rate: formatPercent(rateBasisPoints),
  }));
  return (
    <SummaryTable
      title={`GST of ${name}`}
      columns={columns}
      rows={lines}
      sum={{ ...total, id: "sum", place: `All of ${name}`, rate: "all" }}
    />
  );
}
