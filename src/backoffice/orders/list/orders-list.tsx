import { Box, Button, Chip } from "@mui/material";
import { unparse } from "papaparse";
import { useListContext, useNotify } from "react-admin";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { downloadFile } from "#backoffice/api-client/file-transfer.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { ShipFromCsv } from "#backoffice/fulfilment/bulk-ship-dialog.tsx";
import type { Choice, Filter } from "#backoffice/list/filter-values.ts";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { type PresetView, PresetViews } from "#backoffice/list/preset-views.tsx";
import { ResourceList } from "#backoffice/list/resource-list.tsx";
import { NoWrap } from "#backoffice/list/table-cells.tsx";
import type { Column } from "#backoffice/list/table-column.ts";
import { type OrderRow, orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { indianStates } from "#domain/address/indian-states.ts";
import { paise, toRupees } from "#domain/money.ts";
import { getOrderStatusLabel, orderStatuses } from "#domain/orders/order-status.ts";
import { formatDateTimeInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import { BulkOrderActions } from "../actions/bulk-actions.tsx";
import { describePaymentState, formatUnitCount, paymentModeLabels, summarizeLines } from "../order-labels.ts";
import { orderPath } from "../order-link.tsx";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import { RememberOrderRows } from "../page/adjacent-orders.tsx";
import { useProductChoices } from "./use-product-choices.ts";

/** Maximum number of exported orders: the file is built in the browser, from pages of the list. */
const maxExportedOrders = 2_000;
const pageSize = 100;

type ExportedOrders = { orders: OrderRow[]; hasMore: boolean };

const multiSelect = (name: string, label: string, choices: Choice[]): Filter => ({
  kind: "several",
  name,
  label,
  choices,
});

/** Preset views for daily work. */
const orderPresetViews: readonly PresetView[] = [
  { label: "All", filter: {} },
  { label: "To pack", filter: { status: ["ordered"], packed: "no" } },
  { label: "To ship", filter: { status: ["ordered"], packed: "yes" } },
  { label: "On the Way", filter: { status: ["on_the_way"] } },
  { label: "Return requests", filter: { returnAsked: "yes" } },
  { label: "UPI to confirm", filter: { status: ["awaiting_payment"], payment: ["upi"] } },
];

const orderColumns: Column<OrderRow>[] = [
  { label: "Order", value: ({ id }) => id },
  { label: "Customer", value: ({ name }) => name },
  {
    label: "Date",
    hideOnPhone: true,
    value: ({ submittedAt }) => <NoWrap>{formatShortTimeInIndia(submittedAt)}</NoWrap>,
  },
  { label: "Status", value: (row) => <OrderStatusCell row={row} /> },
  { label: "Payment", value: (row) => describePaymentState(row) },
  { label: "Items", value: (row) => `${summarizeLines(row)} (${formatUnitCount(row.pieces)})` },
  { label: "Destination", value: ({ city, pin }) => `${city} ${pin}` },
  { label: "Total", isNumeric: true, value: ({ total }) => formatAmount(total) },
];

export function OrdersList() {
  const products = useProductChoices();
  return (
    <ResourceList<OrderRow>
      resource="orders"
      title="Orders"
      columns={orderColumns}
      search="Order id, name, phone, email or PIN"
      filters={buildOrderFilters(products)}
      pathOf={({ id }) => orderPath(id)}
      nameOf={({ id, name }) => `${id} of ${name}`}
      bulk={({ ids, rows }) => <BulkOrderActions ids={ids} rows={rows} />}
      actions={
        <>
          <PresetViews resource="orders" views={orderPresetViews} />
          <ShipFromCsv />
          <ExportOrdersButton />
          <RememberOrderRows />
        </>
      }
      empty="No orders yet."
    />
  );
}

/** Status of an order with its most important flags. */
function OrderStatusCell({ row: { status, packedAt, returnAsked } }: { row: OrderRow }) {
  return (
    <Box
      sx={{
        display: "flex",
        gap: 1,
        alignItems: "center",
        flexWrap: "wrap",
        justifyContent: { xs: "end", md: "start" },
      }}
    >
      <OrderStatusBadge status={status} />
      {packedAt && status === "ordered" && <Chip size="small" variant="outlined" label="Packed" />}
      {returnAsked && <Chip size="small" color="warning" label="Return requested" />}
    </Box>
  );
}

/** Exports all orders of the filtered list as CSV. */
function ExportOrdersButton() {
  const { filterValues } = useListContext();
  const { act, busy } = useAction();
  const notify = useNotify();
  const exportOrders = async () => {
    const result = await act(() => fetchOrdersForExport(filterValues));
    if (!result) return;
    downloadFile(new Blob([toOrdersCsv(result.orders)], { type: "text/csv;charset=utf-8" }), "orders.csv");
    if (result.hasMore) notify(`Exported the newest ${maxExportedOrders} orders. Filter the list to export others.`);
  };
  return (
    <Button onClick={() => void exportOrders()} loading={busy}>
      Export CSV
    </Button>
  );
}

/** Filters of the orders list. */
function buildOrderFilters(products: readonly Choice[]): Filter[] {
  return [
    multiSelect(
      "status",
      "Status",
      orderStatuses.map((id) => ({ id, name: getOrderStatusLabel(id) })),
    ),
    multiSelect(
      "payment",
      "Payment",
      Object.entries(paymentModeLabels).map(([id, name]) => ({ id, name })),
    ),
    {
      kind: "one",
      name: "packed",
      label: "Packed",
      choices: [
        { id: "yes", name: "Packed" },
        { id: "no", name: "Not yet" },
      ],
    },
    { kind: "dates", name: "from", until: "to", label: "Ordered" },
    { kind: "one", name: "product", label: "Product", choices: products },
    {
      kind: "one",
      name: "state",
      label: "State of India",
      choices: indianStates.map(({ name }) => ({ id: name, name })),
    },
    { kind: "one", name: "returnAsked", label: "Return", choices: [{ id: "yes", name: "Requested" }] },
    { kind: "text", name: "customer", label: "Customer" },
  ];
}

async function fetchOrdersForExport(filter: Record<string, unknown>): Promise<ExportedOrders> {
  const orders: OrderRow[] = [];
  let after: string | null = null;
  do {
    const page: { items: OrderRow[]; next: string | null } = await callApi(orderEndpoints.list, {
      query: { ...filter, limit: pageSize, after, export: "yes" },
    });
    orders.push(...page.items);
    after = page.next;
  } while (after !== null && orders.length < maxExportedOrders);
  return { orders, hasMore: after !== null };
}

/** Formats orders as CSV. A byte order mark makes Excel read UTF-8; cells that look like formulas are escaped. */
export function toOrdersCsv(orders: readonly OrderRow[]): string {
  const rows = orders.map((order) => ({
    "Order id": order.id,
    "Date (IST)": formatDateTimeInIndia(order.submittedAt),
    Status: order.statusWord,
    Packed: order.packedAt ? formatDateTimeInIndia(order.packedAt) : "",
    Payment: paymentModeLabels[order.paymentMode],
    Paid: order.paid ? "yes" : "no",
    Customer: order.name,
    Phone: order.contact,
    City: order.city,
    "State of India": order.state,
    PIN: order.pin,
    Items: summarizeLines(order),
    Units: order.pieces,
    "Total (₹)": toRupees(paise(order.total)).toFixed(2),
    "Return requested": order.returnAsked ? "yes" : "",
  }));
  return `\uFEFF${unparse(rows, { escapeFormulae: true, newline: "\r\n" })}`;
}
