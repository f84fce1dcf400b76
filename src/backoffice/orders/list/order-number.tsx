import type { OrderRow } from "#contracts/admin/order-row.ts";

/** What the order is called in lists; its id is there to copy. */
export function OrderNumber({ order: { id, number } }: { order: Pick<OrderRow, "id" | "number"> }) {
  return (
    <span className="order-number" title={id}>
      {number}
    </span>
  );
}
