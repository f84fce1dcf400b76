import { lockStock } from "#db/queries/inventory/order-stock.ts";
import { countAddedOrders, findParcelOrder, reopenParcel } from "#db/queries/orders/added-orders.ts";
import { findOrderEditByKey } from "#db/queries/orders/order-edits.ts";
import { findOrderByKey, listOrderLines } from "#db/queries/orders/order-queries.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { paise } from "#domain/money.ts";
import { splitAddedUnits } from "#domain/orders/order-edit.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import {
  canRefund,
  editItems,
  keyReused,
  lockEditable,
  refuseOtherTotal,
  refuseProblems,
  refuseUnconfirmed,
  writeEdit,
} from "../orders/operations/edit-items.ts";
import { planEdit } from "../orders/operations/plan-edit.ts";
import { done, type LockedOrder, transitionRefusal, withLockedOrder } from "../orders/operations/with-locked-order.ts";
import { type AddedItems, quoteAddedItems } from "./added-items.ts";
import type { OrderEditUseCases } from "./checkout-types.ts";
import { quoteMismatch } from "./compare-quote.ts";
import { limitUnpaidHolds, unpaidRefusal } from "./limit-unpaid-holds.ts";
import { type HeldOrder, hashAddition, placeAddedOrder } from "./place-added-order.ts";
import { closedRefusal } from "./release-replaced-order.ts";

type EditRequest = Parameters<OrderEditUseCases["save"]>[2];
type Collect = NonNullable<EditRequest["collect"]>;
type Request = { by: Actor; asked: Omit<EditRequest, "collect">; collect: Collect };

/** Keeps a parcel, and every list of its orders, small. */
const maxAddedOrders = 20;

/**
 * Changes the items of an Ordered order (docs/rules.md 14.10). When a paid order would cost more, its added units are
 * placed as a second order that ships with it and is paid separately (docs/rules.md 14.11). One transaction does both.
 */
export function saveOrderEdit(deps: Deps): OrderEditUseCases["save"] {
  return async (by, orderId, { collect, ...asked }) => {
    const editing = { actor: by, permission: "orders.change", orderId } as const;
    const saved = await withLockedOrder<HeldOrder | null>(deps, editing, (act) =>
      collect ? editAndAdd(deps, act, { by, asked, collect }) : editItems(deps.database, act, by, asked),
    );
    if (!saved.ok) return saved;
    // After the commit, as for any order that awaits its payment: unpaid orders don't hold the last units.
    if (saved.value) await limitUnpaidHolds(deps, saved.value);
    return done;
  };
}

/** Makes all checks before it writes the first row. Returns the new order where it awaits its payment. */
async function editAndAdd(
  deps: Deps,
  act: LockedOrder,
  { by, asked, collect }: Request,
): Promise<Result<HeldOrder | null>> {
  const { tx, order, at } = act;
  const key = `added-${asked.key}`;
  const requestHash = hashAddition(order.id, { items: asked.items, ...collect });
  const known = await findOrderByKey(tx, key);
  if (known) return known.requestHash === requestHash ? { ok: true, value: null } : fail(keyReused);
  if (await findOrderEditByKey(tx, asked.key)) return fail(keyReused);
  const editable = await lockEditable(act, asked.version);
  if (!editable.ok) return editable;
  const before = await listOrderLines(tx, order.id);
  // Locks the SKUs of both orders, in SKU order, before either takes stock.
  await lockStock(tx, [...new Set([...before, ...asked.items].map(({ sku }) => sku))].toSorted());
  const { kept, added } = splitAddedUnits(before, asked.items);
  const whole = await planEdit(tx, order, asked.items, { now: at });
  const plan = await planEdit(tx, order, kept, { now: at, whole });
  const addition = await quoteAddedItems(tx, deps, { order, units: added, now: at });
  const mode = collect.payment === "cod" ? "cod" : addition.linkMode;
  if (mode === undefined) return fail("upi-unavailable");
  const refused =
    refuseProblems(plan) ??
    (whole.more === 0 ? nothingToCollect : refuseOtherTotal(plan, asked.expectedTotal)) ??
    (await refuseAddition(act, { addition, mode, collect })) ??
    (await refuseUnconfirmed(act, by, plan));
  if (refused) return fail(refused);
  if (plan.units.length === 0) await reopenParcel(tx, order.id, at);
  else await writeEdit(deps.database, act, { plan, key: asked.key, sale: editable.value, mayRefund: canRefund(by) });
  const held = await placeAddedOrder(deps, act, { addition, mode, key, requestHash });
  return { ok: true, value: held };
}

const nothingToCollect = refusal("quote-changed", {
  message: "This order no longer costs more than was paid. Please check it again.",
});

type Addition = { addition: AddedItems; mode: PaymentMode; collect: Collect };

/** Makes the checks of any placed order, and checks the parcel's limit. */
async function refuseAddition(
  { tx, order }: LockedOrder,
  { addition: { quote, cart }, mode, collect }: Addition,
): Promise<Refusal | undefined> {
  const closed = await closedRefusal(tx);
  if (closed) return closed;
  if ((await countAddedOrders(tx, await findParcelOrder(tx, order.id))) >= maxAddedOrders)
    return transitionRefusal(`Items were added to this order ${maxAddedOrders} times already.`);
  return quoteMismatch(quote, paise(collect.expectedTotal), mode) ?? unpaidRefusal(cart.lines, mode);
}
