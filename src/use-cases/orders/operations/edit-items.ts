import type { EndpointBody } from "#contracts/admin/endpoint.ts";
import type { orderEditEndpoints } from "#contracts/admin/order-edit-endpoints.ts";
import type { Database, Tx } from "#db/client.ts";
import { changeRedemption } from "#db/queries/discounts/discount-queries.ts";
import { insertEditMovements, putStockBack, takeMoreStock, takeStock } from "#db/queries/inventory/order-stock.ts";
import {
  type EditedLineRecord,
  findOrderEditByKey,
  insertOrderEdit,
  updateEditedAmounts,
  writeEditedLines,
} from "#db/queries/orders/order-edits.ts";
import { findSalePayment, lockPayment, type PaymentRow } from "#db/queries/payments/payment-queries.ts";
import { Retry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { formatRupees } from "#domain/money.ts";
import { type Actor, requirePermission } from "#use-cases/kernel/authorize.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { requireConfirmedRefund } from "#use-cases/payments/confirm-refund.ts";
import { itemsChanged, requestRefund } from "#use-cases/payments/request-refund.ts";
import { notifyItemsChanged } from "../notify-buyer.ts";
import { type EditPlan, findEditRefusal, type PlannedLine, planEdit } from "./plan-edit.ts";
import { done, type LockedOrder } from "./with-locked-order.ts";

type EditRequest = Omit<EndpointBody<(typeof orderEditEndpoints)["editItems"]>, "collect">;

/**
 * Changes the items of a locked Ordered order (docs/rules.md 14.10): lines, amounts, stock, discount, sales figures and the
 * refund of a paid order that became cheaper, in one transaction. The same key is the same edit; of two edits of one
 * version the second is refused with the current order.
 */
export async function editItems(
  database: Database,
  act: LockedOrder,
  by: Actor,
  asked: EditRequest,
): Promise<Result<null>> {
  const known = await findOrderEditByKey(act.tx, asked.key);
  if (known) return known.orderId === act.order.id && isSame(known.linesAfter, asked.items) ? done : fail(keyReused);
  const editable = await lockEditable(act, asked.version);
  if (!editable.ok) return editable;
  const plan = await planEdit(act.tx, act.order, asked.items, { now: act.at });
  const refused = refusalOf(plan, asked) ?? (await refuseUnconfirmed(act, by, plan));
  if (refused) return fail(refused);
  await writeEdit(database, act, { plan, key: asked.key, sale: editable.value, mayRefund: canRefund(by) });
  return done;
}

/** Locks the payment of an order whose items can be changed; refused when they can't, or when the version differs. */
export async function lockEditable(
  { tx, order }: LockedOrder,
  version: number,
): Promise<Result<PaymentRow | undefined>> {
  // Locked before the stock. No deadlock: only the holder of this order's lock can hold its payment and wait for stock.
  const paid = await findSalePayment(tx, order.id);
  const sale = paid && (await lockPayment(tx, paid.id));
  const refused = await findEditRefusal(tx, order, sale);
  if (refused) return fail(refused);
  return order.version === version ? { ok: true, value: sale } : fail("changed-meanwhile");
}

export const canRefund = (by: Actor): boolean => requirePermission(by, "orders.refund") === undefined;

/** Asks for a fresh second factor where the edit sends back more than the shop's limit. */
export async function refuseUnconfirmed(
  { tx, order }: LockedOrder,
  by: Actor,
  { refund }: EditPlan,
): Promise<Refusal | undefined> {
  if (refund === 0 || !canRefund(by)) return undefined;
  return await requireConfirmedRefund(tx, by, { orderId: order.id, amount: refund });
}

export const keyReused = refusal("key-reused", {
  message: "A different change was already sent with this key. Please reload the page and try again.",
});

function refusalOf(plan: EditPlan, { expectedTotal }: EditRequest): Refusal | undefined {
  const refused = refuseProblems(plan);
  if (refused) return refused;
  if (plan.units.length === 0) return refusal("invalid-input", { fields: { items: "Change an item first." } });
  return refuseOtherTotal(plan, expectedTotal);
}

export function refuseProblems({ problems }: Pick<EditPlan, "problems">): Refusal | undefined {
  if (problems.length === 0) return undefined;
  const message = [...new Set(problems.map((problem) => problem.message))].join(" ");
  return refusal("invalid-input", { message, fields: { items: message } });
}

export function refuseOtherTotal({ amounts }: EditPlan, expectedTotal: number): Refusal | undefined {
  if (amounts.total === expectedTotal) return undefined;
  const message = `The new total is now ${formatRupees(amounts.total)}. Please check it again.`;
  return refusal("quote-changed", { message });
}

type Counted = { sku: string; quantity: number };

/** True when the same items were asked for. */
function isSame(lines: Counted[], asked: Counted[]): boolean {
  const quantities = new Map<string, number>();
  for (const { sku, quantity } of asked) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  return lines.length === quantities.size && lines.every(({ sku, quantity }) => quantities.get(sku) === quantity);
}

type Edit = { plan: EditPlan; key: string; sale: PaymentRow | undefined; mayRefund: boolean };

/** Locks SKUs in their order, then the code, as placing and cancelling an order do; the payment is locked already. */
export async function writeEdit(
  database: Database,
  act: LockedOrder,
  { plan, key, sale, mayRefund }: Edit,
): Promise<void> {
  const { tx, order, actor, at, audit } = act;
  const { amounts, refund, lines } = plan;
  const orderId = order.id;
  const editId = await insertOrderEdit(tx, {
    orderId,
    key,
    actor,
    at,
    version: order.version,
    linesBefore: plan.before.map(toRecord),
    linesAfter: lines.map(toRecord),
    totalBeforePaise: order.totalPaise,
    totalAfterPaise: amounts.total,
    refundPaise: refund,
  });
  await moveStock(database, tx, plan);
  await insertEditMovements(tx, { units: plan.units, orderId, editId, actor, at });
  if (plan.code && amounts.discount !== order.discountPaise) {
    const isChanged = await changeRedemption(tx, plan.code, { orderId, amountPaise: amounts.discount });
    if (!isChanged) throw new Retry(`the terms of ${plan.code.code} changed`);
  }
  await writeEditedLines(tx, orderId, toLineChanges(plan));
  await updateEditedAmounts(tx, orderId, {
    subtotalPaise: amounts.subtotal,
    deliveryPaise: amounts.delivery,
    codFeePaise: amounts.codFee,
    discountPaise: amounts.discount,
    totalPaise: amounts.total,
    at,
  });
  if (sale && refund > 0) {
    const request = { orderId, paymentId: sale.id, amount: refund, actor, at, editId, isHeld: !mayRefund };
    const asked = await requestRefund(tx, { ...request, reason: itemsChanged, key: `edit-items-${editId}` });
    if (!asked.ok) throw new Error(`refund of edit ${editId}: ${asked.error.message}`);
  }
  await audit({
    action: "orders.edit-items",
    before: { version: order.version, totalPaise: order.totalPaise },
    after: { version: order.version + 1, totalPaise: amounts.total, editId, units: plan.units, refundPaise: refund },
  });
  await notifyItemsChanged(tx, order, editId);
}

const toRecord = (line: PlannedLine | EditPlan["before"][number]): EditedLineRecord => ({
  sku: line.sku,
  productId: line.productId,
  name: formatVariantName(line),
  quantity: line.quantity,
  unitPricePaise: line.unitPricePaise,
  totalPaise: line.totalPaise,
});

/** Takes the added units and restocks the removed ones; when a unit has sold in between, the edit is planned again. */
async function moveStock(database: Database, tx: Tx, { units, lines }: EditPlan): Promise<void> {
  for (const { sku, quantity } of units) {
    const line = lines.find((each) => each.sku === sku);
    const moved =
      quantity < 0
        ? await putStockBack(tx, { sku, quantity: -quantity })
        : await (line?.before === 0
            ? takeStock(tx, { sku, quantity, pricePaise: line.unitPricePaise })
            : takeMoreStock(tx, { sku, quantity }));
    if (!moved) throw new Retry(`${sku} is no longer in stock, or has another price`);
    const changesAvailability = quantity < 0 ? moved.stock === -quantity : moved.stock === 0;
    const tag: CacheTag = `product:${moved.productId}`;
    if (changesAvailability) await database.notify(tx, tag);
  }
}

function toLineChanges({ before, lines }: EditPlan): Parameters<typeof writeEditedLines>[2] {
  const stays = new Set(lines.map(({ sku }) => sku));
  return {
    kept: lines
      .filter((line) => line.before > 0)
      .map(({ sku, quantity, totalPaise, discountPaise }) => ({
        sku,
        quantity,
        totalPaise,
        discountPaise: discountPaise ?? 0,
      })),
    added: lines
      .filter((line) => line.before === 0)
      .map(({ before: _none, stock: _stock, flavour: _flavour, ...row }) => row),
    removed: before.map(({ sku }) => sku).filter((sku) => !stays.has(sku)),
  };
}
