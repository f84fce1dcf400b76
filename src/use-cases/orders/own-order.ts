import type { Tx } from "#db/client.ts";
import { findOwnedOrder, lockOwnedOrder, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { refusal } from "#domain/errors.ts";
import { isOrderId } from "#domain/orders/order-status.ts";
import type { OrderOwner } from "./order-types.ts";

const tokenShape = /^[A-Za-z0-9_-]{32,200}$/;

/** Returns undefined to everyone but the owner (docs/rules.md 7.6). */
export async function findOwnOrder(tx: Tx, owner: OrderOwner): Promise<OrderRow | undefined> {
  return isPlausibleOwner(owner) ? await findOwnedOrder(tx, owner) : undefined;
}

/** The same with the row locked until the transaction ends. */
export async function lockOwnOrder(tx: Tx, owner: OrderOwner): Promise<OrderRow | undefined> {
  return isPlausibleOwner(owner) ? await lockOwnedOrder(tx, owner) : undefined;
}

function isPlausibleOwner(owner: OrderOwner): boolean {
  return "token" in owner ? tokenShape.test(owner.token) : isOrderId(owner.orderId);
}

/** The same answer whether or not someone else's order exists. */
export const orderNotFound = refusal("order-not-found", { message: "There is no such order." });

/** The actor recorded in the order's history for its buyer. */
export const buyerActor = "buyer";
