import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatDayInIndia } from "#domain/time.ts";
import type { OrderContent } from "./order-status-view.ts";
import { getLinkOrderUrls } from "./order-urls.ts";
import { forgetOrder, listRememberedOrders, type RememberedOrder } from "./remembered-orders.ts";

type OrderListProps = { orders: readonly RememberedOrder[]; words: OrderContent; onForget: (orderId: string) => void };

/** The guest orders of this device, read after hydration. */
export function RememberedOrders({ words }: { words: OrderContent }) {
  const [orders, setOrders] = useState<readonly RememberedOrder[]>([]);
  useEffect(() => setOrders(listRememberedOrders()), []);
  return <RememberedOrderList orders={orders} words={words} onForget={(orderId) => setOrders(forgetOrder(orderId))} />;
}

export function RememberedOrderList({ orders, words, onForget }: OrderListProps) {
  if (orders.length === 0) return null;
  return (
    <section className="track-known" aria-labelledby="track-known">
      <h2 className="d4" id="track-known">
        {words.trackKnownHeading}
      </h2>
      <p className="small muted">{words.trackKnown}</p>
      <ul>
        {orders.map((order) => (
          <li key={order.orderId} className="between">
            <span>
              <Link className="link" to={getLinkOrderUrls(order).page}>
                {order.orderNumber ?? order.orderId}
              </Link>{" "}
              <span className="small muted">{formatDayInIndia(new Date(order.at).toISOString())}</span>
            </span>
            <button
              type="button"
              className="link small"
              aria-label={`Forget ${order.orderNumber ?? order.orderId}`}
              onClick={() => onForget(order.orderId)}
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
