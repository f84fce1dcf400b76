import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { Section } from "../layout/section.tsx";
import { formatPlaced, OrderItems } from "../orders/list/order-cells.tsx";
import { orderPath } from "../orders/order-link.tsx";
import { OrderStatusBadge } from "../orders/order-status-badge.tsx";
import { formatWholeAmount } from "./format-figures.ts";

const shown = 6;
const refetchIntervalMs = 60_000;

/** The newest orders, whatever their state. */
export function RecentOrders() {
  const { data } = useQuery({
    queryKey: ["orders", "recent"],
    queryFn: () => callApi(orderEndpoints.list, { query: { limit: shown } }),
    refetchInterval: refetchIntervalMs,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section
      title="Recent orders"
      actions={
        <Link to="/orders" className="today-link">
          All orders
        </Link>
      }
      isFlush
      className="today-card"
    >
      <ul className="today-list">
        {data.items.map((order) => (
          <li key={order.id}>
            <Link to={orderPath(order.id)} className="recent-order">
              <b>{order.number}</b>
              <span className="cut">{order.name}</span>
              <span className="recent-items">
                <OrderItems order={order} room={174} />
              </span>
              <OrderStatusBadge status={order.status} isPacked={order.packedAt !== null} />
              <span className="muted">{formatPlaced(order.submittedAt)}</span>
              <b>{formatWholeAmount(order.total)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
