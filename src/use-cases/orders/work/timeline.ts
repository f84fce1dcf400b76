import type { AdminOrder } from "#contracts/admin/order.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { orderStatus, statusWord } from "#domain/order.ts";
import type { Story } from "./read-story.ts";
import { returnEntries } from "./timeline-returns.ts";
import { actWords, gatewayWords, mailWords, parcelWords, paymentWords, refundWords } from "./timeline-words.ts";

export type Entry = AdminOrder["timeline"][number];

/** Everything that happened to an order, oldest first: one line each, in plain words (issue 6 §2). */
export function timeline(story: Story): Entry[] {
  const name = (actor: string): string => story.names.get(actor) ?? words[actor] ?? actor;
  const entries = [
    ...moveEntries(story),
    ...moneyEntries(story),
    ...returnEntries(story),
    ...workEntries(story),
    ...messageEntries(story),
  ];
  return entries
    .map((entry) => ({ ...entry, actor: name(entry.actor) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const words: Record<string, string> = { gateway: "Razorpay", payment: "Razorpay", rule: "shop", clock: "shop" };

function moveEntries({ moves }: Story): Entry[] {
  return moves.map(({ toStatus, actor, reason, at }) => ({
    at: at.toISOString(),
    kind: "move",
    actor,
    says: statusWord(orderStatus(toStatus)),
    text: reason,
  }));
}

function moneyEntries({ payments, refunds }: Story): Entry[] {
  const paid = payments.map((payment): Entry => {
    const at = (payment.capturedAt ?? payment.createdAt).toISOString();
    return { at, kind: "payment", actor: "shop", says: paymentWords(payment), text: payment.errorReason ?? "" };
  });
  const back = refunds.flatMap((refund): Entry[] => {
    const asked: Entry = {
      at: refund.createdAt.toISOString(),
      kind: "refund",
      actor: refund.actor,
      text: refund.reason,
      says: `Refund of ${formatRupees(paise(refund.amountPaise))} asked for`,
    };
    const settled = refundWords(refund);
    if (settled === undefined) return [asked];
    return [asked, { ...asked, at: refund.updatedAt.toISOString(), actor: "shop", says: settled, text: "" }];
  });
  return [...paid, ...back];
}

function workEntries({ notes, told, shipments }: Story): Entry[] {
  return [
    ...notes.map(({ text, actor, at }): Entry => ({ at: at.toISOString(), kind: "note", actor, says: "Note", text })),
    ...shipments.map((parcel): Entry => {
      const { actor, at } = parcel;
      return { at: at.toISOString(), kind: "shipment", actor, says: parcelWords(parcel), text: "" };
    }),
    ...told.map((act): Entry => {
      return {
        at: act.at.toISOString(),
        kind: kinds[act.action] ?? "change",
        actor: act.actor,
        says: actWords(act),
        text: act.reason,
      };
    }),
  ];
}

const kinds: Record<string, Entry["kind"]> = { "orders.resend": "mail", "payments.withdraw-refund": "refund" };

function messageEntries({ heard, mails }: Story): Entry[] {
  return [
    ...heard.map((event): Entry => {
      const says = gatewayWords(event);
      return { at: event.receivedAt.toISOString(), kind: "gateway", actor: "gateway", says, text: "" };
    }),
    ...mails.map((mail): Entry => {
      const at = (mail.failedAt ?? mail.doneAt ?? new Date(0)).toISOString();
      return { at, kind: "mail", actor: "shop", says: mailWords(mail), text: "" };
    }),
  ];
}
