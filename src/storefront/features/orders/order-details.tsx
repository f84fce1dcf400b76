import type { ReactNode } from "react";
import type { OrderView } from "#contracts/store/order.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { FactList } from "./facts.tsx";
import type { OrderContent } from "./progress.ts";

const modes: Record<OrderView["paymentMode"], string> = {
  cod: "Cash on delivery(COD)",
  online: "Online",
  upi: "UPI",
};

type OrderDetailsProps = { order: OrderView; words: OrderContent; children: ReactNode };

/** Order Details (spec §2, dashboard), where it goes, and what can be done about it. */
export function OrderDetails({ order, words, children }: OrderDetailsProps) {
  const facts = [
    { name: "Order ID", value: order.id },
    { name: "Payment ID", value: order.paymentId ?? "N/A" },
    { name: "Payment Mode", value: modes[order.paymentMode] },
    { name: "Customer Name", value: order.name },
    { name: "Order Placed On", value: formatDateTimeInIndia(order.submittedAt) },
  ];
  return (
    <section className="order-details" aria-labelledby="order-details">
      <h2 className="d4" id="order-details">
        Order Details
      </h2>
      <FactList facts={facts} />
      <Address order={order} />
      {children}
      {order.status === "ordered" && <p className="small muted">{words.cancelUntil}</p>}
    </section>
  );
}

function Address({ order }: { order: OrderView }) {
  const lines = [order.addressLine1, order.addressLine2, order.landmark].filter(Boolean).join(", ");
  return (
    <address>
      <b>Delivering to</b>
      <br />
      {order.name}
      <br />
      {lines}
      <br />
      {order.city}, {order.state} {order.pin}
      <br />
      Phone {order.contact}
    </address>
  );
}
