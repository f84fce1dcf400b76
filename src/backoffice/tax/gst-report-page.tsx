import { Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { useSearchParams } from "react-router";
import { type GstRow, invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { formatTaxMonth } from "#domain/tax/tax-month.ts";
import { apiUrl, callApi } from "../api-client/call-api.ts";
import { downloadFile } from "../api-client/file-transfer.ts";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { ErrorState } from "../list/list-states.tsx";
import { SummaryTable } from "../list/summary-table.tsx";
import type { Column } from "../list/table-column.ts";
import { TaxNavigation } from "./tax-navigation.tsx";
import { useGstMonths } from "./use-gst-months.ts";

/** Formats basis points: '2.5%'. */
const formatPercent = (basisPoints: number): string => `${basisPoints / 100}%`;

type ReportRow = Omit<GstRow, "state" | "gstCode" | "rateBasisPoints"> & { id: string; place: string; rate: string };

const columns: Column<ReportRow>[] = [
  { label: "Place of supply", value: ({ place }) => place },
  { label: "Rate", isNumeric: true, value: ({ rate }) => rate },
  { label: "Invoiced", isNumeric: true, value: ({ invoiced }) => formatAmount(invoiced) },
  { label: "Credited", isNumeric: true, value: ({ credited }) => formatAmount(0 - credited) },
  { label: "Taxable", isNumeric: true, value: ({ taxable }) => formatAmount(taxable) },
  { label: "CGST", isNumeric: true, value: ({ cgst }) => formatAmount(cgst) },
  { label: "SGST/UTGST", isNumeric: true, value: ({ sgst }) => formatAmount(sgst) },
  { label: "IGST", isNumeric: true, value: ({ igst }) => formatAmount(igst) },
];

type Total = Omit<ReportRow, "id" | "place" | "rate">;

const files = [
  { call: invoiceEndpoints.gstCsv, name: "GST summary CSV", description: "By state and rate, as below." },
  {
    call: invoiceEndpoints.documentsCsv,
    name: "Documents CSV",
    description: "Every invoice and credit note, by rate.",
  },
  { call: invoiceEndpoints.b2bCsv, name: "GSTR-1 B2B CSV", description: "Table 4: invoices to businesses." },
  {
    call: invoiceEndpoints.b2csCsv,
    name: "GSTR-1 B2CS CSV",
    description: "Table 7: sales to consumers by state and rate.",
  },
  {
    call: invoiceEndpoints.b2clCsv,
    name: "GSTR-1 B2CL CSV",
    description: "Table 5: large sales to consumers in other states.",
  },
  { call: invoiceEndpoints.cdnrCsv, name: "GSTR-1 CDNR CSV", description: "Table 9B: credit notes to businesses." },
  {
    call: invoiceEndpoints.cdnurCsv,
    name: "GSTR-1 CDNUR CSV",
    description: "Table 9B: credit notes for these large sales.",
  },
  {
    call: invoiceEndpoints.hsnB2bCsv,
    name: "GSTR-1 HSN B2B CSV",
    description: "Table 12: sales to businesses by HSN.",
  },
  { call: invoiceEndpoints.hsnCsv, name: "GSTR-1 HSN CSV", description: "Table 12: sales to consumers by HSN." },
  { call: invoiceEndpoints.docsCsv, name: "GSTR-1 DOCS CSV", description: "Table 13: numbers of documents issued." },
  {
    call: invoiceEndpoints.documentPdfs,
    name: "All documents ZIP",
    description: "Every invoice and credit note as PDF.",
  },
];

/** Monthly GST by state and rate, on screen and as files for the accountant (docs/rules.md 13.11). */
export function GstReportPage() {
  const months = useGstMonths();
  const [search, setSearch] = useSearchParams();
  const month = search.get("month") ?? months[0]?.id ?? "";
  return (
    <Page title="GST reports" actions={<TaxNavigation />}>
      <TextField
        select
        label="Month"
        id="gst-month"
        value={months.some(({ id }) => id === month) ? month : ""}
        onChange={({ target }) => setSearch({ month: target.value })}
        sx={{ maxWidth: 320, mb: 2 }}
      >
        {months.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {month !== "" && <MonthReport month={month} />}
    </Page>
  );
}

function MonthReport({ month }: { month: string }) {
  const queryKey = ["invoices", "gst", month];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => callApi(invoiceEndpoints.gst, { query: { month } }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Box aria-busy="true" sx={{ minHeight: 400 }} />;
  const { invoices, creditNotes, large } = data;
  return (
    <>
      <Typography role="status" sx={{ mb: 2 }}>
        {formatTaxMonth(month)}: {formatCount(invoices, "invoice")}, {formatCount(creditNotes, "credit note")}.
        {large > 0 &&
          ` ${formatCount(large, "invoice")} above ₹1,00,000 to consumers in other states, to be reported one by one in GSTR-1 (B2CL).`}
      </Typography>
      <GstDownloads month={month} />
      <GstTable month={month} rows={data.rows} total={data.total} />
    </>
  );
}

/** Downloads for the accountant: the tables of the GST portal, and two that are easier to read. */
function GstDownloads({ month }: { month: string }) {
  const { act, busy } = useAction();
  const download = async (call: (typeof files)[number]["call"]) => {
    const file = await act(() => callApi(call, { query: { month } }));
    const [path, extension] = call.path.slice(1).replace("/", "-").split(".");
    if (file) downloadFile(file, `${path}-${month}.${extension}`);
  };
  return (
    <Box component="section" aria-labelledby="gst-files" sx={{ mb: 3 }}>
      <Typography id="gst-files" variant="h6" component="h2" sx={{ mb: 1 }}>
        Files for the accountant
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1, gridTemplateColumns: { md: "1fr 1fr" } }}
      >
        {files.map(({ call, name, description }, index) => (
          <Box component="li" key={name} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            <Button
              variant={index === 0 ? "contained" : "outlined"}
              color={index === 0 ? "secondary" : "primary"}
              href={apiUrl(call, { query: { month } })}
              disabled={busy}
              // A plain link could not ask for a fresh second factor.
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                void download(call);
              }}
              sx={{ minWidth: 200 }}
            >
              {name}
            </Button>
            <Typography variant="body2" color="text.secondary">
              {description}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** GST by state and rate, with totals. */
function GstTable({ month, rows, total }: { month: string; rows: readonly GstRow[]; total: Total }) {
  const name = formatTaxMonth(month);
  if (rows.length === 0) return <Typography>No invoices in {name}.</Typography>;
  const lines = rows.map(({ state, gstCode, rateBasisPoints, ...sums }) => ({
    ...sums,
    id: `${gstCode}-${rateBasisPoints}`,
    place: `${state} (${gstCode})`,
    rate: formatPercent(rateBasisPoints),
  }));
  return (
    <SummaryTable
      title={`GST for ${name}`}
      columns={columns}
      rows={lines}
      total={{ ...total, id: "sum", place: "Total", rate: "" }}
    />
  );
}
