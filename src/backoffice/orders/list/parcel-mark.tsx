import type { OrderRow } from "#contracts/admin/order-row.ts";
import { OrderNumber } from "./order-number.tsx";

type Packed = Pick<OrderRow, "parcelMates">;

/** '+ #1043' on an order that items were added to, 'in #1042' on the order of these items: they go into one parcel. */
export function ParcelMark({ order: { parcelMates } }: { order: Packed }) {
  const [first, ...others] = parcelMates;
  if (!first) return null;
  const words = describeParcelMates({ parcelMates });
  const mark = first.isFirst
    ? `in ${first.number}`
    : `+ ${first.number}${others.length > 0 ? ` +${others.length}` : ""}`;
  return (
    <span className="parcel-mark" title={words}>
      <span aria-hidden="true">{mark}</span>
      <span className="visually-hidden">, {words}</span>
    </span>
  );
}

/** 'in the parcel of #1042', 'in one parcel with #1043, #1044'. */
export function describeParcelMates({ parcelMates }: Packed): string {
  const [first] = parcelMates;
  if (first?.isFirst) return `in the parcel of ${first.number}`;
  return `in one parcel with ${parcelMates.map(({ number }) => number).join(", ")}`;
}

/** Number of an order in a list, with the mark of its parcel below. */
export function MarkedOrderNumber({ order }: { order: OrderRow }) {
  return (
    <span className="marked-number">
      <OrderNumber order={order} />
      <ParcelMark order={order} />
    </span>
  );
}
