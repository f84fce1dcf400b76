import { type LookKind, mostCounted, type WorkKind } from "#contracts/admin/today.ts";
import { listAddress } from "../list/list-address.ts";

type Work = { one: string; many: string; to: string; isTrouble?: true };

const look = (kind: LookKind): string => listAddress("payments", { kind: [kind] });

/** What waits, in words, and the list in which it stands. Trouble is not a day's work: somebody has to look. */
export const work: Record<WorkKind, Work> = {
  toPack: {
    one: "order to pack",
    many: "orders to pack",
    to: listAddress("orders", { status: ["ordered"], packed: "no" }),
  },
  toSend: {
    one: "order to send",
    many: "orders to send",
    to: listAddress("orders", { status: ["ordered"], packed: "yes" }),
  },
  upiWaiting: { one: "UPI payment to confirm", many: "UPI payments to confirm", to: look("upiWaiting") },
  paymentsAuthorized: {
    one: "payment not captured",
    many: "payments not captured",
    to: look("paymentsAuthorized"),
    isTrouble: true,
  },
  messagesUnknown: {
    one: "message about no order",
    many: "messages about no order",
    to: look("messagesUnknown"),
    isTrouble: true,
  },
  refundsFailed: { one: "refund failed", many: "refunds failed", to: look("refundsFailed"), isTrouble: true },
  refundsByHand: { one: "refund to send by hand", many: "refunds to send by hand", to: look("refundsByHand") },
  returnsAsked: {
    one: "return asked for",
    many: "returns asked for",
    to: listAddress("orders", { returnAsked: "yes" }),
  },
  lowStock: {
    one: "product low in stock",
    many: "products low in stock",
    to: listAddress("products", { stock: "low" }),
  },
  reviews: { one: "review to approve", many: "reviews to approve", to: listAddress("reviews", { state: ["pending"] }) },
  leads: { one: "new message", many: "new messages", to: listAddress("leads", { state: ["new"] }) },
  jobsFailed: {
    one: "job failed",
    many: "jobs failed",
    to: listAddress("jobs", { state: "failed", mail: "no" }),
    isTrouble: true,
  },
  mailsFailed: {
    one: "mail not sent",
    many: "mails not sent",
    to: listAddress("jobs", { state: "failed", mail: "yes" }),
    isTrouble: true,
  },
};

/** '12', or '1,000+' where counting ended. */
export function countWords(count: number): string {
  return count > mostCounted ? `${mostCounted.toLocaleString("en-IN")}+` : count.toLocaleString("en-IN");
}
