import { Box } from "@mui/material";
import { Link } from "react-router";
import type { Report, ReportColumn, ReportRow } from "#contracts/admin/report-endpoints.ts";
import { formatShare } from "../dashboard/format-figures.ts";
import { formatAmount } from "../list/format-amount.ts";
import { rowPath } from "./report-choices.ts";

/** Rows of a report; each opens the orders that it counts, where the list of orders has such a filter. */
export function ReportTable({ title, report }: { title: string; report: Report }) {
  const { columns, rows, total, groupLabel } = report;
  return (
    // The region scrolls sideways on phones, so the keyboard must reach it.
    <Box className="report-scroll" role="region" aria-label={`${title}, table`} tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{groupLabel}</th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} to={rowPath(report.report, row.id, report)} />
          ))}
        </tbody>
        <tfoot>
          <Row row={total} columns={columns} to={undefined} />
        </tfoot>
      </table>
    </Box>
  );
}

type RowProps = { row: ReportRow; columns: readonly ReportColumn[]; to: string | undefined };

function Row({ row: { name, values }, columns, to }: RowProps) {
  return (
    <tr>
      <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
      {columns.map(({ id, unit }, at) => (
        <td key={id} data-zero={values[at] ? undefined : true}>
          {formatValue(values[at] ?? null, unit)}
        </td>
      ))}
    </tr>
  );
}

function formatValue(value: number | null, unit: ReportColumn["unit"]): string {
  if (value === null) return "–";
  if (unit === "share") return formatShare(value);
  return unit === "paise" ? formatAmount(value) : value.toLocaleString("en-IN");
}
