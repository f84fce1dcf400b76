import { Typography } from "@mui/material";
import type { GstRow } from "#contracts/admin/invoices.ts";
import { nameOfMonth } from "#domain/gst/tax-month.ts";
import type { Column } from "../list/column.ts";
import { PlainTable } from "../list/plain-table.tsx";
import { percent, rupees } from "./amounts.ts";

type Line = Omit<GstRow, "state" | "gstCode" | "rateBasisPoints"> & { id: string; place: string; rate: string };

const columns: Column<Line>[] = [
  { label: "Place of supply", value: ({ place }) => place },
  { label: "Rate", number: true, value: ({ rate }) => rate },
  { label: "Invoiced", number: true, value: ({ invoiced }) => rupees(invoiced) },
  { label: "Credited", number: true, value: ({ credited }) => rupees(0 - credited) },
  { label: "Taxable", number: true, value: ({ taxable }) => rupees(taxable) },
  { label: "CGST", number: true, value: ({ cgst }) => rupees(cgst) },
  { label: "SGST/UTGST", number: true, value: ({ sgst }) => rupees(sgst) },
  { label: "IGST", number: true, value: ({ igst }) => rupees(igst) },
];

type Total = Omit<Line, "id" | "place" | "rate">;

/** By state and rate, with the sum of all. */
export function GstTable({ month, rows, total }: { month: string; rows: readonly GstRow[]; total: Total }) {
  const name = nameOfMonth(month);
  if (rows.length === 0) return <Typography>Nothing was invoiced in {name}.</Typography>;
  const lines = rows.map(({ state, gstCode, rateBasisPoints, ...sums }) => ({
    ...sums,
    id: `${gstCode}-${rateBasisPoints}`,
    place: `${state} (${gstCode})`,
    rate: percent(rateBasisPoints),
  }));
  return (
    <PlainTable
      title={`GST of ${name}`}
      columns={columns}
      rows={lines}
      sum={{ ...total, id: "sum", place: `All of ${name}`, rate: "all" }}
    />
  );
}
