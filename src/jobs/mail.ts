import { type CodeSubject, deriveOneTimeCode, hashOneTimeCode } from "#auth/one-time-code.ts";
import { hashToken } from "#auth/random-token.ts";
import type { Database, Tx } from "#db/client.ts";
import { findCode } from "#db/queries/auth/customer-codes.ts";
import { findCustomerById } from "#db/queries/customers/customer-queries.ts";
import { findLeadMessage } from "#db/queries/leads/lead-inbox.ts";
import { findLead } from "#db/queries/leads/lead-queries.ts";
import { findSubscriberByToken } from "#db/queries/newsletter/subscriber-queries.ts";
import { findInvitation } from "#db/queries/operators/operator-invitations.ts";
import { findOperatorById } from "#db/queries/operators/operator-queries.ts";
import { isEmail } from "#domain/email.ts";
import { formatLeadTicket } from "#domain/lead-ticket.ts";
import { accountAlertKinds } from "#domain/operators/account-alerts.ts";
import type { Mailer } from "#gateways/mail/mailer.ts";
import { buildAccountAlertMail } from "#gateways/mail/templates/account-alert.ts";
import { buildLeadNotification } from "#gateways/mail/templates/lead-notification.ts";
import { buildLeadAnswerMail, buildLeadReceivedMail } from "#gateways/mail/templates/lead-replies.ts";
import { buildSubscribedMail } from "#gateways/mail/templates/newsletter-subscribed.ts";
import { buildOneTimeCodeMail } from "#gateways/mail/templates/one-time-code-mail.ts";
import { buildOperatorInvitationMail } from "#gateways/mail/templates/operator-invitation.ts";
import { buildPasswordChangedMail } from "#gateways/mail/templates/password-changed.ts";
import { buildWelcomeMail } from "#gateways/mail/templates/welcome.ts";
import { codeLifetimeMinutes } from "#use-cases/auth/customer/send-code.ts";
import { readMailContext } from "#use-cases/content/mail-context.ts";
import { invitationPath, invitationToken } from "#use-cases/operators/invite-operator.ts";
import { readSettings } from "#use-cases/settings/read-settings.ts";
import { requireField } from "./job-payload.ts";
import { orderMailHandlers } from "./order-mail.ts";
import type { Handlers } from "./worker.ts";

/** `publicUrl` is the base of links in mails; `from` is the sender, 'Elefant <orders@shop.example>'. */
export type MailParts = {
  database: Pick<Database, "db">;
  mailer: Mailer;
  publicUrl: string;
  from?: string | undefined;
  /** The key that codes are derived from: a code is readable only in its mail (docs/rules.md 16.8). */
  secret: string;
};

/**
 * Handlers of every mail. A handler may run twice; the mail's key deduplicates it (in the demo mailbox by the database,
 * over SMTP by the Message-ID). Errors are retried later.
 */
export function mailHandlers(given: MailParts): Handlers {
  const parts = { ...given, publicUrl: given.publicUrl.replace(/\/+$/, "") };
  return {
    ...orderMailHandlers(parts),
    ...visitorMailHandlers(parts),
    ...customerMailHandlers(parts),
    ...operatorMailHandlers(parts),
  };
}

/** Mails about an account; skipped when the account was erased. */
function customerMailHandlers({ database: { db }, mailer, publicUrl, secret }: MailParts): Handlers {
  const customerOf = async (payload: unknown) => {
    const customer = await findCustomerById(db, String(requireField(payload, "customerId")));
    return customer && { customer, parts: { email: customer.email, ...(await readMailContext(db, publicUrl)) } };
  };
  return {
    "mail.welcome": async (payload) => {
      const found = await customerOf(payload);
      if (found) await mailer.send(buildWelcomeMail(found.parts, found.customer));
    },
    "mail.otp": async (payload) => {
      const found = await customerOf(payload);
      if (!found) return;
      const nonce = String(requireField(payload, "nonce"));
      const of: CodeSubject = { customerId: found.customer.id, purpose: purposeOf(payload) };
      const code = deriveOneTimeCode(secret, of, nonce);
      // Skip a code that was replaced or used.
      const row = await findCode(db, of);
      if (row?.codeHash !== hashOneTimeCode(secret, of, code) || row.usedAt !== null) return;
      await mailer.send(
        buildOneTimeCodeMail(found.parts, { code, purpose: of.purpose, minutes: codeLifetimeMinutes, nonce }),
      );
    },
    "mail.password-changed": async (payload) => {
      const found = await customerOf(payload);
      const changedAt = String(requireField(payload, "changedAt"));
      if (found) await mailer.send(buildPasswordChangedMail(found.parts, { customerId: found.customer.id, changedAt }));
    },
  };
}

function purposeOf(payload: unknown): CodeSubject["purpose"] {
  return requireField(payload, "purpose") === "claim" ? "claim" : "reset";
}

/** Mails to operators. */
function operatorMailHandlers({ database: { db }, mailer, publicUrl, secret }: MailParts): Handlers {
  return {
    "mail.operator-invited": async (payload) => {
      const nonce = String(requireField(payload, "nonce"));
      const token = invitationToken(secret, nonce);
      // Skip an invitation that was withdrawn, replaced or used.
      const found = await findInvitation(db, hashToken(token), new Date());
      if (!found) return;
      const { email, name, role, expiresAt } = found;
      const parts = { email, facts: await readSettings(db), publicUrl };
      const link = `${publicUrl}${invitationPath(token)}`;
      await mailer.send(buildOperatorInvitationMail(parts, { name, role, link, expiresAt, nonce }));
    },
    "mail.operator-news": async (payload) => {
      const told = (name: string) => String(requireField(payload, name));
      const operator = await findOperatorById(db, told("operatorId"));
      const news = accountAlertKinds.find((known) => known === told("news"));
      if (!operator || !news) throw new Error("operator or alert not found for job");
      const parts = { email: operator.email, facts: await readSettings(db), publicUrl };
      const [at, detail, nonce] = [told("at"), told("detail"), told("nonce")];
      await mailer.send(buildAccountAlertMail(parts, { news, at, detail, nonce }));
    },
  };
}

/** Mails about contact messages, to the shop and to the sender, and to newsletter subscribers. */
function visitorMailHandlers({ database: { db }, mailer, publicUrl, from }: MailParts): Handlers {
  return {
    "mail.lead": async (payload) => {
      const lead = await findLead(db, Number(requireField(payload, "leadId")));
      if (!lead) throw new Error("contact message not found");
      const { careEmail } = await readSettings(db);
      // Until the owner has entered the shop's email, notify the sender address of the shop's mails.
      const to = isEmail(careEmail) ? careEmail : (bareAddress(from) ?? careEmail);
      await mailer.send(buildLeadNotification(to, { lead, publicUrl }));
    },
    "mail.lead-received": async (payload) => {
      await mailer.send(buildLeadReceivedMail(await mailParts(db, publicUrl, Number(requireField(payload, "leadId")))));
    },
    "mail.lead-answer": async (payload) => {
      const answer = await findLeadMessage(db, Number(requireField(payload, "messageId")));
      if (!answer) throw new Error("reply to contact message not found");
      const parts = await mailParts(db, publicUrl, answer.leadId);
      await mailer.send(buildLeadAnswerMail(parts, { messageId: answer.id, text: answer.text }));
    },
    "mail.subscribed": async (payload) => {
      const subscriber = await findSubscriberByToken(db, String(requireField(payload, "token")));
      // Skip people who have unsubscribed.
      if (!subscriber || subscriber.unsubscribedAt !== null) return;
      await mailer.send(buildSubscribedMail({ subscriber, ...(await readMailContext(db, publicUrl)) }));
    },
  };
}

async function mailParts(db: Tx, publicUrl: string, leadId: number) {
  const lead = await findLead(db, leadId);
  if (!lead) throw new Error("contact message not found");
  const dress = await readMailContext(db, publicUrl);
  const { careEmail } = dress.facts;
  const replyTo = isEmail(careEmail) ? careEmail : undefined;
  return { lead: { ...lead, ticket: formatLeadTicket(lead.id) }, replyTo, ...dress };
}

/** Reads 'a@b.example' from 'Elefant <a@b.example>'. */
function bareAddress(from: string | undefined): string | undefined {
  return from === undefined ? undefined : (/<([^<>]+)>$/.exec(from)?.[1] ?? from);
}
