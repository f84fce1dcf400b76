import { Alert, Box, Chip, Typography } from "@mui/material";
import type { SeriesRow } from "#contracts/admin/invoice-endpoints.ts";
import { errorMessage } from "../form/form-fields.ts";
import { Page } from "../layout/page.tsx";
import { SummaryTable } from "../list/summary-table.tsx";
import type { Column } from "../list/table-column.ts";
import { TaxNavigation } from "./tax-navigation.tsx";
import { useInvoiceSeries } from "./use-gst-months.ts";

const columns: Column<SeriesRow>[] = [
  { label: "Series", value: ({ kind }) => (kind === "invoice" ? "Invoices (EL)" : "Credit notes (CN)") },
  { label: "Financial year", value: ({ financialYear }) => `April ${financialYear} – March ${financialYear + 1}` },
  { label: "First number", value: ({ first }) => first },
  { label: "Last number", value: ({ last }) => last },
  { label: "Issued", isNumeric: true, value: ({ count }) => count },
  { label: "Gaps", value: (row) => <Gaps row={row} /> },
];

/** Checks that invoice numbers have no gaps in each financial year (CGST Rule 46). */
export function InvoiceSeriesPage() {
  const { data, error } = useInvoiceSeries();
  return (
    <Page title="Numbering" actions={<TaxNavigation />}>
      {error && <Alert severity="error">{errorMessage(error)}</Alert>}
      {!data && !error && <Box aria-busy="true" sx={{ minHeight: 200 }} />}
      {data?.series.length === 0 && <Typography>No numbers issued yet.</Typography>}
      {data && data.series.length > 0 && <SummaryTable title="Series" columns={columns} rows={data.series} />}
    </Page>
  );
}

function Gaps({ row: { gaps, missing } }: { row: SeriesRow }) {
  if (missing === 0) return <Chip size="small" color="success" variant="outlined" label="No gaps" />;
  const others = missing - gaps.length;
  return (
    <Box sx={{ color: "error.main", fontWeight: 650 }}>
      Missing: {gaps.join(", ")}
      {others > 0 && ` and ${others} more`}
    </Box>
  );
}
