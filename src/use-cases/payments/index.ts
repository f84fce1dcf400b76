import type { Deps } from "../deps.ts";
import { confirmUpi } from "./confirm-upi.ts";
import { createOrder } from "./create-order.ts";
import { paymentJobs } from "./jobs.ts";
import { placeUpi } from "./place-upi.ts";
import { reconcile } from "./reconcile.ts";
import { refund } from "./refund.ts";
import { resume } from "./resume.ts";
import type { Payments } from "./types.ts";
import { verify } from "./verify.ts";
import { webhook } from "./webhook.ts";
import { withdrawRefund } from "./withdraw-refund.ts";

/** Money online: from the widget to the bank's reference of a refund. */
export function paymentsUseCases(deps: Deps): Payments {
  return {
    createOrder: createOrder(deps),
    resume: resume(deps),
    verify: verify(deps),
    webhook: webhook(deps),
    placeUpi: placeUpi(deps),
    confirmUpi: confirmUpi(deps),
    refund: refund(deps),
    withdrawRefund: withdrawRefund(deps),
    reconcile: reconcile(deps),
    jobs: paymentJobs(deps),
  };
}
