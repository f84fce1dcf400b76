import { orderById } from "#db/queries/orders.ts";
import { orderOfGateway, paymentById } from "#db/queries/payments.ts";
import { closeWebhookEvent, webhookEvent } from "#db/queries/webhooks.ts";
import { type Confirmation, confirmById, confirmPayment, type PayingDeps } from "./confirm-payment.ts";
import { bookRefund } from "./pick-up-refunds.ts";
import { storedEvent, type WebhookEvent } from "./webhook-event.ts";

type Handled = { outcome: string; orderId: string | null };

/**
 * What a stored event says, done once or, after a crash, twice with the same end. Events come in any order and may be
 * old: the payment is read at the gateway, and nothing goes back from captured. Throws when it has to be tried again.
 */
export async function handleWebhook(deps: PayingDeps, eventId: string): Promise<void> {
  const row = await webhookEvent(deps.database.db, eventId);
  if (!row || row.handledAt !== null) return;
  const handled = await handle(deps, storedEvent(row.body));
  const orderId = handled.orderId && (await orderById(deps.database.db, handled.orderId))?.id;
  await closeWebhookEvent(deps.database.db, eventId, { ...handled, orderId: orderId ?? null, at: deps.clock() });
}

async function handle(deps: PayingDeps, { event, payload }: WebhookEvent): Promise<Handled> {
  if (event.startsWith("refund.") && payload.refund) return await aboutRefund(deps, payload.refund.entity);
  if (!payload.payment || !/^(payment|order)\./.test(event)) return { outcome: "ignored", orderId: null };
  const seen = payload.payment.entity;
  const order = seen.orderId === null ? undefined : await orderOfGateway(deps.database.db, seen.orderId);
  if (!order) return { outcome: "unknown-order", orderId: null };
  const done = seen.status === "failed" ? await confirmPayment(deps, seen) : await confirmById(deps, seen.id, seen);
  if (done.kind === "unreachable") throw new Error("the gateway cannot be asked about this payment now");
  return { outcome: done.kind, orderId: orderIdOf(done) ?? order.id };
}

function orderIdOf(done: Confirmation | { kind: "refused" | "unreachable" }): string | undefined {
  return "orderId" in done ? done.orderId : undefined;
}

async function aboutRefund(
  deps: PayingDeps,
  seen: NonNullable<WebhookEvent["payload"]["refund"]>["entity"],
): Promise<Handled> {
  const outcome = await bookRefund(deps, seen);
  // Ours must settle first, or the payment's own news is still under way.
  if (outcome === "later") throw new Error("other refunds of this payment are not settled yet");
  if (outcome === "unknown-payment") return await refundBeforePayment(deps, seen.paymentId);
  const payment = await paymentById(deps.database.db, seen.paymentId);
  return { outcome: `refund-${seen.status}`, orderId: payment?.orderId ?? null };
}

/** A refund's news may overtake its payment's: the payment is read, and with it its refunds. */
async function refundBeforePayment(deps: PayingDeps, paymentId: string): Promise<Handled> {
  const done = await confirmById(deps, paymentId);
  if (done.kind === "unreachable") throw new Error("the gateway cannot be asked about this payment now");
  const orderId = orderIdOf(done) ?? null;
  return { outcome: orderId === null ? "unknown-order" : done.kind, orderId };
}
