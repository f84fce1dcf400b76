import { findStockHold } from "#db/queries/holds.ts";
import type { Deps } from "../deps.ts";
import { confirmPaymentById, type PaymentDeps } from "./confirm-payment.ts";
import { handleWebhook } from "./handle-webhook.ts";
import { releaseUnpaidOrder } from "./release-order.ts";
import { sendRefund } from "./send-refund.ts";
import type { PaymentJobs } from "./types.ts";

export function createPaymentJobs(deps: Deps): PaymentJobs {
  const paying = (): PaymentDeps => {
    if (!deps.gateway) throw new Error("there is no payment gateway");
    return { ...deps, gateway: deps.gateway };
  };
  return {
    handleWebhook: (eventId) => handleWebhook(paying(), eventId),
    check: async (paymentId) => {
      const { kind } = await confirmPaymentById(paying(), paymentId);
      if (kind === "unreachable" || kind === "waiting") throw new Error(`${paymentId} is ${kind}`);
    },
    sendRefund: async (refundId) => {
      if ((await sendRefund(paying(), refundId)) === "unreachable") throw new Error("the gateway cannot be reached");
    },
    releaseHold: async (orderId) => {
      const hold = await findStockHold(deps.database.db, orderId);
      if (!hold || hold.endedAt !== null || hold.heldUntil > deps.clock()) return;
      await releaseUnpaidOrder(deps, orderId, "Not paid in time.");
    },
  };
}
