/** Enqueued by use cases in their transactions, run by the worker. */
export const webhookJobKind = "payments.webhook";
export const refundJobKind = "payments.refund";
export const paymentCheckJobKind = "payments.check";
