import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { reverseRedemption } from "#db/queries/discounts/discount-queries.ts";
import { endStockHold, findStockHold } from "#db/queries/inventory/stock-holds.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { findOrderById, insertOrderEvent, updateOrderStatus } from "#db/queries/orders/order-queries.ts";
import { lockOrder } from "#db/queries/payments/payment-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { isReachable, type MailRecipient } from "#domain/orders/mail-recipient.ts";
import { giveWayActor } from "#domain/orders/order-status.ts";
import type { GatewayPayment } from "#gateways/razorpay/payment-gateway-types.ts";
import { restockLines } from "../inventory/restock-lines.ts";
import type { Deps } from "../kernel/deps.ts";
import { limitUnpaidMail, type MailLimitParts } from "../kernel/limit-mail.ts";
import { confirmPayment, isPaid } from "./confirm-payment.ts";
import { recordGatewayAnswer, waitForGatewayTurn } from "./gateway-turn.ts";

/** Why an order's hold ends. The buyer hears of it unless another order of theirs took its place. */
type ReleaseCause = { reason: string; isMailed: boolean };
type ExpiryRequest = ReleaseCause & { orderId: string; actor: ActorName; at: Date };

export type ReleaseOutcome = "released" | "paid" | "gone" | "in-progress" | "unreachable";

/** Extra time for a payment in progress at the end of the hold. */
const graceMinutes = 10;
/** After this long without the gateway, release the goods; a late payment is handled when it arrives. */
const patienceMinutes = 60;

/**
 * Ends the hold of an unpaid order. Asks the gateway first, outside any transaction: a payment found there is confirmed
 * instead, even without a webhook (docs/rules.md 6.5).
 */
export async function releaseUnpaidOrder(deps: Deps, orderId: string, cause: ReleaseCause): Promise<ReleaseOutcome> {
  const order = await findOrderById(deps.database.db, orderId);
  if (order?.status !== "awaiting_payment") return order && (await isPaid(deps, orderId)) ? "paid" : "gone";
  if (order.paymentMode === "online" && order.gatewayOrderId !== null) {
    const stop = await checkGatewayFirst(deps, orderId, order.gatewayOrderId);
    if (stop) return stop;
  }
  const request: ExpiryRequest = { ...cause, orderId, actor: "clock", at: deps.clock() };
  if (await transactionWithRetry(deps.database, (tx) => expireOrder(deps, tx, request))) return "released";
  return (await isPaid(deps, orderId)) ? "paid" : "gone";
}

/**
 * Ends the hold of an unpaid order that gives way to other buyers (docs/rules.md 6.10), without asking the gateway: its
 * payment takes stock again when it arrives. False when it no longer awaits payment.
 */
export async function giveWay(deps: Deps, orderId: string): Promise<boolean> {
  const reason = "Unpaid orders held too much of an item.";
  const request: ExpiryRequest = { orderId, reason, isMailed: true, actor: giveWayActor, at: deps.clock() };
  return await transactionWithRetry(deps.database, (tx) => expireOrder(deps, tx, request));
}

/** Returns the reason to keep the hold for now; undefined when it can be released. */
async function checkGatewayFirst(
  deps: Deps,
  orderId: string,
  gatewayOrderId: string,
): Promise<ReleaseOutcome | undefined> {
  const { gateway, database, clock } = deps;
  const heldUntil = (await findStockHold(database.db, orderId))?.heldUntil ?? new Date(0);
  const overFor = (minutes: number): boolean => clock().getTime() - heldUntil.getTime() >= minutes * 60_000;
  const asked = (await waitForGatewayTurn(deps)) ? await gateway?.paymentsOfOrder(gatewayOrderId) : undefined;
  if (asked) await recordGatewayAnswer(deps, asked);
  if (!gateway || !asked?.ok) return overFor(patienceMinutes) ? undefined : "unreachable";
  for (const payment of asked.value.filter(isMoney)) await confirmPayment({ ...deps, gateway }, payment);
  if (await isPaid(deps, orderId)) return "paid";
  const isBeingMade = asked.value.some(({ status }) => status === "created" || status === "authorized");
  return isBeingMade && !overFor(graceMinutes) ? "in-progress" : undefined;
}

const isMoney = ({ status }: GatewayPayment): boolean => status === "authorized" || status === "captured";

/**
 * Expires an unpaid order: restocks, returns the discount's use, and mails the buyer of a UPI order (docs/rules.md 6.4);
 * false when it no longer awaits payment.
 */
async function expireOrder(
  deps: Deps,
  tx: Tx,
  { orderId, reason, isMailed, actor, at }: ExpiryRequest,
): Promise<boolean> {
  const { database } = deps;
  const order = await lockOrder(tx, orderId);
  const from = "awaiting_payment";
  if (!(await updateOrderStatus(tx, orderId, { from, to: "expired", updatedAt: at }))) return false;
  await insertOrderEvent(tx, { orderId, fromStatus: from, toStatus: "expired", actor, reason, at });
  await restockLines(database, tx, { orderId, reason: "released", actor, at });
  await reverseRedemption(tx, orderId, at);
  await endStockHold(tx, orderId, "released", at);
  if (isMailed && order?.paymentMode === "upi") await notifyUpiExpired(deps, tx, order);
  return true;
}

/**
 * Mails that the payment of a UPI order was not received in time, because the shop doesn't see money that is on its way;
 * limited as all mails about unpaid orders (docs/rules.md 15.14).
 */
async function notifyUpiExpired(parts: MailLimitParts, tx: Tx, order: MailRecipient): Promise<void> {
  if (!isReachable(order) || !(await limitUnpaidMail(parts, tx, jobs.upiExpiredMail, order))) return;
  await enqueue(tx, jobs.upiExpiredMail, { orderId: order.id }, order.id);
}
