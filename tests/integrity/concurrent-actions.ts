import { setTimeout as pause } from "node:timers/promises";
import type { BuyerLog } from "./buyer-log.ts";
import type { Environment } from "./environment.ts";
import type { OpenedOrder } from "./run-visit.ts";

/** Shorter than the shop's timeout for the gateway, longer than a payment takes. */
const waitLimitMs = 1_000;
/** Time after its end at which a hold is released even if the gateway does not answer. */
const longExpiredMs = 61 * 60_000;

/** Runs while the payment is being confirmed and resolves when the concurrent action is done. */
type Rival = (paymentId: string) => Promise<void>;

/**
 * Prepares an action on the order that runs concurrently with its confirmation: the gateway starts it at another
 * instance when it returns the payment to the first.
 */
export async function prepareConcurrentAction(
  env: Environment,
  log: BuyerLog,
  { orderId, gatewayOrderId }: OpenedOrder,
): Promise<Rival | undefined> {
  const { concurrent, concurrentMs } = log.visit;
  if (concurrent === "nothing") return undefined;
  const shown = Promise.withResolvers<void>();
  const whenShown = async (paymentId: string) => {
    env.host.runAtResponse(`/payments/${paymentId}`, () => void pause(concurrentMs).then(() => shown.resolve()));
    await Promise.race([shown.promise, pause(waitLimitMs)]);
  };
  if (concurrent === "hold-ends")
    return await releaseConcurrently(env, { orderId, gatewayOrderId }, { shown, whenShown });
  return async (paymentId) => {
    await whenShown(paymentId);
    const moved = await env.backOffice.shop.orders.transition(orderId, "cancelled", { actor: "operator:test" });
    log.events.push(`concurrent cancellation: ${moved.ok || moved.error.code}`);
  };
}

type Timing = { shown: PromiseWithResolvers<void>; whenShown: (paymentId: string) => Promise<void> };

/**
 * Starts the hold's release. It asks the gateway before the payment, but gets the answer 'no payment' after it.
 */
async function releaseConcurrently(
  env: Environment,
  { orderId, gatewayOrderId }: Pick<OpenedOrder, "orderId" | "gatewayOrderId">,
  { shown, whenShown }: Timing,
): Promise<Rival> {
  const asked = Promise.withResolvers<void>();
  env.host.runAtResponse(`/orders/${gatewayOrderId}/payments`, async () => {
    asked.resolve();
    await Promise.race([shown.promise, pause(waitLimitMs)]);
  });
  await expireHold(env, orderId, longExpiredMs);
  const released = env.backOffice.shop.payments.jobs.releaseHold(orderId);
  await Promise.race([asked.promise, pause(waitLimitMs)]);
  return async (paymentId) => void (await Promise.all([whenShown(paymentId), released]));
}

/** Ends the hold of one order, so that its timer fires while the buyer pays. */
export async function expireHold({ backOffice, clock }: Environment, orderId: string, longAgoMs = 0): Promise<void> {
  await backOffice.database.db
    .updateTable("holds")
    .set({ heldUntil: new Date(clock().getTime() - longAgoMs) })
    .where("orderId", "=", orderId)
    .where("endedAt", "is", null)
    .execute();
}
