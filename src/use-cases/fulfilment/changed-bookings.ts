import type { Tx } from "#db/client.ts";
import { listLinesToBook, listOrdersToBook } from "#db/queries/fulfilment/couriers.ts";
import { listBookingsOf, listBookingsOfChangedOrders } from "#db/queries/fulfilment/order-bookings.ts";
import { describeBookedParcel, nameBookingChanges } from "#domain/fulfilment/booked-parcel.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import type { CourierUseCases } from "./fulfilment-types.ts";

type Booking = Awaited<ReturnType<typeof listBookingsOf>>[number];
type ChangedBooking = { booking: Booking; number: string; name: string; changed: string };

/** Compares bookings with their orders, and returns those that a courier would carry with an outdated label. */
async function findChanged(tx: Tx, bookings: Booking[]): Promise<ChangedBooking[]> {
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ orderId }) => orderId);
  const orders = new Map((await listOrdersToBook(tx, ids)).map((order) => [order.id, order]));
  const lines = Map.groupBy(await listLinesToBook(tx, ids), ({ orderId }) => orderId);
  return bookings.flatMap((booking) => {
    const order = orders.get(booking.orderId);
    if (!order) return [];
    const now = describeBookedParcel({ ...order, lines: lines.get(order.id) ?? [] });
    const changed = nameBookingChanges(booking, now);
    return changed === "" ? [] : [{ booking, number: formatOrderNumber(order), name: order.name, changed }];
  });
}

/**
 * Reads by order id what changed since the order was booked with a courier (docs/rules.md 4.21); the caller limits the
 * ids. An order that was not booked by a file has no entry.
 */
export async function readBookingChanges(tx: Tx, orderIds: readonly string[]): Promise<Map<string, string>> {
  const changed = await findChanged(tx, await listBookingsOf(tx, orderIds));
  return new Map(changed.map(({ booking, changed }) => [booking.orderId, changed]));
}

/** A day's work; more are shown once some of them were booked again. */
const maxChanged = 200;

/** Lists Ordered orders that must be booked again, earliest booking first. */
export function listChangedBookings({ database: { db } }: Pick<Deps, "database">): CourierUseCases["changedBookings"] {
  return authorized("orders.read", async () => {
    const changed = await findChanged(db, await listBookingsOfChangedOrders(db, maxChanged));
    const items = changed.map(({ booking: { orderId, courier, at }, ...order }) => ({
      ...order,
      id: orderId,
      courier,
      bookedAt: at.toISOString(),
    }));
    return { ok: true, value: { items } };
  });
}
