import { findOrderByIdAndContact } from "#db/queries/orders.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { limitCaller, releaseCaller } from "../limit-caller.ts";
import type { Shop } from "../shop.ts";
import { readOrderView } from "./order-view.ts";
import { findOwnOrder } from "./own-order.ts";

/** Only look-ups that find nothing count, so that a household behind one address can follow its parcels. */
const failedLookups = { name: "track", noun: "tries", limit: 10, seconds: 15 * 60 };

/** The private link of an order (D10). */
export function findOrderByToken({ database: { db } }: Deps): Shop["orders"]["byToken"] {
  return async (token) => {
    const order = await findOwnOrder(db, { token });
    return order && (await readOrderView(db, order));
  };
}

/** An order by its number and its phone (D10). Says the same, after the same work, whichever of them is wrong. */
export function trackOrder({ database: { db } }: Deps): Shop["orders"]["track"] {
  return async ({ orderId, phone }, caller) => {
    const limited = await limitCaller(db, failedLookups, caller);
    if (limited) return { ok: false, error: limited };
    const order = await findOrderByIdAndContact(db, normalizeLine(orderId), normalizePhone(normalizeLine(phone)) ?? "");
    if (!order) return { ok: false, error: refusal("order-not-found") };
    await releaseCaller(db, failedLookups, caller);
    return { ok: true, value: await readOrderView(db, order) };
  };
}
