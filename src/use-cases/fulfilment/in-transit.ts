import { maxCountedInTransit } from "#contracts/admin/courier-endpoints.ts";
import { countInTransit, listInTransit, listParcelsOf } from "#db/queries/fulfilment/in-transit.ts";
import { findOrderCursor } from "#db/queries/orders/search-index/find-orders.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { parsePaymentMode } from "#domain/payments/payment-mode.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { readTrackingLinks } from "./couriers.ts";
import type { CourierUseCases } from "./fulfilment-types.ts";

const dayMs = 24 * 60 * 60_000;

/** Whole days in India between two days. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Lists orders On the Way with their parcels, earliest dispatch first. */
export function listOrdersInTransit({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): CourierUseCases["inTransit"] {
  return authorized("orders.read", async (_actor, { limit, after, late }) => {
    const today = toIsoDayInIndia(clock().toISOString());
    if (after !== undefined && !(await findOrderCursor(db, normalizeLine(after)))) return cursorGone;
    const found = await listInTransit(db, {
      after,
      limit: limit + 1,
      lateOn: late === "yes" ? today : undefined,
    });
    const { rows, next } = page(found, limit, ({ id }) => id);
    const parcels = await listParcelsOf(
      db,
      rows.map(({ id }) => id),
    );
    const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId);
    const trackingUrl = await readTrackingLinks(db);
    const items = rows.map(({ number, numberPrefix, dispatchedAt, totalPaise, dueOn, paymentMode, ...order }) => {
      const at = (dispatchedAt ?? clock()).toISOString();
      return {
        ...order,
        number: formatOrderNumber({ number, numberPrefix }),
        paymentMode: parsePaymentMode(paymentMode),
        total: totalPaise,
        dispatchedAt: at,
        days: daysBetween(toIsoDayInIndia(at), today),
        dueOn,
        isLate: dueOn !== null && today > dueOn,
        parcels: (parcelsOf.get(order.id) ?? []).map(({ courier, trackingNumber }) => ({
          courier,
          trackingNumber,
          trackingUrl: trackingUrl({ courier, trackingNumber }),
        })),
      };
    });
    const counts = await countInTransit(db, { day: today, max: maxCountedInTransit + 1 });
    return { ok: true, value: { items, next, ...counts } };
  });
}
