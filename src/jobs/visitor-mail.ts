import type { Tx } from "#db/client.ts";
import { leadById } from "#db/queries/leads.ts";
import { leadMessageById } from "#db/queries/leads-for-operators.ts";
import { subscriberByToken } from "#db/queries/subscribers.ts";
import { isEmail } from "#domain/email.ts";
import { ticketOf } from "#domain/ticket.ts";
import { leadMail } from "#gateways/mail/lead.ts";
import { leadAnswerMail, leadReceivedMail } from "#gateways/mail/lead-letters.ts";
import { subscribedMail } from "#gateways/mail/subscribed.ts";
import { mailDress } from "#use-cases/content/mail-dress.ts";
import { readSettings } from "#use-cases/settings/read-settings.ts";
import type { MailParts } from "./mail.ts";
import { named } from "./payload.ts";
import type { Handlers } from "./worker.ts";

/** Messages about what visitors leave: about a lead, to operators and writer; to a subscriber about the subscription. */
export function visitorMailHandlers({ database: { db }, mailer, publicUrl, from }: MailParts): Handlers {
  return {
    "mail.lead": async (payload) => {
      const lead = await leadById(db, Number(named(payload, "leadId")));
      if (!lead) throw new Error("the lead of this message is not there");
      const { careEmail } = await readSettings(db);
      // Until the owner has filled in the shop's address, the sender of the shop's mail is told.
      const to = isEmail(careEmail) ? careEmail : (bareAddress(from) ?? careEmail);
      await mailer.send(leadMail(to, { lead, publicUrl }));
    },
    "mail.lead-received": async (payload) => {
      await mailer.send(leadReceivedMail(await letterParts(db, publicUrl, Number(named(payload, "leadId")))));
    },
    "mail.lead-answer": async (payload) => {
      const answer = await leadMessageById(db, Number(named(payload, "messageId")));
      if (!answer) throw new Error("the answer of this message is not there");
      const parts = await letterParts(db, publicUrl, answer.leadId);
      await mailer.send(leadAnswerMail(parts, { messageId: answer.id, text: answer.text }));
    },
    "mail.subscribed": async (payload) => {
      const subscriber = await subscriberByToken(db, String(named(payload, "token")));
      // Who left meanwhile is not written to.
      if (!subscriber || subscriber.unsubscribedAt !== null) return;
      await mailer.send(subscribedMail({ subscriber, ...(await mailDress(db, publicUrl)) }));
    },
  };
}

async function letterParts(db: Tx, publicUrl: string, leadId: number) {
  const lead = await leadById(db, leadId);
  if (!lead) throw new Error("the lead of this message is not there");
  const dress = await mailDress(db, publicUrl);
  const { careEmail } = dress.facts;
  const replyTo = isEmail(careEmail) ? careEmail : undefined;
  return { lead: { ...lead, ticket: ticketOf(lead.id) }, replyTo, ...dress };
}

/** 'a@b.example' of 'Elefant <a@b.example>'. */
function bareAddress(from: string | undefined): string | undefined {
  return from === undefined ? undefined : (/<([^<>]+)>$/.exec(from)?.[1] ?? from);
}
