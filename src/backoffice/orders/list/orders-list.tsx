import { Button } from "@mui/material";
import { useListContext } from "react-admin";
import { Link, useLocation } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { downloadFile } from "#backoffice/api-client/file-transfer.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { ShipFromCsv } from "#backoffice/fulfilment/bulk-ship-dialog.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { ResourceList, readFilter } from "#backoffice/list/resource-list.tsx";
import { type OrderRow, orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { BulkOrderActions } from "../actions/bulk-actions.tsx";
import { orderPath } from "../order-link.tsx";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import { RememberOrderRows } from "../page/adjacent-orders.tsx";
import { OrderItems, OrderPayment, PlacedAt } from "./order-cells.tsx";
import { columnsOf } from "./order-columns.tsx";
import { buildOrderFilters, defaultOrderSort, orderSorts, orderViewsWith } from "./order-filters.ts";
import { OrderNumber } from "./order-number.tsx";
import { OrderPeek } from "./order-peek.tsx";
import { OrderRowActions } from "./order-row-actions.tsx";
import { useOrderSummary, useViewCounts } from "./use-order-summary.ts";
import { useProductChoices } from "./use-product-choices.ts";
import "./orders-list.css";

export function OrdersList() {
  const products = useProductChoices();
  const counts = useViewCounts();
  const { search } = useLocation();
  return (
    <ResourceList<OrderRow>
      resource="orders"
      title="Orders"
      columns={columnsOf(readFilter(search))}
      search="Number, name, phone, email, PIN, city, SKU, tracking or payment"
      filters={buildOrderFilters(products)}
      views={orderViewsWith(counts)}
      sorts={orderSorts}
      defaultSort={defaultOrderSort}
      useSummary={useOrderSummary}
      pathOf={({ id }) => orderPath(id)}
      nameOf={({ number, name }) => `${number} of ${name}`}
      rowActions={(order) => <OrderRowActions order={order} />}
      phoneRow={(order) => <OrderPhoneRow order={order} />}
      renderPeek={(peek) => <OrderPeek {...peek} />}
      bulk={({ ids, rows }) => <BulkOrderActions ids={ids} rows={rows} />}
      sumOf={(rows) => formatAmount(rows.reduce((sum, { total }) => sum + total, 0))}
      actions={
        <>
          <PackButton />
          <ShipFromCsv />
          <ExportOrdersButton />
          <RememberOrderRows />
        </>
      }
      empty="No orders yet."
    />
  );
}

/** Two lines of an order on phones: who and how much, where to and when, then its products and payment. */
function OrderPhoneRow({ order }: { order: OrderRow }) {
  return (
    <span className="phone-lines">
      <span className="phone-title">
        <Link to={orderPath(order.id)} aria-label={`${order.number} of ${order.name}`}>
          {order.name}
        </Link>
      </span>
      <span className="phone-end">{formatAmount(order.total)}</span>
      <span className="muted">
        {order.city} {order.pin} · <OrderNumber order={order} />
      </span>
      <span className="phone-second">
        <PlacedAt at={order.submittedAt} />
      </span>
      <span>
        <OrderItems order={order} />
      </span>
      <span className="phone-second order-phone-state">
        <OrderStatusBadge status={order.status} isPacked={order.packedAt !== null} />
        <OrderPayment order={order} />
      </span>
    </span>
  );
}

/** Opens the packing station for those who may pack. */
function PackButton() {
  const may = usePermission();
  if (!may("orders.move")) return null;
  return (
    <Button component={Link} to="/pack">
      Packing station
    </Button>
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
      Export
    </Button>
  );
}
