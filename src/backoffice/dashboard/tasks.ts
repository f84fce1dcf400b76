import { maxCounted, type PaymentIssueKind, type TodoKind } from "#contracts/admin/dashboard-endpoints.ts";
import { listPath } from "../list/list-path.ts";

type Task = { one: string; many: string; to: string; isAlert?: true };

const paymentsPath = (kind: PaymentIssueKind): string => listPath("payments", { kind: [kind] });

/** Labels and lists of tasks by kind. Alerts are problems rather than daily work. */
export const tasks: Record<TodoKind, Task> = {
  toPack: {
    one: "order to pack",
    many: "orders to pack",
    to: listPath("orders", { status: ["ordered"], packed: "no" }),
  },
  toSend: {
    one: "order to ship",
    many: "orders to ship",
    to: listPath("orders", { status: ["ordered"], packed: "yes" }),
  },
  upiWaiting: { one: "UPI payment to confirm", many: "UPI payments to confirm", to: paymentsPath("upiWaiting") },
  paymentsAuthorized: {
    one: "payment not captured",
    many: "payments not captured",
    to: paymentsPath("paymentsAuthorized"),
    isAlert: true,
  },
  messagesUnknown: {
    one: "unmatched webhook",
    many: "unmatched webhooks",
    to: paymentsPath("messagesUnknown"),
    isAlert: true,
  },
  disputes: { one: "payment dispute", many: "payment disputes", to: paymentsPath("disputes"), isAlert: true },
  refundsFailed: { one: "failed refund", many: "failed refunds", to: paymentsPath("refundsFailed"), isAlert: true },
  refundsToApprove: { one: "refund to approve", many: "refunds to approve", to: paymentsPath("refundsToApprove") },
  refundsByHand: { one: "manual refund to send", many: "manual refunds to send", to: paymentsPath("refundsByHand") },
  returnsAsked: {
    one: "return request",
    many: "return requests",
    to: listPath("orders", { returnAsked: "yes" }),
  },
  lowStock: {
    one: "product low in stock",
    many: "products low in stock",
    to: listPath("products", { stock: "low" }),
  },
  reviews: { one: "review to approve", many: "reviews to approve", to: listPath("reviews", { state: ["pending"] }) },
  leads: { one: "new message", many: "new messages", to: listPath("leads", { state: ["new"] }) },
  jobsFailed: {
    one: "failed job",
    many: "failed jobs",
    to: listPath("jobs", { state: "failed", mail: "no" }),
    isAlert: true,
  },
  mailsFailed: {
    one: "email not sent",
    many: "emails not sent",
    to: listPath("jobs", { state: "failed", mail: "yes" }),
    isAlert: true,
  },
};

/** Formats a count: '12', or '1,000+' above the counting limit. */
export function formatTaskCount(count: number): string {
  return count > maxCounted ? `${maxCounted.toLocaleString("en-IN")}+` : count.toLocaleString("en-IN");
}
