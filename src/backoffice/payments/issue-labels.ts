import type { PaymentIssueKind } from "#contracts/admin/dashboard-endpoints.ts";

export const issueLabels: Record<PaymentIssueKind, string> = {
  upiWaiting: "UPI payment to confirm",
  paymentsAuthorized: "Payment not captured",
  messagesUnknown: "Unmatched webhook",
  disputes: "Dispute",
  refundsFailed: "Refund failed",
  refundsToApprove: "Refund to approve",
  refundsByHand: "Manual refund to send",
};
