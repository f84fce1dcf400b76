import type { Database, Tx } from "../../db/client.ts";
import { giveBackRedemption } from "../../db/queries/discounts.ts";
import { insertOrderEvent, moveOrder, orderLines, orderStatusOf } from "../../db/queries/orders.ts";
import { putStockBack, writeMovements } from "../../db/queries/stock.ts";
import { retrying } from "../../db/retrying.ts";
import type { Subject } from "../../domain/change.ts";
import { type Refusal, refusal } from "../../domain/errors.ts";
import {
  canMove,
  givesStockBack,
  isMovedByPeople,
  type OrderStatus,
  orderStatus,
  statusWord,
} from "../../domain/order.ts";
import type { Deps } from "../deps.ts";
import type { Move, Result, Shop } from "../shop.ts";

type Moved = Result<{ status: OrderStatus }>;

/**
 * Moves an order along the one table of states (D16), with who and why. A repeated move changes nothing and is fine;
 * an impossible one is refused with what is true now, also when somebody else was faster.
 */
export function move({ database, clock }: Deps): Shop["orders"]["move"] {
  return (orderId, to, given) => retrying(database, (tx) => moveIn(database, tx, { orderId, to, given, at: clock() }));
}

type Wanted = { orderId: string; to: OrderStatus; given: Move; at: Date };

async function moveIn(database: Database, tx: Tx, wanted: Wanted): Promise<Moved> {
  const { orderId, to } = wanted;
  for (;;) {
    const stored = await orderStatusOf(tx, orderId);
    if (stored === undefined) return { ok: false, error: refusal("order-not-found", { message: "No such order." }) };
    const from = orderStatus(stored);
    if (from === to) return { ok: true, value: { status: to } };
    if (!canMove(from, to) || !isMovedByPeople(to)) return { ok: false, error: impossible(from, to) };
    if (await moveFrom(database, tx, from, wanted)) return { ok: true, value: { status: to } };
    // Somebody was first: states only go forward, so this ends.
  }
}

function impossible(from: OrderStatus, to: OrderStatus): Refusal {
  const message = `This order is ${statusWord(from)}; it cannot become ${statusWord(to)}.`;
  return refusal("move-impossible", { message });
}

async function moveFrom(database: Database, tx: Tx, from: OrderStatus, wanted: Wanted): Promise<boolean> {
  const { orderId, to, given, at } = wanted;
  const { actor, reason = "", courier, trackingNumber } = given;
  const parcel = to === "on_the_way" ? { courier: courier ?? null, trackingNumber: trackingNumber ?? null } : {};
  if (!(await moveOrder(tx, orderId, { from, to, ...parcel, updatedAt: at }))) return false;
  await insertOrderEvent(tx, { orderId, fromStatus: from, toStatus: to, actor, reason, at });
  if (!givesStockBack(to)) return true;
  await putLinesBack(database, tx, { orderId, to, actor, at });
  if (to === "cancelled") await giveBackRedemption(tx, orderId, at);
  return true;
}

type Return = { orderId: string; to: "cancelled" | "returned"; actor: string; at: Date };

async function putLinesBack(database: Database, tx: Tx, { orderId, to, actor, at }: Return): Promise<void> {
  const lines = (await orderLines(tx, orderId)).toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  for (const { sku, quantity } of lines) {
    const { productId, stock } = await putStockBack(tx, { sku, quantity });
    const backInStock: Subject = `product:${productId}`;
    if (stock === quantity) await database.notify(tx, backInStock);
  }
  await writeMovements(tx, lines, { reason: to, orderId, actor, at });
}
