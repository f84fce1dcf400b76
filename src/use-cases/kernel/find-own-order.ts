import { isToken } from "#auth/random-token.ts";
import type { Tx } from "#db/client.ts";
import { findOwnedOrder, lockOwnedOrder, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { refusal } from "#domain/errors.ts";
import { isOrderId } from "#domain/orders/order-status.ts";
import type { SecretDeps } from "./accepted-secrets.ts";
import { isOrderLinkOld, parseLinkToken } from "./order-link.ts";

/**
 * The owner of an order: its customer, or the holder of its private link. Anyone else finds nothing (docs/rules.md
 * 7.6).
 */
export type OrderOwner = { customerId: string; orderId: string } | { token: string };

/** `isLinkOld`: it was found by its link, which no longer shows its buyer and no longer acts (docs/rules.md 7.12). */
export type OwnOrder = OrderRow & { isLinkOld: boolean };

/** Returns undefined to everyone but the owner (docs/rules.md 7.6). */
export async function findOwnOrder(deps: SecretDeps, tx: Tx, owner: OrderOwner): Promise<OwnOrder | undefined> {
  return await readOwnOrder(deps, tx, owner, findOwnedOrder);
}

/** The same with the row locked until the transaction ends. */
export async function lockOwnOrder(deps: SecretDeps, tx: Tx, owner: OrderOwner): Promise<OwnOrder | undefined> {
  return await readOwnOrder(deps, tx, owner, lockOwnedOrder);
}

async function readOwnOrder(
  deps: SecretDeps,
  tx: Tx,
  owner: OrderOwner,
  read: typeof findOwnedOrder,
): Promise<OwnOrder | undefined> {
  if (!isPlausibleOwner(owner)) return undefined;
  if (!("token" in owner)) {
    const order = await read(tx, owner);
    return order && { ...order, isLinkOld: false };
  }
  const { token, isRenewed } = parseLinkToken(deps, owner.token);
  const order = await read(tx, { token });
  return order && { ...order, isLinkOld: !isRenewed && (await isOrderLinkOld(tx, order, deps.clock())) };
}

function isPlausibleOwner(owner: OrderOwner): boolean {
  return "token" in owner ? isToken(owner.token) : isOrderId(owner.orderId);
}

/** The same answer whether or not someone else's order exists. */
export const orderNotFound = refusal("order-not-found", { message: "Order not found." });

/** The actor recorded in the order's history for its buyer. */
export const buyerActor = "buyer";
