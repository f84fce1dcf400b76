import type { Database, Tx } from "#db/client.ts";
import { reverseRedemption } from "#db/queries/discounts/discount-queries.ts";
import { takeHeldDispatch } from "#db/queries/fulfilment/held-dispatches.ts";
import { insertShipment } from "#db/queries/fulfilment/shipments.ts";
import { endStockHold } from "#db/queries/inventory/stock-holds.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import {
  findOrderById,
  findOrderState,
  insertOrderEvent,
  updateOrderStatus,
} from "#db/queries/orders/order-queries.ts";
import { findSalePayment, upsertCapturedPayment } from "#db/queries/payments/payment-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import {
  canTransition,
  getBuyerStatusLabel,
  getOrderStatusLabel,
  isManualStatus,
  type OrderStatus,
  orderIsPast,
  parseOrderStatus,
} from "#domain/orders/order-status.ts";
import { calculateReturnParts } from "#domain/payments/refund-parts.ts";
import { expectDelivery } from "../fulfilment/delivery-days.ts";
import { restockLines } from "../inventory/restock-lines.ts";
import type { Deps } from "../kernel/deps.ts";
import { buyerActor } from "../kernel/find-own-order.ts";
import { fail, type Result } from "../kernel/result.ts";
import { lockRefundable } from "../payments/read-refundable.ts";
import { refundAutomatically } from "../payments/request-refund.ts";
import { holdDispatch, writeHeldDispatch } from "../tax/complete-dispatch.ts";
import { issueReturnCreditNote } from "../tax/issue-credit-note.ts";
import { InvoiceBlockedError, issueInvoice } from "../tax/issue-invoice.ts";
import { notifyBuyer } from "./notify-buyer.ts";
import type { OrderUseCases, StatusChange } from "./order-types.ts";
import { expectedReturnLines, receiveReturn } from "./receive-return.ts";

type Done = { orderId: string; actor: ActorName; reason: string; at: Date; mayRefund: boolean };
type OrderTransition = Done & { to: OrderStatus; change: StatusChange; isHeld: boolean };

type TransitionResult = Result<{ status: OrderStatus }>;

/**
 * Moves an order along the state table, recording who and why (docs/rules.md 14.1, 14.4). A repeated transition changes
 * nothing and succeeds; an impossible one is refused with the current state, also after losing a race.
 */
export function transition({ database, clock }: Deps): OrderUseCases["transition"] {
  return async (orderId, to, input) => {
    try {
      return await transactionWithRetry(database, (tx) =>
        transitionIn(database, tx, { orderId, to, change: input, at: clock(), mayRefund: true, isAudited: true }),
      );
    } catch (error) {
      if (!(error instanceof InvoiceBlockedError)) throw error;
      return fail(error.code, { message: error.message });
    }
  };
}

export type TransitionRequest = {
  orderId: string;
  to: OrderStatus;
  change: StatusChange;
  at: Date;
  /** Sends the refund of the transition at once; otherwise it waits for approval. */
  mayRefund: boolean;
  /** Limits the starting states; otherwise any that the state table allows. */
  from?: OrderStatus[];
  /** False withholds the buyer's mail. */
  isMailed?: boolean;
  /** Also writes an operator's action to the audit log. */
  isAudited?: boolean;
  /** Holds a dispatch for some seconds, during which it can be undone (docs/rules.md 14.9). */
  isUndoable?: boolean;
};

/** The same inside the caller's transaction. */
export async function transitionIn(database: Database, tx: Tx, request: TransitionRequest): Promise<TransitionResult> {
  const { orderId, to } = request;
  for (;;) {
    const stored = await findOrderState(tx, orderId);
    if (stored === undefined) return fail("order-not-found", { message: "Order not found." });
    if (stored.source !== "shop") return fail("move-impossible", { message: orderIsPast });
    const from = parseOrderStatus(stored.status);
    if (from === to) return { ok: true, value: { status: to } };
    const allowed = canTransition(from, to) && isManualStatus(to) && (request.from?.includes(from) ?? true);
    if (!allowed) return fail(impossible(from, request));
    if (await transitionFrom(database, tx, from, request)) return { ok: true, value: { status: to } };
    // Lost a race: states only go forward, so this loop ends.
  }
}

function impossible(from: OrderStatus, { to, change }: TransitionRequest): Refusal {
  const labelOf = change.actor === buyerActor ? getBuyerStatusLabel : getOrderStatusLabel;
  const message = `This order is ${labelOf(from)}; it cannot become ${labelOf(to)}.`;
  return refusal("move-impossible", { message });
}

async function transitionFrom(
  database: Database,
  tx: Tx,
  from: OrderStatus,
  request: TransitionRequest,
): Promise<boolean> {
  const { orderId, to, change: input, at, mayRefund } = request;
  const { actor, reason = "" } = input;
  // Leaving On the Way first completes the dispatch: its step must come first, and a credit note needs the invoice.
  const held = from === "on_the_way" ? await takeHeldDispatch(tx, { orderId }) : undefined;
  const moved = await updateOrderStatus(tx, orderId, { from, to, ...changesOf(request), updatedAt: at });
  if (!moved && held) throw new Error("an order moved on before its held dispatch");
  if (!moved) return false;
  if (held) await writeHeldDispatch(tx, { orderId, actor: held.actor as ActorName, at: held.at });
  const attempt = moved.deliveryAttempt;
  const isHeld = to === "on_the_way" && request.isUndoable === true;
  if (!isHeld) await insertOrderEvent(tx, { orderId, fromStatus: from, toStatus: to, actor, reason, at, attempt });
  if (request.isAudited) {
    const auditDetails = {
      subjectKind: "order",
      subjectId: orderId,
      before: { status: from },
      after: afterTransition(request),
    };
    await writeAudit(tx, { at, actor, action: "orders.move", reason, ...auditDetails });
  }
  await applySideEffects(database, tx, { orderId, to, actor, reason, at, mayRefund, change: input, isHeld });
  if ((request.isMailed ?? true) && !isHeld) await notifyBuyer(tx, moved, { to, attempt });
  return true;
}

function afterTransition({
  to,
  change: { actor: _, reason: _why, isReturnBooked: _booked, ...auditDetails },
}: TransitionRequest): object {
  return { status: to, ...auditDetails };
}

/** The columns of the order that a transition sets. */
function changesOf({ to, change: { courier, trackingNumber }, at }: TransitionRequest) {
  if (to === "on_the_way") {
    return { dispatchedAt: at, courier: courier || null, trackingNumber: trackingNumber || null };
  }
  return to === "delivered" ? { deliveredAt: at } : {};
}

/** Applies the side effects of a transition in its transaction, so that both happen or neither. */
async function applySideEffects(
  database: Database,
  tx: Tx,
  { to, change: input, isHeld, ...done }: OrderTransition,
): Promise<void> {
  if (to === "on_the_way") return await onDispatch(tx, done, input, isHeld);
  if (to === "delivered") return await recordCashPayment(tx, done.orderId, done.at);
  if (to === "cancelled") return await onCancel(database, tx, done);
  if (to === "returned") return await onReturn(database, tx, done, input.isReturnBooked ?? false);
  if (to === "returned_to_origin") return await onReturnedToOrigin(database, tx, done, input.restock ?? true);
}

/** The tax invoice is issued on dispatch (CGST Act s. 31), or when its hold ends. */
async function onDispatch(
  tx: Tx,
  { orderId, actor, at }: Done,
  { courier = "", trackingNumber = "" }: StatusChange,
  isHeld: boolean,
): Promise<void> {
  if (isHeld) await holdDispatch(tx, { orderId, actor, at });
  else await issueInvoice(tx, orderId, at);
  await insertShipment(tx, { orderId, courier, trackingNumber, actor, at });
  await expectDelivery(tx, orderId, at);
}

/** A cancelled order and one returned to origin are refunded once. */
const saleRefundKey = (orderId: string): string => `sale-${orderId}`;

async function onCancel(database: Database, tx: Tx, done: Done): Promise<void> {
  await restockLines(database, tx, { ...done, reason: "cancelled" });
  await reverseRedemption(tx, done.orderId, done.at);
  await endStockHold(tx, done.orderId, "released", done.at);
  await refundAutomatically(tx, { ...done, key: saleRefundKey(done.orderId) });
}

/** Books the return of the expected units, unless the returns are booked already (docs/rules.md 10.4). */
async function onReturn(database: Database, tx: Tx, done: Done, isBooked: boolean): Promise<void> {
  if (isBooked) return;
  const [order, lines] = [await findOrderById(tx, done.orderId), await expectedReturnLines(tx, done.orderId)];
  if (!order || lines.length === 0) return;
  const parts = calculateReturnParts(await lockRefundable(tx, order.id), { units: lines });
  await receiveReturn(database, tx, { ...done, order, lines, parts });
}

/** Nobody accepted the parcel: refunds what was paid, credits what was only invoiced (docs/rules.md 10.5). */
async function onReturnedToOrigin(database: Database, tx: Tx, done: Done, restock: boolean): Promise<void> {
  if (restock) await restockLines(database, tx, { ...done, reason: "returned" });
  if (await findSalePayment(tx, done.orderId)) {
    return await refundAutomatically(tx, { ...done, key: saleRefundKey(done.orderId) });
  }
  await issueReturnCreditNote(tx, { ...done, reason: done.reason || "Not accepted by the customer" });
}

/**
 * Records the cash that the courier collected as a payment, so that refunds count against it (docs/rules.md 12.6). Runs
 * in the transaction of the delivery; does nothing for prepaid orders.
 */
async function recordCashPayment(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (order?.paymentMode !== "cod" || order.totalPaise === 0) return;
  const again = order.deliveryAttempt > 1 ? `_${order.deliveryAttempt}` : "";
  const seen = { id: `cash_${orderId.slice("order_".length)}${again}`, orderId, amountPaise: order.totalPaise, at };
  await upsertCapturedPayment(tx, { ...seen, method: "cash", purpose: "sale" });
}
