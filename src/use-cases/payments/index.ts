import type { Deps } from "../kernel/deps.ts";
import { confirmUpi } from "./confirm-upi.ts";
import { resumePayment } from "./create-gateway-order.ts";
import { createPaymentJobs } from "./payment-jobs.ts";
import type { PaymentUseCases } from "./payment-types.ts";
import { reconcile } from "./reconcile.ts";
import { refundOrder } from "./refund-order.ts";
import { verifyPayment } from "./verify-payment.ts";
import { receiveWebhook } from "./webhooks.ts";
import { withdrawRefund } from "./withdraw-refund.ts";

/** Combines the use cases of payments and refunds. */
export function createPaymentUseCases(deps: Deps): PaymentUseCases {
  return {
    resume: resumePayment(deps),
    verify: verifyPayment(deps),
    webhook: receiveWebhook(deps),
    confirmUpi: confirmUpi(deps),
    refund: refundOrder(deps),
    withdrawRefund: withdrawRefund(deps),
    reconcile: reconcile(deps),
    jobs: createPaymentJobs(deps),
  };
}
