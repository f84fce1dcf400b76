import { type CodeSubject, deriveOneTimeCode, hashOneTimeCode } from "#auth/one-time-code.ts";
import { hashToken } from "#auth/random-token.ts";
import type { Database, Tx } from "#db/client.ts";
import { findCode } from "#db/queries/auth/customer-codes.ts";
import { findCustomerById } from "#db/queries/customers/customer-queries.ts";
import { findLead, findLeadMessage } from "#db/queries/leads/lead-queries.ts";
import { findSubscriberByToken } from "#db/queries/newsletter/subscriber-queries.ts";
import { findInvitation } from "#db/queries/operators/operator-invitations.ts";
import { findOperatorById } from "#db/queries/operators/operator-queries.ts";
import { isEmail } from "#domain/email.ts";
import { formatLeadTicket } from "#domain/lead-ticket.ts";
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
import { readMailContext } from "#use-cases/content/read-mail-context.ts";
import { invitationPath, invitationToken } from "#use-cases/operators/invite-operator.ts";
import { readSettings } from "#use-cases/settings/read-settings.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { orderMailHandlers } from "./order-mail.ts";

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
export function mailHandlers(given: MailParts) {
  const parts = { ...given, publicUrl: given.publicUrl.replace(/\/+$/, "") };
  return {
    ...orderMailHandlers(parts),
    ...visitorMailHandlers(parts),
    ...customerMailHandlers(parts),
    ...operatorMailHandlers(parts),
  };
}

/** Mails about an account; skipped when the account was erased. */
function customerMailHandlers({ database: { db }, mailer, publicUrl, secret }: MailParts) {
  const customerOf = async (customerId: string) => {
    const customer = await findCustomerById(db, customerId);
    return customer && { customer, parts: { email: customer.email, ...(await readMailContext(db, publicUrl)) } };
  };
  return {
    "mail.welcome": async ({ customerId }) => {
      const found = await customerOf(customerId);
      if (found) await mailer.send(buildWelcomeMail(found.parts, found.customer));
    },
    "mail.otp": async ({ customerId, purpose, nonce }) => {
      const found = await customerOf(customerId);
      if (!found) return;
      const of: CodeSubject = { customerId, purpose };
      const code = deriveOneTimeCode(secret, of, nonce);
      // Skip a code that was replaced or used.
      const row = await findCode(db, of);
      if (row?.codeHash !== hashOneTimeCode(secret, of, code) || row.usedAt !== null) return;
      await mailer.send(buildOneTimeCodeMail(found.parts, { code, purpose, minutes: codeLifetimeMinutes, nonce }));
    },
    "mail.password-changed": async ({ customerId, changedAt }) => {
      const found = await customerOf(customerId);
      if (found) await mailer.send(buildPasswordChangedMail(found.parts, { customerId, changedAt }));
    },
  } satisfies Partial<JobHandlers>;
}

/** Mails to operators. */
function operatorMailHandlers({ database: { db }, mailer, publicUrl, secret }: MailParts) {
  return {
    "mail.operator-invited": async ({ nonce }) => {
      const token = invitationToken(secret, nonce);
      // Skip an invitation that was withdrawn, replaced or used.
      const found = await findInvitation(db, hashToken(token), new Date());
      if (!found) return;
      const { email, name, role, expiresAt } = found;
      const parts = { email, facts: await readSettings(db), publicUrl };
      const link = `${publicUrl}${invitationPath(token)}`;
      await mailer.send(buildOperatorInvitationMail(parts, { name, role, link, expiresAt, nonce }));
    },
    "mail.operator-news": async ({ operatorId, ...alert }) => {
      const operator = await findOperatorById(db, operatorId);
      if (!operator) throw new Error("operator not found for alert");
      const parts = { email: operator.email, facts: await readSettings(db), publicUrl };
      await mailer.send(buildAccountAlertMail(parts, alert));
    },
  } satisfies Partial<JobHandlers>;
}

/** Mails about contact messages, to the shop and to the sender, and to newsletter subscribers. */
function visitorMailHandlers({ database: { db }, mailer, publicUrl, from }: MailParts) {
  return {
    "mail.lead": async ({ leadId }) => {
      const lead = await findLead(db, leadId);
      if (!lead) throw new Error("contact message not found");
      const { careEmail } = await readSettings(db);
      // Until the owner has entered the shop's email, notify the sender address of the shop's mails.
      const to = isEmail(careEmail) ? careEmail : (bareAddress(from) ?? careEmail);
      await mailer.send(buildLeadNotification(to, { lead, publicUrl }));
    },
    "mail.lead-received": async ({ leadId }) => {
      await mailer.send(buildLeadReceivedMail(await mailParts(db, publicUrl, leadId)));
    },
    "mail.lead-answer": async ({ messageId }) => {
      const answer = await findLeadMessage(db, messageId);
      if (!answer) throw new Error("reply to contact message not found");
      const parts = await mailParts(db, publicUrl, answer.leadId);
      await mailer.send(buildLeadAnswerMail(parts, { messageId: answer.id, text: answer.text }));
    },
    "mail.subscribed": async ({ token }) => {
      const subscriber = await findSubscriberByToken(db, token);
      // Skip people who have unsubscribed.
      if (!subscriber || subscriber.unsubscribedAt !== null) return;
      await mailer.send(buildSubscribedMail({ subscriber, ...(await readMailContext(db, publicUrl)) }));
    },
  } satisfies Partial<JobHandlers>;
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
