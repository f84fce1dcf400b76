import type { Database, Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { findOrderStatus, insertOrderEvent, updateOrderStatus } from "#db/queries/orders/order-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import {
  canTransition,
  getOrderStatusLabel,
  isManualStatus,
  type OrderStatus,
  parseOrderStatus,
} from "#domain/orders/order-status.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { InvoiceBlockedError } from "../tax/issue-invoice.ts";
import { applySideEffects } from "./apply-transition-effects.ts";
import { notifyBuyer } from "./notify-buyer.ts";
import type { OrderUseCases, StatusChange } from "./order-types.ts";

type TransitionResult = Result<{ status: OrderStatus }>;

/**
 * Moves an order along the state table, recording who and why (docs/rules.md 14.1, 14.4). A repeated transition changes
 * nothing and succeeds; an impossible one is refused with the current state, also after losing a race.
 */
export function transition({ database, clock }: Deps): OrderUseCases["transition"] {
  return async (orderId, to, given) => {
    try {
      return await transactionWithRetry(database, (tx) =>
        transitionIn(database, tx, { orderId, to, change: given, at: clock(), isAudited: true }),
      );
    } catch (error) {
      if (!(error instanceof InvoiceBlockedError)) throw error;
      return fail("move-impossible", { message: error.message });
    }
  };
}

export type TransitionRequest = {
  orderId: string;
  to: OrderStatus;
  change: StatusChange;
  at: Date;
  /** Limits the starting states; otherwise any that the state table allows. */
  from?: OrderStatus[];
  /** Also writes an operator's action to the audit log. */
  isAudited?: boolean;
};

/** The same inside the caller's transaction. */
export async function transitionIn(database: Database, tx: Tx, wanted: TransitionRequest): Promise<TransitionResult> {
  const { orderId, to } = wanted;
  for (;;) {
    const stored = await findOrderStatus(tx, orderId);
    if (stored === undefined) return fail("order-not-found", { message: "Order not found." });
    const from = parseOrderStatus(stored);
    if (from === to) return { ok: true, value: { status: to } };
    const allowed = canTransition(from, to) && isManualStatus(to) && (wanted.from?.includes(from) ?? true);
    if (!allowed) return fail(impossible(from, to));
    if (await transitionFrom(database, tx, from, wanted)) return { ok: true, value: { status: to } };
    // Lost a race: states only go forward, so this loop ends.
  }
}

function impossible(from: OrderStatus, to: OrderStatus): Refusal {
  const message = `This order is ${getOrderStatusLabel(from)}; it cannot become ${getOrderStatusLabel(to)}.`;
  return refusal("move-impossible", { message });
}

async function transitionFrom(
  database: Database,
  tx: Tx,
  from: OrderStatus,
  wanted: TransitionRequest,
): Promise<boolean> {
  const { orderId, to, change: given, at } = wanted;
  const { actor, reason = "" } = given;
  const moved = await updateOrderStatus(tx, orderId, { from, to, ...changesOf(wanted), updatedAt: at });
  if (!moved) return false;
  await insertOrderEvent(tx, { orderId, fromStatus: from, toStatus: to, actor, reason, at });
  if (wanted.isAudited) {
    const told = { subjectKind: "order", subjectId: orderId, before: { status: from }, after: afterTransition(wanted) };
    await writeAudit(tx, { at, actor, action: "orders.move", reason, ...told });
  }
  await applySideEffects(database, tx, { orderId, to, actor, reason, at, change: given });
  await notifyBuyer(tx, moved, to);
  return true;
}

function afterTransition({ to, change: { actor: _, reason: _why, ...told } }: TransitionRequest): object {
  return { status: to, ...told };
}

/** The columns of the order that a transition sets. */
function changesOf({ to, change: { courier, trackingNumber }, at }: TransitionRequest) {
  if (to === "on_the_way") {
    return { dispatchedAt: at, courier: courier || null, trackingNumber: trackingNumber || null };
  }
  return to === "delivered" ? { deliveredAt: at } : {};
}
