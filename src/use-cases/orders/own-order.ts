import type { Tx } from "#db/client.ts";
import { findOwnedOrder, lockOwnedOrder, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { refusal } from "#domain/errors.ts";
import { isOrderId } from "#domain/orders/order-status.ts";
import type { OrderOwner } from "./order-types.ts";

const tokenShape = /^[A-Za-z0-9_-]{32,200}$/;

/** Undefined for everybody but its owner (D9, D10). */
export async function findOwnOrder(tx: Tx, owner: OrderOwner): Promise<OrderRow | undefined> {
  return isPlausibleOwner(owner) ? await findOwnedOrder(tx, owner) : undefined;
}

/** The same, and nobody else moves it until this transaction ends. */
export async function lockOwnOrder(tx: Tx, owner: OrderOwner): Promise<OrderRow | undefined> {
  return isPlausibleOwner(owner) ? await lockOwnedOrder(tx, owner) : undefined;
}

function isPlausibleOwner(owner: OrderOwner): boolean {
  return "token" in owner ? tokenShape.test(owner.token) : isOrderId(owner.orderId);
}

/** Said to everybody but the owner, whether the order exists or not. */
export const orderNotFound = refusal("order-not-found", { message: "There is no such order." });

/** Who did it, in the order's history. */
export const buyerActor = "buyer";
