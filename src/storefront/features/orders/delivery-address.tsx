import type { OrderView } from "#contracts/store/orders/order-views.ts";

/** The order's address, and the business that it is invoiced to. */
export function DeliveryAddress({ order }: { order: OrderView }) {
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
      {order.business && (
        <>
          <br />
          Invoice to {order.business.name}, GSTIN {order.business.gstin}
        </>
      )}
    </address>
  );
}
