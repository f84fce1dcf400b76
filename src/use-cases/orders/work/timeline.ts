import type { AdminOrder } from "#contracts/admin/order.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { getOrderStatusLabel, parseOrderStatus } from "#domain/order.ts";
import type { OrderHistory } from "./read-story.ts";
import { returnEntries } from "./timeline-returns.ts";
import {
  describeAction,
  describeGatewayEvent,
  describeMail,
  describeParcel,
  describePayment,
  describeRefund,
} from "./timeline-words.ts";

export type TimelineEntry = AdminOrder["timeline"][number];

/** Everything that happened to an order, oldest first: one line each, in plain words (issue 6 §2). */
export function buildTimeline(story: OrderHistory): TimelineEntry[] {
  const name = (actor: string): string => story.names.get(actor) ?? words[actor] ?? actor;
  const entries = [
    ...statusEntries(story),
    ...moneyEntries(story),
    ...returnEntries(story),
    ...actionEntries(story),
    ...messageEntries(story),
  ];
  return entries
    .map((entry) => ({ ...entry, actor: name(entry.actor) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const words: Record<string, string> = { gateway: "Razorpay", payment: "Razorpay", rule: "shop", clock: "shop" };

function statusEntries({ moves }: OrderHistory): TimelineEntry[] {
  return moves.map(({ toStatus, actor, reason, at }) => ({
    at: at.toISOString(),
    kind: "move",
    actor,
    says: getOrderStatusLabel(parseOrderStatus(toStatus)),
    text: reason,
  }));
}

function moneyEntries({ payments, refunds }: OrderHistory): TimelineEntry[] {
  const paid = payments.map((payment): TimelineEntry => {
    const at = (payment.capturedAt ?? payment.createdAt).toISOString();
    return { at, kind: "payment", actor: "shop", says: describePayment(payment), text: payment.errorReason ?? "" };
  });
  const back = refunds.flatMap((refund): TimelineEntry[] => {
    const asked: TimelineEntry = {
      at: refund.createdAt.toISOString(),
      kind: "refund",
      actor: refund.actor,
      text: refund.reason,
      says: `Refund of ${formatRupees(paise(refund.amountPaise))} asked for`,
    };
    const settled = describeRefund(refund);
    if (settled === undefined) return [asked];
    return [asked, { ...asked, at: refund.updatedAt.toISOString(), actor: "shop", says: settled, text: "" }];
  });
  return [...paid, ...back];
}

function actionEntries({ notes, told, shipments }: OrderHistory): TimelineEntry[] {
  return [
    ...notes.map(
      ({ text, actor, at }): TimelineEntry => ({ at: at.toISOString(), kind: "note", actor, says: "Note", text }),
    ),
    ...shipments.map((parcel): TimelineEntry => {
      const { actor, at } = parcel;
      return { at: at.toISOString(), kind: "shipment", actor, says: describeParcel(parcel), text: "" };
    }),
    ...told.map((act): TimelineEntry => {
      return {
        at: act.at.toISOString(),
        kind: kinds[act.action] ?? "change",
        actor: act.actor,
        says: describeAction(act),
        text: act.reason,
      };
    }),
  ];
}

const kinds: Record<string, TimelineEntry["kind"]> = { "orders.resend": "mail", "payments.withdraw-refund": "refund" };

function messageEntries({ heard, mails }: OrderHistory): TimelineEntry[] {
  return [
    ...heard.map((event): TimelineEntry => {
      const says = describeGatewayEvent(event);
      return { at: event.receivedAt.toISOString(), kind: "gateway", actor: "gateway", says, text: "" };
    }),
    ...mails.map((mail): TimelineEntry => {
      const at = (mail.failedAt ?? mail.doneAt ?? new Date(0)).toISOString();
      return { at, kind: "mail", actor: "shop", says: describeMail(mail), text: "" };
    }),
  ];
}
