import { orderByIdAndContact } from "#db/queries/orders.ts";
import { contactOf } from "#domain/address/phone.ts";
import { refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { forgiveCaller, limitCaller } from "../limit-caller.ts";
import type { Shop } from "../shop.ts";
import { orderView } from "./order-view.ts";
import { ownOrder } from "./own-order.ts";

/** Only look-ups that find nothing count, so that a household behind one address can follow its parcels. */
const failedLookups = { name: "track", what: "tries", limit: 10, seconds: 15 * 60 };

/** The private link of an order (D10). */
export function byToken({ database: { db } }: Deps): Shop["orders"]["byToken"] {
  return async (token) => {
    const order = await ownOrder(db, { token });
    return order && (await orderView(db, order));
  };
}

/** An order by its number and its phone (D10). Says the same, after the same work, whichever of them is wrong. */
export function track({ database: { db } }: Deps): Shop["orders"]["track"] {
  return async ({ orderId, phone }, caller) => {
    const limited = await limitCaller(db, failedLookups, caller);
    if (limited) return { ok: false, error: limited };
    const order = await orderByIdAndContact(db, plainText(orderId), contactOf(plainText(phone)) ?? "");
    if (!order) return { ok: false, error: refusal("order-not-found") };
    await forgiveCaller(db, failedLookups, caller);
    return { ok: true, value: await orderView(db, order) };
  };
}
