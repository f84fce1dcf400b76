import {
  isOrderTable,
  type LineError,
  type OrderToShip,
  type Parcel,
  parseTracking,
  previewShipments,
} from "./parse-tracking.ts";

/** Form values of the bulk-ship dialog. */
export type BulkShipValues = {
  orders: OrderToShip[];
  /** Courier of orders without one of their own. */
  courier: string;
  parcels: Record<string, Partial<Parcel>>;
  pastedText: string;
  lineErrors: LineError[];
  /** Ships orders without a tracking number too. */
  includeUntracked: boolean;
};

export const newBulkShipValues = (orders: OrderToShip[]): BulkShipValues => ({
  orders,
  courier: "",
  parcels: {},
  pastedText: "",
  lineErrors: [],
  includeUntracked: false,
});

/** Parses the pasted text; a table that names its orders replaces what was typed. */
export function applyPastedText(values: BulkShipValues, pasted: string, missing?: string): BulkShipValues {
  const { parcels, errors } = parseTracking(pasted, values.orders, missing);
  const typed = isOrderTable(pasted) ? {} : values.parcels;
  return { ...values, pastedText: pasted, lineErrors: errors, parcels: { ...typed, ...Object.fromEntries(parcels) } };
}

/** Fills rows from a pasted column, starting at the row it was pasted into. */
export function pasteColumnFrom(values: BulkShipValues, id: string, pasted: string): BulkShipValues {
  const from = values.orders.findIndex((order) => order.id === id);
  const { parcels, errors } = parseTracking(pasted, values.orders.slice(from));
  return { ...values, lineErrors: errors, parcels: { ...values.parcels, ...Object.fromEntries(parcels) } };
}

export function findParcel({ parcels, courier }: BulkShipValues, id: string): Parcel {
  const own = parcels[id] ?? {};
  return { courier: own.courier ?? courier, trackingNumber: own.trackingNumber ?? "" };
}

export function previewValues(values: BulkShipValues) {
  const parcels = new Map(values.orders.map(({ id }) => [id, findParcel(values, id)]));
  return previewShipments(values.orders, parcels, values);
}

/** Request items: the orders that will ship, with their parcels. */
export function toShipItems(values: BulkShipValues) {
  const previews = previewValues(values);
  return values.orders
    .filter(({ id }) => previews.get(id)?.willShip)
    .map(({ id }) => {
      const { courier, trackingNumber } = findParcel(values, id);
      return { id, courier: courier.trim(), trackingNumber: trackingNumber.trim() };
    });
}
