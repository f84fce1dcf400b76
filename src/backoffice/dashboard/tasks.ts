import { maxCounted, type PaymentIssueKind, type TodoKind } from "#contracts/admin/dashboard-endpoints.ts";
import { listPath } from "../list/list-path.ts";

type Task = { one: string; many: string; to: string; isAlert?: true };

const look = (kind: PaymentIssueKind): string => listPath("payments", { kind: [kind] });

/** What waits, in words, and the list in which it stands. Trouble is not a day's work: somebody has to look. */
export const tasks: Record<TodoKind, Task> = {
  toPack: {
    one: "order to pack",
    many: "orders to pack",
    to: listPath("orders", { status: ["ordered"], packed: "no" }),
  },
  toSend: {
    one: "order to send",
    many: "orders to send",
    to: listPath("orders", { status: ["ordered"], packed: "yes" }),
  },
  upiWaiting: { one: "UPI payment to confirm", many: "UPI payments to confirm", to: look("upiWaiting") },
  paymentsAuthorized: {
    one: "payment not captured",
    many: "payments not captured",
    to: look("paymentsAuthorized"),
    isAlert: true,
  },
  messagesUnknown: {
    one: "message about no order",
    many: "messages about no order",
    to: look("messagesUnknown"),
    isAlert: true,
  },
  refundsFailed: { one: "refund failed", many: "refunds failed", to: look("refundsFailed"), isAlert: true },
  refundsByHand: { one: "refund to send by hand", many: "refunds to send by hand", to: look("refundsByHand") },
  returnsAsked: {
    one: "return asked for",
    many: "returns asked for",
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
    one: "job failed",
    many: "jobs failed",
    to: listPath("jobs", { state: "failed", mail: "no" }),
    isAlert: true,
  },
  mailsFailed: {
    one: "mail not sent",
    many: "mails not sent",
    to: listPath("jobs", { state: "failed", mail: "yes" }),
    isAlert: true,
  },
};

/** '12', or '1,000+' where counting ended. */
export function formatTaskCount(count: number): string {
  return count > maxCounted ? `${maxCounted.toLocaleString("en-IN")}+` : count.toLocaleString("en-IN");
}
