import type { Tx } from "#db/client.ts";
import { type AuditEntry, writeAudit } from "#db/queries/audit.ts";
import type { OrderRow } from "#db/queries/orders.ts";
import { lockOrder } from "#db/queries/payments.ts";
import { retrying } from "#db/retrying.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { isOrderId, type OrderStatus, orderStatus, statusWord } from "#domain/order.ts";
import type { Right } from "#domain/rights.ts";
import type { Deps } from "#use-cases/deps.ts";
import { InvoiceImpossible } from "#use-cases/invoices/issue-invoice.ts";
import { actorOf, allow, type Who } from "#use-cases/operators/who.ts";
import type { Move, Result } from "#use-cases/shop.ts";
import { moveIn } from "../move.ts";

/** An operator, one order that nobody else moves meanwhile, and one transaction. */
export type Act = {
  tx: Tx;
  order: OrderRow;
  status: OrderStatus;
  actor: string;
  at: Date;
  /** Into the audit of this order; nothing that says who the buyer is. */
  tell: (entry: Pick<AuditEntry, "action" | "before" | "after" | "reason">) => Promise<void>;
  moveTo: (to: OrderStatus, given: Omit<Move, "actor">) => Promise<Result<{ status: OrderStatus; statusWord: string }>>;
};

/** Every act on one order: the right, the order held, then what is done; both operators of two at once hear the truth. */
export async function onOrder<T>(
  { database, clock }: Deps,
  asked: { who: Who; right: Right; orderId: string },
  act: (act: Act) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { who, right, orderId } = asked;
  const refused = allow(who, right);
  if (refused) return { ok: false, error: refused };
  if (!isOrderId(orderId)) return { ok: false, error: noSuchOrder };
  try {
    return await retrying(database, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) return { ok: false, error: noSuchOrder };
      const [actor, at, status] = [actorOf(who), clock(), orderStatus(order.status)];
      return await act({
        tx,
        order,
        status,
        actor,
        at,
        tell: (entry) => writeAudit(tx, { ...entry, at, actor, subjectKind: "order", subjectId: orderId }),
        moveTo: async (to, given) => {
          const moved = await moveIn(database, tx, { orderId, to, given: { ...given, actor }, at, isAudited: true });
          return moved.ok ? { ok: true, value: stateOf(moved.value.status) } : moved;
        },
      });
    });
  } catch (error) {
    if (!(error instanceof InvoiceImpossible)) throw error;
    return { ok: false, error: impossible(error.message) };
  }
}

export const noSuchOrder = refusal("order-not-found", { message: "There is no such order." });

export const stateOf = (status: OrderStatus) => ({ status, statusWord: statusWord(status) });

export function impossible(message: string): Refusal {
  return refusal("move-impossible", { message });
}

export const done = { ok: true, value: null } as const;
