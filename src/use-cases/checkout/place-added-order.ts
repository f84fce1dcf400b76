import { createHash } from "node:crypto";
import { findParcelOrder, insertAddedOrder } from "#db/queries/orders/added-orders.ts";
import { Retry } from "#db/transaction-with-retry.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import { promiseDelivery } from "../fulfilment/delivery-days.ts";
import type { Deps } from "../kernel/deps.ts";
import { notifyItemsAdded } from "../orders/notify-buyer.ts";
import type { LockedOrder } from "../orders/operations/with-locked-order.ts";
import type { PlacedOrder } from "../payments/payment-types.ts";
import type { AddedItems } from "./added-items.ts";
import type { TakenBy } from "./checkout-types.ts";
import { choosePayment } from "./place-order.ts";
import { recordManualOrder } from "./record-manual-order.ts";
import { CartChangedError, type ConfirmedOrder, writeOrder } from "./write-order.ts";

/** An order that awaits its payment, and the SKUs that it holds. */
export type HeldOrder = { placed: PlacedOrder; skus: string[] };

type Addition = { addition: AddedItems; mode: PaymentMode; key: string; requestHash: string };

/** Detects another request under the same key. The address is left out: it may change before a retry. */
export function hashAddition(addedTo: string, asked: object): string {
  return createHash("sha256")
    .update(JSON.stringify({ addedTo, ...asked }))
    .digest("hex");
}

/** Places an order that goes into the parcel of the locked one, by the code of checkout; null when nothing awaits payment. */
export async function placeAddedOrder(
  deps: Deps,
  { tx, order, actor, at, audit }: LockedOrder,
  { addition, mode, key, requestHash }: Addition,
): Promise<HeldOrder | null> {
  const { quote, cart, settings, placement } = addition;
  const takenBy: TakenBy = { actor, channel: "added", note: "" };
  const confirmed: ConfirmedOrder = {
    payment: choosePayment(settings, { mode, takenBy, now: at }),
    quote,
    lines: cart.lines,
    discount: undefined,
    placement,
    takenBy,
    promised: promiseDelivery(settings, placement, at),
    numberPrefix: settings.orderNumberPrefix,
    // An operator speaks to the customer: limits of networks and the mailed code of cash orders don't apply.
    network: null,
    proof: "none",
    codCode: settings.codCode,
    idempotencyKey: key,
    requestHash,
    now: at,
  };
  const placed = await writeOnce(deps, tx, confirmed);
  const shipsWith = await findParcelOrder(tx, order.id);
  await insertAddedOrder(tx, {
    orderId: placed.orderId,
    addedTo: order.id,
    version: order.version,
    shipsWith,
    actor,
    at,
  });
  await recordManualOrder(tx, placed, { takenBy, mode, key, at });
  const { orderId, orderNumber: number, total: totalPaise } = placed;
  const after = { version: order.version + 1, orderId, number, paymentMode: mode, totalPaise };
  await audit({ action: "orders.add-items", before: { version: order.version }, after });
  if (mode !== "cod") await notifyItemsAdded(tx, { ...order, id: orderId });
  return mode === "cod" ? null : { placed, skus: cart.lines.map(({ variant }) => variant.sku) };
}

/** Writes the order. Its stock is locked and its key is new, so any failure is a reason to retry the transaction. */
async function writeOnce(deps: Deps, tx: LockedOrder["tx"], confirmed: ConfirmedOrder): Promise<PlacedOrder> {
  try {
    const placed = await writeOrder(deps, tx, confirmed, "stepwise");
    if (placed) return placed;
  } catch (error) {
    if (!(error instanceof CartChangedError)) throw error;
  }
  throw new Retry(`${confirmed.idempotencyKey} was taken, or its stock`);
}
