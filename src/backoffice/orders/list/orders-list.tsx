import { Link, useLocation } from "react-router";
import { readFilter } from "#backoffice/list/filter-values.ts";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { ResourceList } from "#backoffice/list/resource-list.tsx";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { BulkOrderActions } from "../actions/bulk-actions.tsx";
import { orderPath } from "../order-link.tsx";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import { RememberOrderRows } from "../page/adjacent-orders.tsx";
import { OrderItems, OrderPayment, PlacedAt, ShipTo } from "./order-cells.tsx";
import { columnsOf, hasOneStatus } from "./order-columns.tsx";
import { buildOrderFilters, defaultOrderSort, orderSorts, orderViewsWith } from "./order-filters.ts";
import { OrderListActions } from "./order-list-actions.tsx";
import { OrderNumber } from "./order-number.tsx";
import { OrderPeek } from "./order-peek.tsx";
import { OrderRowActions } from "./order-row-actions.tsx";
import { ParcelMark } from "./parcel-mark.tsx";
import { useOrderSummary, useViewCounts } from "./use-order-summary.tsx";
import { useProductChoices } from "./use-product-choices.ts";
import "./orders-list.css";

export function OrdersList() {
  const products = useProductChoices();
  const counts = useViewCounts();
  const filter = readFilter(useLocation().search);
  return (
    <ResourceList<OrderRow>
      resource="orders"
      title="Orders"
      columns={columnsOf(filter)}
      search="Number, name, phone, PIN"
      filters={buildOrderFilters(products)}
      views={orderViewsWith(counts)}
      sorts={orderSorts}
      defaultSort={defaultOrderSort}
      useSummary={useOrderSummary}
      pathOf={({ id }) => orderPath(id)}
      nameOf={({ number, name }) => `${number} of ${name}`}
      rowActions={(order) => <OrderRowActions order={order} />}
      phoneRow={(order) => <OrderPhoneRow order={order} withStatus={!hasOneStatus(filter)} />}
      renderPeek={(peek) => <OrderPeek {...peek} />}
      bulk={({ ids, rows }) => <BulkOrderActions ids={ids} rows={rows} />}
      sumOf={(rows) => formatAmount(rows.reduce((sum, { total }) => sum + total, 0))}
      actions={
        <>
          <OrderListActions />
          <RememberOrderRows />
        </>
      }
      empty="No orders yet."
    />
  );
}

type PhoneRowProps = { order: OrderRow /** Orders of several statuses are in the list. */; withStatus: boolean };

/** Three lines of an order on phones: who and how much, where to and when, then its products and payment. */
function OrderPhoneRow({ order, withStatus }: PhoneRowProps) {
  return (
    <span className="phone-lines">
      <span className="phone-title">
        <Link to={orderPath(order.id)} aria-label={`${order.number} of ${order.name}`}>
          {order.name}
        </Link>
      </span>
      <span className="phone-end">{formatAmount(order.total)}</span>
      <span className="phone-line muted">
        <span className="order-phone-place">
          <ShipTo order={order} /> · <OrderNumber order={order} />
          <ParcelMark order={order} />
        </span>
        <PlacedAt at={order.submittedAt} />
      </span>
      <span className="phone-line">
        <OrderItems order={order} room={withStatus ? phoneRoom.besideStatus : phoneRoom.besidePayment} />
        <span className="order-phone-state">
          {withStatus && <OrderStatusBadge status={order.status} isPacked={order.packedAt !== null} />}
          <OrderPayment order={order} />
        </span>
      </span>
    </span>
  );
}

/** Room for items on the narrowest phones that are common, 360 pixels wide. */
const phoneRoom = { besideStatus: 150, besidePayment: 224 };
