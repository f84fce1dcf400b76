import { holdOf } from "#db/queries/holds.ts";
import type { Deps } from "../deps.ts";
import { confirmById, type PayingDeps } from "./confirm-payment.ts";
import { handleWebhook } from "./handle-webhook.ts";
import { releaseOrder } from "./release-order.ts";
import { sendRefund } from "./send-refund.ts";
import type { PaymentJobs } from "./types.ts";

export function paymentJobs(deps: Deps): PaymentJobs {
  const paying = (): PayingDeps => {
    if (!deps.gateway) throw new Error("there is no payment gateway");
    return { ...deps, gateway: deps.gateway };
  };
  return {
    handleWebhook: (eventId) => handleWebhook(paying(), eventId),
    check: async (paymentId) => {
      const { kind } = await confirmById(paying(), paymentId);
      if (kind === "unreachable" || kind === "waiting") throw new Error(`${paymentId} is ${kind}`);
    },
    sendRefund: async (refundId) => {
      if ((await sendRefund(paying(), refundId)) === "unreachable") throw new Error("the gateway cannot be reached");
    },
    releaseHold: async (orderId) => {
      const hold = await holdOf(deps.database.db, orderId);
      if (!hold || hold.endedAt !== null || hold.heldUntil > deps.clock()) return;
      await releaseOrder(deps, orderId, "Not paid in time.");
    },
  };
}
