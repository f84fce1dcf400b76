import { Box, Button, Chip, Typography } from "@mui/material";
import { downloadFile } from "#backoffice/api-client/file-transfer.ts";
import { SummaryTable } from "#backoffice/list/summary-table.tsx";
import type { Column } from "#backoffice/list/table-column.ts";
import type { AnswerReport } from "#contracts/admin/courier-endpoints.ts";
import { formatCsv, formatRupeesCell } from "#domain/csv.ts";

type Line = AnswerReport["lines"][number];
type Outcome = Line["outcome"];

const planned: Record<Outcome, string> = {
  ship: "Ships",
  number: "Adds the number",
  charge: "Adds the charge",
  same: "Unchanged",
  problem: "Problem",
};
const finished: Record<Outcome, string> = {
  ship: "Shipped",
  number: "Number added",
  charge: "Charge added",
  same: "Unchanged",
  problem: "Not imported",
};
const colours = { ship: "success", number: "success", charge: "primary", same: "default", problem: "error" } as const;
const order: readonly Outcome[] = ["problem", "ship", "number", "charge", "same"];

export const countOutcome = ({ lines }: AnswerReport, outcome: Outcome): number =>
  lines.filter((line) => line.outcome === outcome).length;

type Props = { report: AnswerReport; isDone: boolean };

/** Shows what each line does or did, problems first, with the report as a file. */
export function AnswerReportView({ report, isDone }: Props) {
  const words = isDone ? finished : planned;
  const rows = report.lines
    .map((line) => ({ ...line, id: line.line }))
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.line - b.line);
  const columns: Column<Line & { id: number }>[] = [
    { label: "Order", value: ({ number, reference }) => <strong>{number ?? (reference || "—")}</strong> },
    { label: "Customer", value: ({ customer }) => customer || "—" },
    { label: "Line", isNumeric: true, value: ({ line }) => line },
    {
      label: "Status",
      value: ({ outcome }) => <Chip size="small" variant="outlined" color={colours[outcome]} label={words[outcome]} />,
    },
    { label: "Details", value: ({ message }) => message },
  ];
  const download = () =>
    downloadFile(new Blob([formatReport(report, words)], { type: "text/csv" }), "courier-import.csv");
  return (
    <Box sx={{ mt: 2 }}>
      <Typography role="status" sx={{ mb: 1, fontWeight: 650 }}>
        {order
          .filter((outcome) => countOutcome(report, outcome) > 0)
          .map((outcome) => `${words[outcome]} ${countOutcome(report, outcome)}`)
          .join(" · ")}
      </Typography>
      <Button variant="outlined" onClick={download} sx={{ mb: 1 }}>
        Report as CSV
      </Button>
      <SummaryTable title="Lines of the file" columns={columns} rows={rows} />
    </Box>
  );
}

function formatReport({ lines }: AnswerReport, words: Record<Outcome, string>): string {
  return formatCsv(
    ["Line", "Order", "Courier", "Tracking number", "Charge (₹)", "Status", "Details"],
    lines.map(({ line, number, reference, courier, awb, charge, outcome, message }) => [
      line,
      number ?? reference,
      courier,
      awb,
      charge === null ? "" : formatRupeesCell(charge),
      words[outcome],
      message,
    ]),
  );
}
