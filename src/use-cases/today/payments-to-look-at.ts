import { z } from "zod";
import { type PaymentIssue, type PaymentIssueKind, paymentIssueKinds } from "#contracts/admin/today.ts";
import { listPaymentIssues, type PaymentIssueCursor, type PaymentIssueRow } from "#db/queries/today-payments.ts";
import { refusal } from "#domain/errors.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { parseStoredEvent } from "../payments/webhook-event.ts";
import type { DashboardUseCases } from "./types.ts";

/** Money that is not where it should be, and messages about orders that nobody knows. */
export function listPaymentsToReview({ database }: Pick<Deps, "database">): DashboardUseCases["listPaymentsToReview"] {
  return async (who, { kind, limit, after }) => {
    const refused = requirePermission(who, "orders.refund");
    if (refused) return { ok: false, error: refused };
    const place = after === undefined ? undefined : parseCursor(after);
    if (place === null)
      return { ok: false, error: refusal("invalid-input", { fields: { after: "This is no place." } }) };
    const kinds = kind && kind.length > 0 ? kind : paymentIssueKinds;
    const rows = await listPaymentIssues(database.db, { kinds, after: place, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? `${last.place}|${last.id}` : null;
    return { ok: true, value: { items: page.map(view), next } };
  };
}

const cursorShape = z.tuple([z.iso.datetime(), z.string().min(1)]);

/** Null for what was not written by us. */
function parseCursor(after: string): PaymentIssueCursor | null {
  const read = cursorShape.safeParse(after.split("|", 2));
  return read.success ? { at: read.data[0], id: read.data[1] } : null;
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

const says: Record<PaymentIssueKind, (reason: string, message: string) => string> = {
  upiWaiting: () => "Waits until somebody sees the money on the bank's statement.",
  paymentsAuthorized: (id) => `Payment ${id} is authorised and not captured yet.`,
  messagesUnknown: (type, words) => [`The gateway said ${type}, about no order of ours.`, words].join(" ").trim(),
  refundsFailed: (reason) => ["The gateway could not send it back.", reason].join(" ").trim(),
  refundsByHand: (reason) => ["Send it back by hand and enter the bank's reference.", reason].join(" ").trim(),
};

/** Of a message what it is about: ids, amount, state. Who paid was never kept. */
function read(body: unknown): { words: string; amount: number | null } {
  const { payment, refund } = parseStoredEvent(body).payload;
  const about = refund?.entity ?? payment?.entity;
  if (!about) return { words: "", amount: null };
  const words = [`${refund ? "Refund" : "Payment"} ${about.id}, ${formatRupees(paise(about.amount))}`, about.status];
  return { words: `${words.join(", ")}.`, amount: about.amount };
}
