import { z } from "zod";
import { type PaymentIssue, type PaymentIssueKind, paymentIssueKinds } from "#contracts/admin/dashboard-endpoints.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import {
  listPaymentIssues,
  markWebhookReviewed,
  type PaymentIssueCursor,
  type PaymentIssueRow,
} from "#db/queries/payments/payment-issues.ts";
import { findWebhookEvent } from "#db/queries/payments/webhook-events.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { page } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import { parseStoredEvent } from "../payments/webhooks.ts";
import type { DashboardUseCases } from "./dashboard-types.ts";

const cursorShape = z.tuple([z.iso.datetime(), z.string().min(1)]);

const says: Record<PaymentIssueKind, (reason: string, message: string) => string> = {
  upiWaiting: () => "Awaiting confirmation from the bank statement.",
  paymentsAuthorized: (id) => `Payment ${id} is authorized but not captured yet.`,
  messagesUnknown: (type, words) => [`Unmatched webhook: ${type}.`, words].join(" ").trim(),
  refundsFailed: (reason) => ["The gateway could not send the refund.", reason].join(" ").trim(),
  refundsByHand: (reason) => ["Send the money by hand and enter the bank reference.", reason].join(" ").trim(),
};

/** Lists payments that need a person, and webhooks that match no order. */
export function listPaymentsToReview({ database }: Pick<Deps, "database">): DashboardUseCases["listPaymentsToReview"] {
  return authorized("orders.refund", async (_actor, { kind, limit, after }) => {
    const place = after === undefined ? undefined : parseCursor(after);
    if (place === null) return fail("invalid-input", { fields: { after: "Invalid cursor." } });
    const kinds = kind && kind.length > 0 ? kind : paymentIssueKinds;
    const found = await listPaymentIssues(database.db, { kinds, after: place, limit: limit + 1 });
    const { rows, next } = page(found, limit, (last) => `${last.place}|${last.id}`);
    return { ok: true, value: { items: rows.map(view), next } };
  });
}

/** Marks an unmatched webhook as reviewed: it is kept, and no longer listed. */
export function markReviewed({ database, clock }: Pick<Deps, "database" | "clock">): DashboardUseCases["markReviewed"] {
  return authorized(
    "orders.refund",
    async (actor, id) =>
      await transactionWithRetry(database, async (tx) => {
        const at = clock();
        if (await markWebhookReviewed(tx, id, at)) {
          const subject = { subjectKind: "gateway message", subjectId: id };
          await writeAudit(tx, { at, actor: formatActor(actor), action: "payments.looked-at", ...subject });
          return { ok: true, value: null };
        }
        const known = (await findWebhookEvent(tx, id))?.outcome === "unknown-order";
        return known ? { ok: true, value: null } : fail("not-found");
      }),
  );
}

function view({ id, kind, at, orderId, amountPaise, reason, body }: PaymentIssueRow): PaymentIssue {
  const message = kind === "messagesUnknown" ? read(body) : undefined;
  return {
    id,
    kind,
    orderId,
    at: at.toISOString(),
    amount: message?.amount ?? amountPaise,
    says: says[kind](reason, message?.words ?? ""),
  };
}

/** Returns null for a cursor that this shop did not write. */
function parseCursor(after: string): PaymentIssueCursor | null {
  const read = cursorShape.safeParse(after.split("|", 2));
  return read.success ? { at: read.data[0], id: read.data[1] } : null;
}

/** Summarises a webhook: ids, amount and state. Payer details are never stored. */
function read(body: unknown): { words: string; amount: number | null } {
  const { payment, refund } = parseStoredEvent(body).payload;
  const about = refund?.entity ?? payment?.entity;
  if (!about) return { words: "", amount: null };
  const words = [`${refund ? "Refund" : "Payment"} ${about.id}, ${formatRupees(paise(about.amount))}`, about.status];
  return { words: `${words.join(", ")}.`, amount: about.amount };
}
