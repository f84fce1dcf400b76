import type { Deps } from "../deps.ts";
import { confirmUpi } from "./confirm-upi.ts";
import { startOnlinePayment } from "./create-order.ts";
import { createPaymentJobs } from "./jobs.ts";
import { placeUpiOrder } from "./place-upi.ts";
import { reconcile } from "./reconcile.ts";
import { refundOrder } from "./refund.ts";
import { resumePayment } from "./resume.ts";
import type { PaymentUseCases } from "./types.ts";
import { verifyPayment } from "./verify.ts";
import { receiveWebhook } from "./webhook.ts";
import { withdrawRefund } from "./withdraw-refund.ts";

/** Money online: from the widget to the bank's reference of a refund. */
export function createPaymentUseCases(deps: Deps): PaymentUseCases {
  return {
    createOrder: startOnlinePayment(deps),
    resume: resumePayment(deps),
    verify: verifyPayment(deps),
    webhook: receiveWebhook(deps),
    placeUpi: placeUpiOrder(deps),
    confirmUpi: confirmUpi(deps),
    refund: refundOrder(deps),
    withdrawRefund: withdrawRefund(deps),
    reconcile: reconcile(deps),
    jobs: createPaymentJobs(deps),
  };
}
