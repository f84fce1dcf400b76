import { type FilterValues, readList } from "#backoffice/list/filter-values.ts";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { Column } from "#backoffice/list/table-column.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { OrderStatusBadge } from "../order-status-badge.tsx";
import {
  DaysInTransit,
  OrderFlags,
  OrderItems,
  OrderPayment,
  PlacedAt,
  ShipTo,
  TrackingNumber,
} from "./order-cells.tsx";
import { MarkedOrderNumber } from "./parcel-mark.tsx";

type OrderColumn = Column<OrderRow>;

const order: OrderColumn = { label: "Order", width: 82, value: (row) => <MarkedOrderNumber order={row} /> };
const placed: OrderColumn = {
  label: "Placed",
  width: 86,
  sortBy: "placed",
  isDescendingFirst: true,
  isMuted: true,
  hideBelow: 950,
  hideWithPanel: true,
  value: ({ submittedAt }) => <PlacedAt at={submittedAt} />,
};
const customer: OrderColumn = { label: "Customer", width: 146, isKey: true, value: ({ name }) => name };
const status: OrderColumn = {
  label: "Status",
  width: 158,
  value: (row) => <OrderStatusBadge status={row.status} isPacked={row.packedAt !== null} />,
};
const items: OrderColumn = {
  label: "Items",
  width: 272,
  hideBelow: 640,
  value: (row) => <OrderItems order={row} />,
};
/** Two packs, where other columns need the room. */
const fewItems: OrderColumn = {
  ...items,
  width: 190,
  hideBelow: 700,
  value: (row) => <OrderItems order={row} room={158} />,
};
const shipTo: OrderColumn = {
  label: "Ship to",
  width: 196,
  hideBelow: 1_100,
  hideWithPanel: true,
  value: (row) => <ShipTo order={row} />,
};
const payment: OrderColumn = {
  label: "Payment",
  width: 132,
  hideBelow: 780,
  value: (row) => <OrderPayment order={row} />,
};
const flags: OrderColumn = {
  label: "Flags",
  width: 110,
  hideBelow: 1_180,
  hideWithPanel: true,
  value: (row) => <OrderFlags order={row} />,
};
const total: OrderColumn = {
  label: "Total",
  width: 124,
  sortBy: "total",
  isDescendingFirst: true,
  isNumeric: true,
  isKey: true,
  value: (row) => formatAmount(row.total),
};
const phone: OrderColumn = { label: "Phone", width: 116, isOptional: true, value: ({ contact }) => contact };
const state: OrderColumn = { label: "State", width: 130, isOptional: true, value: (row) => row.state };
const units: OrderColumn = { label: "Units", width: 60, isOptional: true, isNumeric: true, value: (row) => row.pieces };

const courier: OrderColumn = {
  label: "Courier",
  width: 112,
  hideBelow: 1_000,
  value: ({ parcel }) => parcel?.courier || "–",
};
const tracking: OrderColumn = {
  label: "Tracking number",
  width: 150,
  value: ({ parcel }) => <TrackingNumber parcel={parcel} />,
};
const days: OrderColumn = { label: "In transit", width: 104, value: (row) => <DaysInTransit order={row} /> };

/** Columns of the list in this filter: one that would hold the same value in every row is left out. */
export function columnsOf(filter: FilterValues): OrderColumn[] {
  if (hasOneStatus(filter) && readList(filter.status)[0] === "on_the_way")
    return [
      order,
      placed,
      { ...customer, width: 134 },
      { ...fewItems, hideBelow: 840 },
      { ...shipTo, width: 164, hideBelow: 1_180 },
      courier,
      tracking,
      days,
      { ...payment, isOptional: true },
      { ...flags, isOptional: true },
      total,
      phone,
      state,
      units,
    ];
  const common = [flags, total, phone, state, units];
  if (hasOneStatus(filter)) return [order, placed, customer, items, shipTo, payment, ...common];
  const payments = { ...payment, hideBelow: 860, hideWithPanel: true };
  return [order, placed, { ...customer, width: 126 }, status, fewItems, { ...shipTo, width: 150 }, payments, ...common];
}

/** Tells whether this filter's orders have one status; Ordered ones are packed or not, by a filter of its own. */
export function hasOneStatus(filter: FilterValues): boolean {
  const [first, ...others] = readList(filter.status);
  return first !== undefined && others.length === 0 && (first !== "ordered" || filter.packed !== undefined);
}
