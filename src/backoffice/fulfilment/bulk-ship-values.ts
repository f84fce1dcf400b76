import {
  isOrderTable,
  type LineError,
  type OrderToShip,
  type Parcel,
  parseTracking,
  previewShipments,
} from "./parse-tracking.ts";

/** What the dialog holds while several orders are made ready to be sent. */
export type BulkShipValues = {
  orders: OrderToShip[];
  /** For every order that names none of its own. */
  courier: string;
  parcels: Record<string, Partial<Parcel>>;
  pastedText: string;
  lineErrors: LineError[];
  /** Orders without a tracking number go too. */
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

/** The whole of what was pasted is read anew; a table that names orders takes the place of what was typed. */
export function applyPastedText(values: BulkShipValues, pasted: string): BulkShipValues {
  const { parcels, errors: troubles } = parseTracking(pasted, values.orders);
  const typed = isOrderTable(pasted) ? {} : values.parcels;
  return { ...values, pastedText: pasted, lineErrors: troubles, parcels: { ...typed, ...Object.fromEntries(parcels) } };
}

/** A column pasted into a row's field fills the rows from there on. */
export function pasteColumnFrom(values: BulkShipValues, id: string, pasted: string): BulkShipValues {
  const from = values.orders.findIndex((order) => order.id === id);
  const { parcels, errors: troubles } = parseTracking(pasted, values.orders.slice(from));
  return { ...values, lineErrors: troubles, parcels: { ...values.parcels, ...Object.fromEntries(parcels) } };
}

export function findParcel({ parcels, courier }: BulkShipValues, id: string): Parcel {
  const own = parcels[id] ?? {};
  return { courier: own.courier ?? courier, trackingNumber: own.trackingNumber ?? "" };
}

export function previewValues(values: BulkShipValues) {
  const parcels = new Map(values.orders.map(({ id }) => [id, findParcel(values, id)]));
  return previewShipments(values.orders, parcels, values);
}

/** What is sent: the orders that go, with their parcels. */
export function toShipItems(values: BulkShipValues) {
  const found = previewValues(values);
  return values.orders
    .filter(({ id }) => found.get(id)?.willShip)
    .map(({ id }) => {
      const { courier, trackingNumber } = findParcel(values, id);
      return { id, courier: courier.trim(), trackingNumber: trackingNumber.trim() };
    });
}
