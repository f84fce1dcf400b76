import type { Tx } from "#db/client.ts";
import { listOrderLines } from "#db/queries/orders/order-queries.ts";
import {
  declineReturn as decline,
  findLastReturn,
  findReturnByKey,
  listReturnedLines,
  type ReturnedLine,
} from "#db/queries/orders/return-requests.ts";
import { findRefundByKey } from "#db/queries/payments/refund-queries.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { getOrderStatusLabel } from "#domain/orders/order-status.ts";
import { calculateReturnParts, type RefundParts } from "#domain/payments/refund-parts.ts";
import { requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { parseReason } from "#use-cases/kernel/parse-reason.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { requireConfirmedRefund } from "#use-cases/payments/confirm-refund.ts";
import { lockRefundable } from "#use-cases/payments/read-refundable.ts";
import { notifyReturnDeclined } from "../notify-buyer.ts";
import { getReturnRefundKey, isEverythingBack, receiveReturn } from "../receive-return.ts";
import { refuseChangedRefund } from "./expected-refund.ts";
import type { OrderOperations } from "./operation-types.ts";
import { done, type LockedOrder, toStatusView, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

type ReturnBody = Parameters<OrderOperations["return"]>[2];
type StatusResult = Result<ReturnType<typeof toStatusView>>;

/**
 * Books a return of a delivered order (docs/rules.md 10.4): what came back as counted, requested or not. The order becomes
 * Returned once everything is back, or when the operator expects nothing more; until then further returns are possible.
 * The same key is the same return, and is refused with another one.
 */
export function takeReturn(deps: Deps): OrderOperations["return"] {
  return (by, orderId, body) => {
    const reason = parseReason(body.reason);
    if (!reason.ok) return Promise.resolve(reason);
    const counted = addedUp(body.items);
    return withLockedOrder(deps, { actor: by, permission: "orders.move", orderId }, async (act) => {
      const known = body.key === undefined ? undefined : await findReturnByKey(act.tx, body.key);
      if (known && !(await isBookedAs(act, known, { ...body, items: counted })))
        return fail("key-reused", { message: otherReturn });
      if (known) return { ok: true, value: toStatusView(act.status) };
      if (act.status === "returned") return await alreadyReceived(act, counted);
      const refused = impossible(act) ?? (await tooMuch(act, counted));
      if (refused) return fail(refused);
      const mayRefund = requirePermission(by, "orders.refund") === undefined;
      const refundable = await lockRefundable(act.tx, orderId);
      const parts = calculateReturnParts(refundable, { units: counted, delivery: body.delivery });
      const changed = refuseChangedRefund(refundable, parts, body.expected);
      if (changed) return fail(changed);
      const isSent = mayRefund && act.order.paidAt !== null && parts.amount > 0;
      const unconfirmed = isSent && (await requireConfirmedRefund(act.tx, by, { orderId, amount: parts.amount }));
      if (unconfirmed) return fail(unconfirmed);
      return await book(deps, act, { ...body, reason: reason.value, items: counted, parts, mayRefund });
    });
  };
}

async function book(
  { database }: Deps,
  act: LockedOrder,
  { items, parts, key, reason, isLast, mayRefund }: ReturnBody & { parts: RefundParts; mayRefund: boolean },
): Promise<StatusResult> {
  const { tx, order, actor, at } = act;
  const request = { order, lines: items, parts, key, reason, actor, at, mayRefund };
  const returnId = await receiveReturn(database, tx, request);
  await act.audit({ action: "orders.return", after: { returnId, items }, reason });
  if (isLast || (await isEverythingBack(tx, order.id)))
    return await act.transitionTo("returned", { reason, isReturnBooked: true });
  return { ok: true, value: toStatusView(act.status) };
}

const otherReturn = "A different return was already booked with this key. Please reload the page and try again.";

/** Compares a request with the return that its key booked: the counts, the delivery, and whether it closed the order. */
async function isBookedAs(
  { tx, order, status }: LockedOrder,
  known: { id: number; orderId: string },
  { items, isLast, delivery }: ReturnBody,
): Promise<boolean> {
  if (known.orderId !== order.id) return false;
  if (!isSameCount(await listReturnedLines(tx, known.id), items)) return false;
  const refund = await findRefundByKey(tx, getReturnRefundKey(order.id, known.id));
  const hasDelivery = refund !== undefined && refund.deliveryPaise > 0;
  if (delivery === false && hasDelivery) return false;
  if (delivery && !hasDelivery && (await isDeliveryLeft(tx, order.id))) return false;
  const isNewest = (await findLastReturn(tx, order.id))?.id === known.id;
  const closes = isLast || (isNewest && (await isEverythingBack(tx, order.id)));
  return closes === (isNewest && status === "returned");
}

async function isDeliveryLeft(tx: Tx, orderId: string): Promise<boolean> {
  const { deliveryLeft, left } = await lockRefundable(tx, orderId);
  return Math.min(deliveryLeft, left) > 0;
}

const isSameCount = (booked: ReturnedLine[], counted: ReturnedLine[]): boolean =>
  JSON.stringify(addedUp(booked)) === JSON.stringify(counted);

/** Handles a return of an order that is already Returned: the same counts are the same return, others are refused. */
async function alreadyReceived({ tx, order }: LockedOrder, counted: ReturnedLine[]): Promise<StatusResult> {
  const last = await findLastReturn(tx, order.id);
  const known = last ? await listReturnedLines(tx, last.id) : [];
  if (isSameCount(known, counted)) return { ok: true, value: toStatusView("returned") };
  return fail(transitionRefusal("This order was already returned with different items. Nothing was changed."));
}

function impossible({ status }: LockedOrder): Refusal | undefined {
  if (status === "delivered") return undefined;
  const [now, wanted] = [getOrderStatusLabel(status), getOrderStatusLabel("returned")];
  return transitionRefusal(`This order is ${now}; it cannot become ${wanted}.`);
}

/** Refuses more units than were bought, counting good and damaged ones together with those of earlier returns. */
async function tooMuch({ tx, order }: LockedOrder, counted: ReturnedLine[]): Promise<Refusal | undefined> {
  const bought = await listOrderLines(tx, order.id);
  for (const { sku } of counted) {
    const line = bought.find((each) => each.sku === sku);
    if (!line) return wrong("One of the items is not part of this order.");
    const back = counted.reduce((sum, each) => sum + (each.sku === sku ? each.quantity : 0), 0);
    const left = line.quantity - line.returnedQuantity;
    const name = formatVariantName(line);
    if (back > left && left < line.quantity)
      return transitionRefusal(`Of ${name} ${line.returnedQuantity} of ${line.quantity} came back before.`);
    if (back > left) return wrong(`At most ${left} of ${name}.`);
  }
  return undefined;
}

function wrong(message: string): Refusal {
  return refusal("invalid-input", { message, fields: { items: message } });
}

/** Merges entries by SKU and condition, in order. */
function addedUp(items: ReturnedLine[]): ReturnedLine[] {
  const sums = new Map<string, ReturnedLine>();
  for (const { sku, quantity, restock } of items) {
    const key = `${sku} ${restock ? 0 : 1}`;
    sums.set(key, { sku, quantity: quantity + (sums.get(key)?.quantity ?? 0), restock });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted);
}

/** Declines a return request; the buyer is mailed the reason and may ask again. The same again changes nothing. */
export function declineReturn(deps: Deps): OrderOperations["declineReturn"] {
  return (actor, orderId, { reason: typed }) => {
    const reason = parseReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    return withLockedOrder(deps, { actor, permission: "orders.move", orderId }, async ({ tx, order, at, audit }) => {
      const last = await findLastReturn(tx, orderId);
      if (last?.state === "declined" && last.declineReason === reason.value) return done;
      const id = await decline(tx, orderId, { reason: reason.value, at });
      if (id === undefined) return fail(transitionRefusal("This order has no open return request."));
      await audit({ action: "orders.decline-return", after: { returnId: id }, reason: reason.value });
      await notifyReturnDeclined(tx, order, id);
      return done;
    });
  };
}
