import type { OrderDelivery } from "#contracts/store/orders/order-views.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { listDeliveryDays, setExpectedDays } from "#db/queries/fulfilment/delivery-days.ts";
import { findOrderById } from "#db/queries/orders/order-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import {
  type DayRange,
  estimateArrival,
  estimateDelivery,
  isDeliveryLate,
} from "#domain/fulfilment/delivery-estimate.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { lookupPinCode } from "#gateways/pin-codes/lookup-pin-code.ts";

type Place = { pin: string; state: string };

/** Lists the states of an address: those of its PIN, else the one it names, because lists may be older than a PIN. */
function listStates({ pin, state }: Place): string[] {
  const states = lookupPinCode(pin).map((place) => place.state);
  return states.length > 0 ? states : [state];
}

/** Returns the days that an order placed now is promised (docs/rules.md 4.13). */
export function promiseDelivery(settings: SettingsValues, place: Place, now: Date): DayRange {
  return estimateDelivery(now.toISOString(), settings, listStates(place));
}

/** Stores when an order that is dispatched now is expected, so that later settings don't move it. */
export async function expectDelivery(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (!order) return;
  const days = estimateArrival(now.toISOString(), await readSettings(tx), listStates(order));
  await setExpectedDays(tx, orderId, days);
}

type Asked = { id: string; status: OrderStatus };

/** Reads the days of delivery of orders, by order id; one query. */
export async function readDeliveryDays(
  tx: Tx,
  orders: readonly Asked[],
  now: Date,
): Promise<(order: Asked) => OrderDelivery> {
  const today = toIsoDayInIndia(now.toISOString());
  const found = await listDeliveryDays(
    tx,
    orders.map(({ id }) => id),
  );
  const byId = new Map(found.map(({ id, ...days }) => [id, days]));
  return ({ id, status }) => {
    const days = byId.get(id) ?? { promised: null, expected: null };
    return { ...days, isLate: isDeliveryLate(days, status, today) };
  };
}
