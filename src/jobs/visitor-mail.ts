import type { Tx } from "#db/client.ts";
import { findLead } from "#db/queries/leads.ts";
import { findLeadMessage } from "#db/queries/leads-for-operators.ts";
import { findSubscriberByToken } from "#db/queries/subscribers.ts";
import { isEmail } from "#domain/email.ts";
import { formatLeadTicket } from "#domain/ticket.ts";
import { buildLeadNotification } from "#gateways/mail/lead.ts";
import { buildLeadAnswerMail, buildLeadReceivedMail } from "#gateways/mail/lead-letters.ts";
import { buildSubscribedMail } from "#gateways/mail/subscribed.ts";
import { readMailContext } from "#use-cases/content/mail-dress.ts";
import { readSettings } from "#use-cases/settings/read-settings.ts";
import type { MailParts } from "./mail.ts";
import { requireField } from "./payload.ts";
import type { Handlers } from "./worker.ts";

/** Messages about what visitors leave: about a lead, to operators and writer; to a subscriber about the subscription. */
export function visitorMailHandlers({ database: { db }, mailer, publicUrl, from }: MailParts): Handlers {
  return {
    "mail.lead": async (payload) => {
      const lead = await findLead(db, Number(requireField(payload, "leadId")));
      if (!lead) throw new Error("the lead of this message is not there");
      const { careEmail } = await readSettings(db);
      // Until the owner has filled in the shop's address, the sender of the shop's mail is told.
      const to = isEmail(careEmail) ? careEmail : (bareAddress(from) ?? careEmail);
      await mailer.send(buildLeadNotification(to, { lead, publicUrl }));
    },
    "mail.lead-received": async (payload) => {
      await mailer.send(buildLeadReceivedMail(await mailParts(db, publicUrl, Number(requireField(payload, "leadId")))));
    },
    "mail.lead-answer": async (payload) => {
      const answer = await findLeadMessage(db, Number(requireField(payload, "messageId")));
      if (!answer) throw new Error("the answer of this message is not there");
      const parts = await mailParts(db, publicUrl, answer.leadId);
      await mailer.send(buildLeadAnswerMail(parts, { messageId: answer.id, text: answer.text }));
    },
    "mail.subscribed": async (payload) => {
      const subscriber = await findSubscriberByToken(db, String(requireField(payload, "token")));
      // Who left meanwhile is not written to.
      if (!subscriber || subscriber.unsubscribedAt !== null) return;
      await mailer.send(buildSubscribedMail({ subscriber, ...(await readMailContext(db, publicUrl)) }));
    },
  };
}

async function mailParts(db: Tx, publicUrl: string, leadId: number) {
  const lead = await findLead(db, leadId);
  if (!lead) throw new Error("the lead of this message is not there");
  const dress = await readMailContext(db, publicUrl);
  const { careEmail } = dress.facts;
  const replyTo = isEmail(careEmail) ? careEmail : undefined;
  return { lead: { ...lead, ticket: formatLeadTicket(lead.id) }, replyTo, ...dress };
}

/** 'a@b.example' of 'Elefant <a@b.example>'. */
function bareAddress(from: string | undefined): string | undefined {
  return from === undefined ? undefined : (/<([^<>]+)>$/.exec(from)?.[1] ?? from);
}
