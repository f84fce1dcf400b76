import { listOrderLines } from "#db/queries/orders/order-queries.ts";
import {
  declineReturn as decline,
  findLastReturn,
  listReturnedLines,
  type ReturnedLine,
} from "#db/queries/orders/return-requests.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { parseReason } from "#use-cases/kernel/parse-reason.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { notifyReturnDeclined } from "../notify-buyer.ts";
import type { OrderOperations } from "./operation-types.ts";
import { done, type LockedOrder, toStatusView, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

/** On the Way → Delivered; records the cash payment (docs/rules.md 12.6). */
export function deliverOrder(deps: Deps): OrderOperations["deliver"] {
  return (actor, orderId) =>
    withLockedOrder(deps, { actor, permission: "orders.move", orderId }, ({ transitionTo }) =>
      transitionTo("delivered", {}),
    );
}

/** Ordered or awaiting payment → Cancelled: restocks and refunds (docs/rules.md 9.3). */
export function cancelByOperator(deps: Deps): OrderOperations["cancel"] {
  return (actor, orderId, { reason: typed }) => {
    const reason = parseReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    return withLockedOrder(deps, { actor, permission: "orders.move", orderId }, ({ transitionTo }) =>
      transitionTo("cancelled", { reason: reason.value }),
    );
  };
}

/** On the Way → Returned to origin: nobody accepted the parcel (docs/rules.md 10.5). */
export function returnOrderToOrigin(deps: Deps): OrderOperations["returnToOrigin"] {
  return (actor, orderId, { reason: typed, restock }) => {
    const reason = parseReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    return withLockedOrder(deps, { actor, permission: "orders.move", orderId }, ({ transitionTo }) =>
      transitionTo("returned_to_origin", { reason: reason.value, restock }),
    );
  };
}

/**
 * Delivered → Returned (docs/rules.md 10.4): records what came back as counted, requested or not; restocks good items
 * and refunds all. The same count again is the same return; a different one is a conflict.
 */
export function receiveReturn(deps: Deps): OrderOperations["return"] {
  return (actor, orderId, { reason: typed, items }) => {
    const reason = parseReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    const counted = addedUp(items);
    return withLockedOrder(deps, { actor, permission: "orders.move", orderId }, async (act) => {
      if (act.status === "returned") return await alreadyReceived(act, counted);
      const refused = await tooMuch(act, counted);
      if (refused) return fail(refused);
      return await act.transitionTo("returned", { reason: reason.value, items: counted });
    });
  };
}

async function alreadyReceived(
  { tx, order }: LockedOrder,
  counted: ReturnedLine[],
): Promise<Result<ReturnType<typeof toStatusView>>> {
  const last = await findLastReturn(tx, order.id);
  const known = last ? await listReturnedLines(tx, last.id) : [];
  const isSame = JSON.stringify(addedUp(known)) === JSON.stringify(counted);
  if (isSame) return { ok: true, value: toStatusView("returned") };
  return fail(transitionRefusal("This order was already returned with different items. Nothing was changed."));
}

/** Good and damaged together may not exceed what was bought. */
async function tooMuch({ tx, order }: LockedOrder, counted: ReturnedLine[]): Promise<Refusal | undefined> {
  const bought = await listOrderLines(tx, order.id);
  for (const { sku } of counted) {
    const line = bought.find((each) => each.sku === sku);
    if (!line) return wrong("One of the items is not part of this order.");
    const back = counted.reduce((sum, each) => sum + (each.sku === sku ? each.quantity : 0), 0);
    if (back > line.quantity) return wrong(`At most ${line.quantity} of ${formatVariantName(line)}.`);
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
