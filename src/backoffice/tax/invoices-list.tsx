import { Link as MuiLink } from "@mui/material";
import { invoiceEndpoints, type TaxDocumentRow } from "#contracts/admin/invoice-endpoints.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { apiUrl } from "../api-client/call-api.ts";
import { formatAmount } from "../list/format-amount.ts";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { TaxNavigation } from "./tax-navigation.tsx";
import { useGstMonths } from "./use-gst-months.ts";

const kinds = [
  { id: "invoice", name: "Invoices" },
  { id: "credit-note", name: "Credit notes" },
];

/** Formats an amount; negative for credit notes. */
const formatSigned = (row: TaxDocumentRow, amount: number): string =>
  formatAmount(row.kind === "invoice" ? amount : -amount);

const columns: Column<TaxDocumentRow>[] = [
  { label: "Number", width: 150, value: (row) => <PdfLink row={row} /> },
  {
    label: "Date",
    width: 100,
    isMuted: true,
    value: ({ issuedAt }) => <time dateTime={issuedAt}>{formatDayInIndia(issuedAt)}</time>,
  },
  { label: "Kind", width: 190, value: ({ against }) => (against === null ? "Invoice" : `Credit note for ${against}`) },
  { label: "Order", width: 110, value: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} /> },
  { label: "Customer", value: ({ name }) => name },
  { label: "Place of supply", width: 150, hideBelow: 1_150, value: ({ state, gstCode }) => `${state} (${gstCode})` },
  { label: "Taxable", isNumeric: true, value: (row) => formatSigned(row, row.taxable), hideBelow: 900 },
  { label: "Tax", isNumeric: true, value: (row) => formatSigned(row, row.tax), hideBelow: 900 },
  { label: "Total", isNumeric: true, isKey: true, value: (row) => formatSigned(row, row.total) },
];

/** Lists invoices and credit notes, newest first. */
export function InvoicesList() {
  return (
    <ResourceList<TaxDocumentRow>
      resource="invoices"
      title="Invoices"
      columns={columns}
      search="Number or order id"
      filters={[
        { kind: "one", name: "month", label: "Month", choices: useGstMonths() },
        { kind: "one", name: "kind", label: "Kind", choices: kinds },
      ]}
      actions={<TaxNavigation />}
      empty="No invoices yet. The first one is issued when an order is dispatched."
    />
  );
}

/** Opens the document as issued, in a new tab. */
function PdfLink({ row: { id, number } }: { row: TaxDocumentRow }) {
  return (
    <MuiLink
      href={apiUrl(invoiceEndpoints.pdf, { params: { id } })}
      target="_blank"
      rel="noopener"
      sx={{ fontWeight: 650, whiteSpace: "nowrap" }}
    >
      {number}
    </MuiLink>
  );
}
