import {
  type DashboardData,
  maxCounted,
  type PaymentIssueKind,
  paymentIssueKinds,
  type TodoKind,
} from "#contracts/admin/dashboard-endpoints.ts";
import type { TodayFigures } from "#contracts/admin/today-figures.ts";
import { daysToSettle } from "#domain/lead-ticket.ts";
import { formatDaysLeft } from "../catalog/product-words.ts";
import { listPath } from "../list/list-path.ts";

export const paymentsPath = (kinds: readonly PaymentIssueKind[]): string => listPath("payments", { kind: [...kinds] });

/** The list of each kind of to-do; it shows exactly the records that are counted. */
export const taskPaths: Record<TodoKind, string> = {
  toPack: listPath("orders", { status: ["ordered"], packed: "no" }),
  toSend: listPath("orders", { status: ["ordered"], packed: "yes" }),
  upiWaiting: paymentsPath(["upiWaiting"]),
  paymentsAuthorized: paymentsPath(["paymentsAuthorized"]),
  messagesUnknown: paymentsPath(["messagesUnknown"]),
  disputes: paymentsPath(["disputes"]),
  refundsFailed: paymentsPath(["refundsFailed"]),
  refundsToApprove: paymentsPath(["refundsToApprove"]),
  refundsByHand: paymentsPath(["refundsByHand"]),
  returnsAsked: listPath("orders", { returnAsked: "yes" }),
  lowStock: listPath("products", { stock: "low" }),
  notPublished: listPath("products", { schedule: "failed" }),
  reviews: listPath("reviews", { state: ["pending"] }),
  leads: listPath("leads", { state: ["new"] }),
  leadsOverdue: listPath("leads", { overdue: "yes" }),
  jobsFailed: listPath("jobs", { state: "failed", mail: "no" }),
  mailsFailed: listPath("jobs", { state: "failed", mail: "yes" }),
};

/** Singular and plural of the kinds that share a row of the queue. */
const parts: Partial<Record<TodoKind, [string, string]>> = {
  paymentsAuthorized: ["payment not captured", "payments not captured"],
  messagesUnknown: ["unmatched webhook", "unmatched webhooks"],
  disputes: ["dispute", "disputes"],
  refundsFailed: ["failed refund", "failed refunds"],
  refundsToApprove: ["refund to approve", "refunds to approve"],
  refundsByHand: ["manual refund to send", "manual refunds to send"],
};

type QueueRow = {
  label: string;
  kinds: readonly TodoKind[];
  /** Name in the line of everything that is all clear. */
  clear: string;
  /** Label of the next step's button, shown when this row is the first of the queue. */
  action?: string;
  /** Shortcut key of the next step. */
  shortcut?: string;
  /** True for failures, as opposed to daily work. */
  isAlert?: true;
};

/** Rows of the work queue, the most urgent first. */
const queue: readonly QueueRow[] = [
  { label: "To pack", kinds: ["toPack"], clear: "packing", action: "Start packing", shortcut: "P" },
  { label: "To ship", kinds: ["toSend"], clear: "shipping", action: "Ship orders", shortcut: "W" },
  { label: "UPI payments to confirm", kinds: ["upiWaiting"], clear: "UPI payments", action: "Confirm payments" },
  { label: "Refunds to make", kinds: ["refundsFailed", "refundsToApprove", "refundsByHand"], clear: "refunds" },
  {
    label: "Payments to check",
    kinds: ["paymentsAuthorized", "messagesUnknown", "disputes"],
    clear: "payments",
    isAlert: true,
  },
  { label: "Return requests", kinds: ["returnsAsked"], clear: "returns" },
  { label: "Messages", kinds: ["leads"], clear: "messages" },
  {
    label: `Messages open over ${daysToSettle} days`,
    kinds: ["leadsOverdue"],
    clear: "older messages",
    isAlert: true,
  },
  { label: "Reviews to approve", kinds: ["reviews"], clear: "reviews" },
  { label: "Scheduled products not published", kinds: ["notPublished"], clear: "scheduled products", isAlert: true },
  { label: "Low stock", kinds: ["lowStock"], clear: "stock" },
  { label: "Emails not sent", kinds: ["mailsFailed"], clear: "emails", isAlert: true },
  { label: "Failed jobs", kinds: ["jobsFailed"], clear: "jobs", isAlert: true },
];

export type Task = Omit<QueueRow, "kinds"> & {
  count: number;
  /** Time since which the oldest has waited. */
  oldestAt: string | null;
  /** Path of a list with exactly the counted records. */
  to: string;
  /** '2 unmatched webhooks, 1 dispute'; empty where the label says everything. */
  detail: string;
};

/**
 * Groups to-dos into the rows of the queue; `clear` names the rows without any. While mail is down nothing has failed yet,
 * but emails are not all clear.
 */
export function toQueue({ work, mailOutage }: Pick<DashboardData, "work" | "mailOutage">): {
  tasks: Task[];
  clear: string[];
} {
  const byKind = new Map(work.map((todo) => [todo.kind, todo]));
  const tasks: Task[] = [];
  const clear: string[] = [];
  for (const { kinds, ...row } of queue) {
    const known = kinds.flatMap((kind) => byKind.get(kind) ?? []);
    const waiting = known.filter(({ count }) => count > 0);
    if (waiting.length > 0) tasks.push({ ...row, ...sumUp(waiting) });
    else if (known.length > 0 && !(mailOutage && kinds.includes("mailsFailed"))) clear.push(row.clear);
  }
  return { tasks, clear };
}

function sumUp(waiting: DashboardData["work"]): Pick<Task, "count" | "oldestAt" | "to" | "detail"> {
  const kinds = waiting.map(({ kind }) => kind);
  const [first] = kinds;
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    oldestAt: waiting.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted()[0] ?? null,
    to: kinds.every(isPaymentIssue) ? paymentsPath(kinds) : first ? taskPaths[first] : "/",
    detail: waiting
      .flatMap(({ kind, count }) => {
        const [one, many] = parts[kind] ?? [];
        return one ? [`${formatTaskCount(count)} ${count === 1 ? one : many}`] : [];
      })
      .join(", "),
  };
}

const isPaymentIssue = (kind: TodoKind): kind is PaymentIssueKind =>
  (paymentIssueKinds as readonly string[]).includes(kind);

type LowStock = { limit: number; soldOut: number; runningLow: TodayFigures["runningLow"] };

/**
 * Describes low stock: how many products have a sold-out pack or size, and which other product runs out first. Stock
 * that is low but hardly sells is left out of both.
 */
export function describeLowStock({ limit, soldOut, runningLow }: LowStock): string {
  const next = runningLow
    .map(({ name, stock, daysLeft, variant }) => ({
      name: [name, nameOfVariant(variant)],
      ...(variant ?? { stock, daysLeft }),
    }))
    .find(({ stock }) => stock > 0 && stock <= limit);
  const parts = [
    soldOut > 0 && `${formatTaskCount(soldOut)} sold out`,
    next && `${next.name.filter(Boolean).join(" ")} ${describeDays(next.daysLeft)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : `${limit.toLocaleString("en-IN")} or fewer left`;
}

const describeDays = (days: number): string =>
  days === 0 ? "sells out today" : `has ${formatDaysLeft(days).toLowerCase()} left`;

/** '12-pack', 'M, Ink'; "" for a product as a whole. */
export function nameOfVariant(variant: TodayFigures["runningLow"][number]["variant"]): string {
  if (variant === null) return "";
  return variant.pack === null ? variant.detail : `${variant.pack}-pack`;
}

/** Formats what has nothing to do: 'Refunds, returns and jobs: all clear'. */
export function formatClear(names: readonly string[]): string {
  const list = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
  return list === "" ? "" : `${list.charAt(0).toUpperCase()}${list.slice(1)}: all clear`;
}

/** Formats a count: '12', or '1,000+' above the counting limit. */
export function formatTaskCount(count: number): string {
  return count > maxCounted ? `${maxCounted.toLocaleString("en-IN")}+` : count.toLocaleString("en-IN");
}
