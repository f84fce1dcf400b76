import { isToken } from "#auth/random-token.ts";
import type { Tx } from "#db/client.ts";
import { findOwnedOrder, lockOwnedOrder, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { refusal } from "#domain/errors.ts";
import { isOrderId } from "#domain/orders/order-status.ts";

/**
 * The owner of an order: its customer, or the holder of its private link. Anyone else finds nothing (docs/rules.md
 * 7.6).
 */
export type OrderOwner = { customerId: string; orderId: string } | { token: string };

/** Returns undefined to everyone but the owner (docs/rules.md 7.6). */
export async function findOwnOrder(tx: Tx, owner: OrderOwner): Promise<OrderRow | undefined> {
  return isPlausibleOwner(owner) ? await findOwnedOrder(tx, owner) : undefined;
}

/** The same with the row locked until the transaction ends. */
export async function lockOwnOrder(tx: Tx, owner: OrderOwner): Promise<OrderRow | undefined> {
  return isPlausibleOwner(owner) ? await lockOwnedOrder(tx, owner) : undefined;
}

function isPlausibleOwner(owner: OrderOwner): boolean {
  return "token" in owner ? isToken(owner.token) : isOrderId(owner.orderId);
}

/** The same answer whether or not someone else's order exists. */
export const orderNotFound = refusal("order-not-found", { message: "Order not found." });

/** The actor recorded in the order's history for its buyer. */
export const buyerActor = "buyer";
