/** Written by use cases in their transactions, run by the worker. */
export const webhookJob = "payments.webhook";
export const refundJob = "payments.refund";
export const paymentCheckJob = "payments.check";
