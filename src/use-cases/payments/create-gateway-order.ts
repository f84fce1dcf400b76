import type { Tx } from "#db/client.ts";
import { findStockHold } from "#db/queries/inventory/stock-holds.ts";
import { findOrderById, listOrderEvents, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { saveGatewayOrderId } from "#db/queries/payments/payment-queries.ts";
import { scheduleReconciliation } from "#db/queries/payments/reconciliation-queue.ts";
import { retryLostConnection } from "#db/retry-lost-connection.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { toE164 } from "#domain/address/phone.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { paise } from "#domain/money.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { giveWayActor } from "#domain/orders/order-status.ts";
import type { GatewayOrder, GatewayResult } from "#gateways/razorpay/payment-gateway-types.ts";
import type { Deps } from "../kernel/deps.ts";
import { findOwnOrder } from "../kernel/find-own-order.ts";
import { fail, type Result } from "../kernel/result.ts";
import type { PaymentDeps, PaymentUseCases, PlacedOrder, WidgetOrder } from "./payment-types.ts";

/** Orders awaiting payment are first reconciled after this time (docs/rules.md 8.10). */
const firstCheckMinutes = 2;

/** Orders that are being created at the gateway and stored, by our order id; each comes to the gateway's id. */
export type PendingGatewayOrders = Map<string, Promise<GatewayResult<string>>>;
type GatewayOrderDeps = PaymentDeps & { opening: PendingGatewayOrders };

/**
 * Creates the gateway's order for ours and stores its id. A call whose answer was lost is found by its receipt, our
 * order id. However many calls race, one is stored, and only that one is handed out.
 */
export async function createGatewayOrder(
  deps: GatewayOrderDeps,
  { placed, isNew }: Written,
): Promise<Result<WidgetOrder>> {
  const { db } = deps.database;
  const order = await findOrderById(db, placed.orderId);
  // A new order that already gave way can be paid: its payment takes stock again (docs/rules.md 6.10).
  if (!order || (order.status === "expired" && !isNew) || order.status === "cancelled") {
    return fail(await expiredRefusal(db, order));
  }
  const known = order.gatewayOrderId;
  const opened = known === null ? await openOnce(deps, { order, isNew }) : ({ ok: true, value: known } as const);
  if (!opened.ok) return fail("payment-unavailable");
  const hold = await findStockHold(db, order.id);
  return {
    ok: true,
    value: {
      ...placed,
      gatewayOrderId: opened.value,
      amount: placed.total,
      currency: "INR",
      key: deps.gateway.keyId,
      script: deps.gateway.checkout.script,
      prefill: { name: order.name, email: order.email ?? "", contact: toE164(order.contact) },
      isPaid: order.status !== "awaiting_payment" && order.status !== "expired",
      payBefore: (hold?.heldUntil ?? order.submittedAt).toISOString(),
    },
  };
}

/** Does nothing the second time: one gateway order is stored, and one check is due. */
async function saveGatewayOrder(
  tx: Tx,
  { orderId, gatewayOrderId, dueAt }: { orderId: string; gatewayOrderId: string; dueAt: Date },
): Promise<void> {
  await saveGatewayOrderId(tx, orderId, gatewayOrderId);
  await scheduleReconciliation(tx, orderId, dueAt);
}

/** Says why an order can't be paid any more: it was cancelled, gave way to other buyers, or its time was over. */
async function expiredRefusal(db: Tx, order: OrderRow | undefined): Promise<Refusal> {
  if (order?.status === "cancelled") return refusal("order-expired", { message: "This order was cancelled." });
  const last = order && (await listOrderEvents(db, order.id)).at(-1);
  if (last?.toStatus !== "expired" || last.actor !== giveWayActor) return refusal("order-expired");
  const message = "Your items went to other buyers before your payment came. Please order them again.";
  return refusal("order-expired", { message });
}

type Written = { placed: PlacedOrder; isNew: boolean };
/** `isNew`: no earlier call can have created it. */
type GatewayOrderRequest = { amount: GatewayOrder["amount"]; receipt: string; isNew: boolean };
type Opening = { order: OrderRow; isNew: boolean };

/** Opens and stores one gateway order per order in this process; racing processes open one too many, which nobody sees. */
async function openOnce(deps: GatewayOrderDeps, { order, isNew }: Opening): Promise<GatewayResult<string>> {
  const { opening } = deps;
  const running = opening.get(order.id) ?? openAndSave(deps, { order, isNew });
  opening.set(order.id, running);
  try {
    return await running;
  } finally {
    if (opening.get(order.id) === running) opening.delete(order.id);
  }
}

/** Looks again first: another click may have stored one since this one read the order. */
async function openAndSave(deps: GatewayOrderDeps, { order, isNew }: Opening): Promise<GatewayResult<string>> {
  const { database, clock } = deps;
  const readId = async () => (await findOrderById(database.db, order.id))?.gatewayOrderId ?? undefined;
  const known = await readId();
  if (known !== undefined) return { ok: true, value: known };
  const made = await findOrCreate(deps, { amount: paise(order.totalPaise), receipt: order.id, isNew });
  if (!made.ok) return made;
  const dueAt = new Date(clock().getTime() + firstCheckMinutes * 60_000);
  // In one transaction, so that whatever can be paid is also reconciled, even if this process dies here.
  const save = (tx: Tx) => saveGatewayOrder(tx, { orderId: order.id, gatewayOrderId: made.value.id, dueAt });
  await retryLostConnection(() => transactionWithRetry(database, save), { withinMs: database.retryMs });
  // Another process may have stored its own before.
  return { ok: true, value: (await readId()) ?? made.value.id };
}

async function findOrCreate(
  { gateway }: PaymentDeps,
  request: GatewayOrderRequest,
): Promise<GatewayResult<GatewayOrder>> {
  const { amount, receipt, isNew } = request;
  const found = isNew ? undefined : await gateway.orderByReceipt(receipt);
  if (found && !found.ok) return found;
  if (found?.value) return { ok: true, value: found.value };
  return await gateway.createOrder({ amount, receipt, notes: { order_id: receipt } });
}

/**
 * Retries payment from the order's own page while its hold lasts; the private token identifies the buyer (docs/rules.md
 * 8.13).
 */
export function resumePayment(deps: Deps): PaymentUseCases["resume"] {
  const opening: PendingGatewayOrders = new Map();
  return async (token) => {
    const { gateway, database } = deps;
    const order = await findOwnOrder(deps, database.db, { token });
    if (order?.paymentMode !== "online") return fail("not-found");
    // The widget is filled in with the buyer's name and phone.
    if (order.isLinkOld) return fail("link-old");
    if (!gateway) return fail("payment-unavailable");
    const placed = {
      orderId: order.id,
      orderNumber: formatOrderNumber(order),
      token,
      total: paise(order.totalPaise),
      isGuest: order.customerId === null,
    };
    return await createGatewayOrder({ ...deps, gateway, opening }, { placed, isNew: false });
  };
}
