import { Alert, Box, MenuItem, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { invoiceEndpoints } from "#contracts/admin/invoices.ts";
import { formatTaxMonth } from "#domain/gst/tax-month.ts";
import { callApi } from "../api.ts";
import { errorMessage } from "../form/fields.ts";
import { Page } from "../frame/page.tsx";
import { GstDownloads } from "./gst-files.tsx";
import { GstTable } from "./gst-table.tsx";
import { TaxNavigation } from "./invoice-links.tsx";
import { useGstMonths } from "./use-months.ts";

/** What a month owes by state and rate, on screen and as the files that an accountant takes (issue 6 §2). */
export function GstReportPage() {
  const months = useGstMonths();
  const [search, setSearch] = useSearchParams();
  const month = search.get("month") ?? months[0]?.id ?? "";
  return (
    <Page title="GST" actions={<TaxNavigation />}>
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
      {month !== "" && <Month month={month} />}
    </Page>
  );
}

function Month({ month }: { month: string }) {
  const queryKey = ["invoices", "gst", month];
  const { data, error } = useQuery({ queryKey, queryFn: () => callApi(invoiceEndpoints.gst, { query: { month } }) });
  if (error) return <Alert severity="error">{errorMessage(error)}</Alert>;
  if (!data) return <Box aria-busy="true" sx={{ minHeight: 400 }} />;
  const { invoices, creditNotes, large } = data;
  return (
    <>
      <Typography role="status" sx={{ mb: 2 }}>
        {formatTaxMonth(month)}: {counted(invoices, "invoice")}, {counted(creditNotes, "credit note")}.
        {large > 0 &&
          ` ${counted(large, "invoice")} above ₹1,00,000 went to another state: GSTR-1 wants those one by one (B2CL).`}
      </Typography>
      <GstTable month={month} rows={data.rows} total={data.total} />
      <GstDownloads month={month} />
    </>
  );
}

const counted = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
