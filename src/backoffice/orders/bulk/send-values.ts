import { isTable, type LineTrouble, type OrderToSend, outlooks, type Parcel, readPasted } from "./send-plan.ts";

/** What the dialog holds while several orders are made ready to be sent. */
export type SendValues = {
  orders: OrderToSend[];
  /** For every order that names none of its own. */
  courier: string;
  parcels: Record<string, Partial<Parcel>>;
  pasted: string;
  troubles: LineTrouble[];
  /** Orders without a tracking number go too. */
  withoutNumber: boolean;
};

export const sendValues = (orders: OrderToSend[]): SendValues => ({
  orders,
  courier: "",
  parcels: {},
  pasted: "",
  troubles: [],
  withoutNumber: false,
});

/** The whole of what was pasted is read anew; a table that names orders takes the place of what was typed. */
export function withPasted(values: SendValues, pasted: string): SendValues {
  const { parcels, troubles } = readPasted(pasted, values.orders);
  const typed = isTable(pasted) ? {} : values.parcels;
  return { ...values, pasted, troubles, parcels: { ...typed, ...Object.fromEntries(parcels) } };
}

/** A column pasted into a row's field fills the rows from there on. */
export function withColumnFrom(values: SendValues, id: string, pasted: string): SendValues {
  const from = values.orders.findIndex((order) => order.id === id);
  const { parcels, troubles } = readPasted(pasted, values.orders.slice(from));
  return { ...values, troubles, parcels: { ...values.parcels, ...Object.fromEntries(parcels) } };
}

export function parcelOf({ parcels, courier }: SendValues, id: string): Parcel {
  const own = parcels[id] ?? {};
  return { courier: own.courier ?? courier, trackingNumber: own.trackingNumber ?? "" };
}

export function outlooksOf(values: SendValues) {
  const parcels = new Map(values.orders.map(({ id }) => [id, parcelOf(values, id)]));
  return outlooks(values.orders, parcels, values);
}

/** What is sent: the orders that go, with their parcels. */
export function itemsOf(values: SendValues) {
  const found = outlooksOf(values);
  return values.orders
    .filter(({ id }) => found.get(id)?.goes)
    .map(({ id }) => {
      const { courier, trackingNumber } = parcelOf(values, id);
      return { id, courier: courier.trim(), trackingNumber: trackingNumber.trim() };
    });
}
