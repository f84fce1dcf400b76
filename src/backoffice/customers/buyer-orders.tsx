import { Link } from "react-router";
import type { AdminBuyer } from "#contracts/admin/buyer-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { useFrame } from "../layout/frame-context.ts";
import { MutedText, Section } from "../layout/section.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { listPath } from "../list/list-path.ts";
import { useRowClick } from "../list/use-row-click.ts";
import { OrderItems, OrderPayment, PlacedAt } from "../orders/list/order-cells.tsx";
import { orderPath } from "../orders/order-link.tsx";
import { OrderStatusBadge } from "../orders/order-status-badge.tsx";
import "../list/list.css";
import "../orders/list/orders-list.css";

/** The customer's newest orders, with a link to all of them. */
export function BuyerOrders({ buyer: { customerId, phone, email, orders, recentOrders } }: { buyer: AdminBuyer }) {
  const { isPhone } = useFrame();
  if (recentOrders.length === 0)
    return (
      <Section title="Orders">
        <MutedText>No orders yet.</MutedText>
      </Section>
    );
  const ofThem = customerId === null ? { q: phone || email } : { customer: customerId };
  return (
    <Section
      title="Orders"
      actions={
        <Link to={listPath("orders", ofThem)} className="buyer-link">
          {`All orders (${orders.toLocaleString("en-IN")})`}
        </Link>
      }
      isFlush
    >
      {isPhone ? (
        <ul className="buyer-order-list">
          {recentOrders.map((order) => (
            <OrderEntry key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <OrdersTable orders={recentOrders} />
      )}
    </Section>
  );
}

const heads = ["Order", "Placed", "Items", "Payment", "Status", "Total"];

function OrdersTable({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <div className="buyer-orders">
      <table className="data-table" aria-label="Orders">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === "Total" ? "numeric-cell" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderTableRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderTableRow({ order }: { order: OrderRow }) {
  return (
    <tr onClick={useRowClick({ to: orderPath(order.id) })}>
      <td className="key-cell">
        <NumberLink order={order} />
      </td>
      <td className="muted-cell">
        <PlacedAt at={order.submittedAt} />
      </td>
      <td>
        <OrderItems order={order} />
      </td>
      <td>
        <OrderPayment order={order} />
      </td>
      <td>
        <StatusOf order={order} />
      </td>
      <td className="numeric-cell key-cell">{formatAmount(order.total)}</td>
    </tr>
  );
}

const StatusOf = ({ order: { status, packedAt } }: { order: OrderRow }) => (
  <OrderStatusBadge status={status} isPacked={packedAt !== null} />
);

const NumberLink = ({ order: { id, number } }: { order: OrderRow }) => (
  <Link to={orderPath(id)} className="row-link">
    {number}
  </Link>
);

/** An order on phones: number, state and amount, then products and time. */
function OrderEntry({ order }: { order: OrderRow }) {
  return (
    <li>
      <span className="buyer-order-head">
        <NumberLink order={order} />
        <StatusOf order={order} />
        <b>{formatAmount(order.total)}</b>
      </span>
      <span className="buyer-order-foot">
        <OrderItems order={order} />
        <PlacedAt at={order.submittedAt} />
      </span>
    </li>
  );
}
