import type { Database, Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { insertOrderEvent, moveOrder, orderStatusOf } from "#db/queries/orders.ts";
import { retrying } from "#db/retrying.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { canMove, isMovedByPeople, type OrderStatus, orderStatus, statusWord } from "#domain/order.ts";
import type { Deps } from "../deps.ts";
import { InvoiceImpossible } from "../invoices/issue-invoice.ts";
import type { Move, Result, Shop } from "../shop.ts";
import { consequencesOf } from "./consequences.ts";
import { tellBuyer } from "./tell-buyer.ts";

type Moved = Result<{ status: OrderStatus }>;

/**
 * Moves an order along the one table of states (D16), with who and why. A repeated move changes nothing and is fine;
 * an impossible one is refused with what is true now, also when somebody else was faster.
 */
export function move({ database, clock }: Deps): Shop["orders"]["move"] {
  return async (orderId, to, given) => {
    try {
      return await retrying(database, (tx) =>
        moveIn(database, tx, { orderId, to, given, at: clock(), isAudited: true }),
      );
    } catch (error) {
      if (!(error instanceof InvoiceImpossible)) throw error;
      return { ok: false, error: refusal("move-impossible", { message: error.message }) };
    }
  };
}

export type WantedMove = {
  orderId: string;
  to: OrderStatus;
  given: Move;
  at: Date;
  /** From these states alone; from wherever the table allows without it. */
  from?: OrderStatus[];
  /** An operator's act: it is written into the audit too. */
  isAudited?: boolean;
};

/** The same inside a transaction of somebody else's. */
export async function moveIn(database: Database, tx: Tx, wanted: WantedMove): Promise<Moved> {
  const { orderId, to } = wanted;
  for (;;) {
    const stored = await orderStatusOf(tx, orderId);
    if (stored === undefined) return { ok: false, error: refusal("order-not-found", { message: "No such order." }) };
    const from = orderStatus(stored);
    if (from === to) return { ok: true, value: { status: to } };
    const allowed = canMove(from, to) && isMovedByPeople(to) && (wanted.from?.includes(from) ?? true);
    if (!allowed) return { ok: false, error: impossible(from, to) };
    if (await moveFrom(database, tx, from, wanted)) return { ok: true, value: { status: to } };
    // Somebody was first: states only go forward, so this ends.
  }
}

function impossible(from: OrderStatus, to: OrderStatus): Refusal {
  const message = `This order is ${statusWord(from)}; it cannot become ${statusWord(to)}.`;
  return refusal("move-impossible", { message });
}

async function moveFrom(database: Database, tx: Tx, from: OrderStatus, wanted: WantedMove): Promise<boolean> {
  const { orderId, to, given, at } = wanted;
  const { actor, reason = "" } = given;
  const moved = await moveOrder(tx, orderId, { from, to, ...changesOf(wanted), updatedAt: at });
  if (!moved) return false;
  await insertOrderEvent(tx, { orderId, fromStatus: from, toStatus: to, actor, reason, at });
  if (wanted.isAudited) {
    const told = { subjectKind: "order", subjectId: orderId, before: { status: from }, after: afterMove(wanted) };
    await writeAudit(tx, { at, actor, action: "orders.move", reason, ...told });
  }
  await consequencesOf(database, tx, { orderId, to, actor, reason, at, given });
  await tellBuyer(tx, moved, to);
  return true;
}

function afterMove({ to, given: { actor: _, reason: _why, ...told } }: WantedMove): object {
  return { status: to, ...told };
}

/** What an order's own row keeps of a move. */
function changesOf({ to, given: { courier, trackingNumber }, at }: WantedMove) {
  if (to === "on_the_way") {
    return { dispatchedAt: at, courier: courier || null, trackingNumber: trackingNumber || null };
  }
  return to === "delivered" ? { deliveredAt: at } : {};
}
