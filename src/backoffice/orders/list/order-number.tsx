import type { OrderRow } from "#contracts/admin/order-row.ts";

/** Order number in a list; its tooltip is the id of the order. */
export function OrderNumber({ order: { id, number } }: { order: Pick<OrderRow, "id" | "number"> }) {
  return (
    <span className="order-number" title={id}>
      {number}
    </span>
  );
}
