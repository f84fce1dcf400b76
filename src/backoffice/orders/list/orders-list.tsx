import { Box, Button, Chip } from "@mui/material";
import { useListContext } from "react-admin";
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
import { brandColours } from "#domain/brand-colours.ts";
import { paymentModeLabels, summarizeLines } from "#domain/orders/order-labels.ts";
import { getOrderStatusLabel, orderStatuses } from "#domain/orders/order-status.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { BulkOrderActions } from "../actions/bulk-actions.tsx";
import { describePaymentState, formatUnitCount } from "../order-labels.ts";
import { orderPath } from "../order-link.tsx";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import { RememberOrderRows } from "../page/adjacent-orders.tsx";
import { useProductChoices } from "./use-product-choices.ts";

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
  { label: "From the old shop", filter: { fromOldShop: "yes" } },
  { label: "UPI to confirm", filter: { status: ["awaiting_payment"], payment: ["upi"] } },
];

const orderColumns: Column<OrderRow>[] = [
  { label: "Order", value: ({ number }) => number },
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
      search="Number, name, phone, email, PIN, city, SKU, tracking or payment"
      filters={buildOrderFilters(products)}
      pathOf={({ id }) => orderPath(id)}
      nameOf={({ number, name }) => `${number} of ${name}`}
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

/** Paper on amber is too pale for small text (WCAG 2.2 1.4.3). */
const readableWarning = { bgcolor: brandColours.marigold, color: brandColours.ink };

/** Status of an order with its most important flags. */
function OrderStatusCell({ row: { status, packedAt, returnAsked, fromOldShop } }: { row: OrderRow }) {
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
      {returnAsked && <Chip size="small" color="warning" label="Return requested" sx={readableWarning} />}
      {fromOldShop && <Chip size="small" variant="outlined" label="Old shop" />}
    </Box>
  );
}

/** Exports all orders of the filtered list as CSV; the export is audited. */
function ExportOrdersButton() {
  const { filterValues } = useListContext();
  const { act, busy } = useAction();
  const exportOrders = async () => {
    const file = await act(() => callApi(orderEndpoints.export, { body: filterValues }), {
      successMessage: "Exported and recorded in the audit log.",
    });
    if (file) downloadFile(file, "orders.csv");
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
    {
      kind: "one",
      name: "counted",
      label: "In the sales figures",
      choices: [
        { id: "sold", name: "Sold on those days" },
        { id: "returning", name: "Sold to returning customers" },
        { id: "undone", name: "Cancelled or refunded on those days" },
      ],
    },
    { kind: "one", name: "product", label: "Product", choices: products },
    {
      kind: "one",
      name: "state",
      label: "State of India",
      choices: indianStates.map(({ name }) => ({ id: name, name })),
    },
    { kind: "one", name: "returnAsked", label: "Return", choices: [{ id: "yes", name: "Requested" }] },
    { kind: "one", name: "fromOldShop", label: "Came from", choices: [{ id: "yes", name: "The old shop" }] },
    { kind: "text", name: "customer", label: "Customer" },
  ];
}
