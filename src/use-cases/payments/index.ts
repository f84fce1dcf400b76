import { withPreparedStatements } from "#db/prepared-statements.ts";
import { findStockHold } from "#db/queries/inventory/stock-holds.ts";
import type { Deps } from "../kernel/deps.ts";
import { approveRefund } from "./approve-refund.ts";
import { attachPayment, listAttachableOrders } from "./attach-payment.ts";
import { confirmPaymentById, requireGateway, verifyPayment } from "./confirm-payment.ts";
import { confirmUpi } from "./confirm-upi.ts";
import { resumePayment } from "./create-gateway-order.ts";
import { matchBankStatement } from "./match-statement.ts";
import type { PaymentJobs, PaymentUseCases } from "./payment-types.ts";
import { checkDueOrders, reconcile } from "./reconcile.ts";
import { refundOrder } from "./refund-order.ts";
import { refundUnmatched } from "./refund-unmatched.ts";
import { releaseUnpaidOrder } from "./release-unpaid-order.ts";
import { sendRefund } from "./send-refund.ts";
import { sendUnmatchedRefund } from "./settle-unmatched-refund.ts";
import { handleWebhook, receiveWebhook } from "./webhooks.ts";
import { withdrawRefund } from "./withdraw-refund.ts";

/** Combines the use cases of payments and refunds. */
export function createPaymentUseCases(deps: Deps): PaymentUseCases {
  const verify = verifyPayment(deps);
  const receive = receiveWebhook(deps);
  return {
    resume: resumePayment(deps),
    verify: (proof) => withPreparedStatements(() => verify(proof)),
    webhook: (request) => withPreparedStatements(() => receive(request)),
    confirmUpi: confirmUpi(deps),
    unmatched: {
      orders: listAttachableOrders(deps),
      attach: attachPayment(deps),
      refund: refundUnmatched(deps),
    },
    matchStatement: matchBankStatement(deps),
    refund: refundOrder(deps),
    approveRefund: approveRefund(deps),
    withdrawRefund: withdrawRefund(deps),
    reconcile: reconcile(deps),
    jobs: createPaymentJobs(deps),
  };
}

function createPaymentJobs(deps: Deps): PaymentJobs {
  return {
    handleWebhook: handleWebhook(deps),
    checkOrders: checkDueOrders(deps),
    check: async (paymentId) => {
      const { kind } = await confirmPaymentById(requireGateway(deps), paymentId);
      if (kind === "unreachable" || kind === "waiting") throw new Error(`${paymentId} is ${kind}`);
    },
    sendRefund: async (refundId) => {
      const outcome = await sendRefund(requireGateway(deps), refundId);
      if (outcome === "unreachable") throw new Error("payment gateway unreachable");
    },
    sendUnmatchedRefund: async (refundId) => {
      const outcome = await sendUnmatchedRefund(requireGateway(deps), refundId);
      if (outcome === "unreachable") throw new Error("payment gateway unreachable");
    },
    releaseHold: async (orderId) => {
      const hold = await findStockHold(deps.database.db, orderId);
      if (!hold || hold.endedAt !== null || hold.heldUntil > deps.clock()) return;
      await releaseUnpaidOrder(deps, orderId, { reason: "Not paid in time.", isMailed: true });
    },
  };
}
