import { setTimeout as pause } from "node:timers/promises";
import type { BuyerLog } from "./buyer-log.ts";
import type { Environment } from "./environment.ts";
import type { OpenedOrder } from "./run-visit.ts";

/** Shorter than the shop waits for the gateway, longer than it takes to pay. */
const patienceMs = 1_000;
/** So long after its end a hold is released though the gateway does not answer. */
const longOverMs = 61 * 60_000;

/** Runs beside the news of that payment, and ends when the rival has. */
type Rival = (paymentId: string) => Promise<void>;

/**
 * Somebody who moves the order as its payment is confirmed. What makes it a race is the gateway: as it shows the payment
 * to one copy of the shop, it lets the rival go at another.
 */
export async function prepareConcurrentAction(
  world: Environment,
  heard: BuyerLog,
  { orderId, gatewayOrderId }: OpenedOrder,
): Promise<Rival | undefined> {
  const { meanwhile, meanwhileMs } = heard.visit;
  if (meanwhile === "nothing") return undefined;
  const shown = Promise.withResolvers<void>();
  const whenShown = async (paymentId: string) => {
    world.host.meet(`/payments/${paymentId}`, () => void pause(meanwhileMs).then(() => shown.resolve()));
    await Promise.race([shown.promise, pause(patienceMs)]);
  };
  if (meanwhile === "hold-ends") return await releaseBeside(world, { orderId, gatewayOrderId }, { shown, whenShown });
  return async (paymentId) => {
    await whenShown(paymentId);
    const moved = await world.office.shop.orders.transition(orderId, "cancelled", { actor: "operator" });
    heard.events.push(`meanwhile cancelled: ${moved.ok || moved.error.code}`);
  };
}

type Beside = { shown: PromiseWithResolvers<void>; whenShown: (paymentId: string) => Promise<void> };

/** The hold's end asked the gateway before the money came; the answer, 'no payment', arrives when it has. */
async function releaseBeside(
  world: Environment,
  { orderId, gatewayOrderId }: Pick<OpenedOrder, "orderId" | "gatewayOrderId">,
  { shown, whenShown }: Beside,
): Promise<Rival> {
  const asked = Promise.withResolvers<void>();
  world.host.meet(`/orders/${gatewayOrderId}/payments`, async () => {
    asked.resolve();
    await Promise.race([shown.promise, pause(patienceMs)]);
  });
  await expireHold(world, orderId, longOverMs);
  const released = world.office.shop.payments.jobs.releaseHold(orderId);
  await Promise.race([asked.promise, pause(patienceMs)]);
  return async (paymentId) => void (await Promise.all([whenShown(paymentId), released]));
}

/** Time passes for one order alone: the hold's timer finds it while the buyer pays. */
export async function expireHold({ office, clock }: Environment, orderId: string, longAgoMs = 0): Promise<void> {
  await office.database.db
    .updateTable("holds")
    .set({ heldUntil: new Date(clock().getTime() - longAgoMs) })
    .where("orderId", "=", orderId)
    .where("endedAt", "is", null)
    .execute();
}
