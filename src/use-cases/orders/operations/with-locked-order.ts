import type { Tx } from "#db/client.ts";
import { type AuditEntry, writeAudit } from "#db/queries/operators/audit-log.ts";
import type { OrderRow } from "#db/queries/orders/order-queries.ts";
import { lockOrder } from "#db/queries/payments/payment-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import {
  getOrderStatusLabel,
  isOrderId,
  type OrderStatus,
  orderIsPast,
  parseOrderStatus,
} from "#domain/orders/order-status.ts";
import { type Actor, formatActor, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { requireConfirmedRefund } from "#use-cases/payments/confirm-refund.ts";
import { InvoiceBlockedError } from "#use-cases/tax/issue-invoice.ts";
import type { StatusChange } from "../order-types.ts";
import { transitionIn } from "../transition-order.ts";

/** Statuses whose transition refunds the payment. */
const refundingStatuses: readonly OrderStatus[] = ["cancelled", "returned", "returned_to_origin"];

/** An operator's action on one locked order in one transaction. */
export type LockedOrder = {
  tx: Tx;
  order: OrderRow;
  status: OrderStatus;
  actor: ActorName;
  at: Date;
  /** Audits an action on this order; never include what identifies the buyer. */
  audit: (entry: Pick<AuditEntry, "action" | "before" | "after" | "reason">) => Promise<void>;
  transitionTo: (
    to: OrderStatus,
    change: Omit<StatusChange, "actor">,
    options?: { isUndoable: boolean },
  ) => Promise<Result<{ status: OrderStatus; statusWord: string }>>;
};

type LockedOrderRequest = {
  actor: Actor;
  permission: Permission;
  orderId: string;
  /** Allows the action for orders of the old shop, too. */
  isForPast?: true;
};

/** Rolls back what an action wrote before it refused. */
class RefusedError extends Error {
  readonly refused: Refusal;
  constructor(refused: Refusal) {
    super(refused.code);
    this.refused = refused;
  }
}

/**
 * Checks permission, locks the order, runs the action. Concurrent operators see a consistent result; a refused action
 * changes nothing, whatever it wrote before.
 */
export async function withLockedOrder<T>(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { actor: by, permission, orderId, isForPast }: LockedOrderRequest,
  act: (act: LockedOrder) => Promise<Result<T>>,
): Promise<Result<T>> {
  const refused = requirePermission(by, permission);
  if (refused) return fail(refused);
  if (!isOrderId(orderId)) return fail(adminOrderNotFound);
  try {
    return await transactionWithRetry(database, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) return fail(adminOrderNotFound);
      if (order.source !== "shop" && !isForPast) return fail(transitionRefusal(orderIsPast));
      const [actor, at, status] = [formatActor(by), clock(), parseOrderStatus(order.status)];
      const result = await act({
        tx,
        order,
        status,
        actor,
        at,
        audit: (entry) => writeAudit(tx, { ...entry, at, actor, subjectKind: "order", subjectId: orderId }),
        transitionTo: async (to, change, { isUndoable } = { isUndoable: false }) => {
          const mayRefund = requirePermission(by, "orders.refund") === undefined;
          // A booked return was confirmed with its own amount.
          const isRefunding = refundingStatuses.includes(to) && status !== to && !change.isReturnBooked;
          const givesBack = mayRefund && isRefunding && order.paidAt !== null;
          const unconfirmed = givesBack && (await requireConfirmedRefund(tx, by, { orderId }));
          if (unconfirmed) return fail(unconfirmed);
          const moved = await transitionIn(database, tx, {
            orderId,
            to,
            change: { ...change, actor },
            at,
            mayRefund,
            isAudited: true,
            isUndoable,
          });
          return moved.ok ? { ok: true, value: toStatusView(moved.value.status) } : moved;
        },
      });
      if (!result.ok) throw new RefusedError(result.error);
      return result;
    });
  } catch (error) {
    if (error instanceof RefusedError) return { ok: false, error: error.refused };
    if (!(error instanceof InvoiceBlockedError)) throw error;
    return fail(error.code, { message: error.message });
  }
}

export const adminOrderNotFound = refusal("order-not-found", { message: "Order not found." });

export const toStatusView = (status: OrderStatus) => ({ status, statusWord: getOrderStatusLabel(status) });

export function transitionRefusal(message: string): Refusal {
  return refusal("move-impossible", { message });
}

export const done = { ok: true, value: null } as const;
