import type { OrderRow } from "#contracts/admin/order-endpoints.ts";

/** Characters of an order's id that are shown; the whole id is there to copy, to search and to hear. */
const shownCharacters = 7;

/** What the order is called in lists. */
export function OrderNumber({ order: { id } }: { order: Pick<OrderRow, "id"> }) {
  return (
    <span className="order-number" title={id}>
      <span className="order-number-head">{id.slice(0, -shownCharacters)}</span>
      {id.slice(-shownCharacters)}
    </span>
  );
}
