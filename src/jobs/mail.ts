import { type CodeSubject, deriveOneTimeCode, hashOneTimeCode } from "#auth/one-time-code.ts";
import { hashToken } from "#auth/random-token.ts";
import type { Database, Tx } from "#db/client.ts";
import { isCodeActive } from "#db/queries/auth/customer-codes.ts";
import { findCustomerById } from "#db/queries/customers/customer-queries.ts";
import { findLead, findLeadMessage } from "#db/queries/leads/lead-queries.ts";
import { findSubscriberByToken } from "#db/queries/newsletter/subscriber-queries.ts";
import { findInvitation } from "#db/queries/operators/operator-invitations.ts";
import { findOperatorByEmail, findOperatorById } from "#db/queries/operators/operator-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { isEmail } from "#domain/email.ts";
import { formatLeadTicket } from "#domain/lead-ticket.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import type { Mailer } from "#gateways/mail/mailer.ts";
import { createMailboxPass } from "#use-cases/auth/customer/code-limits.ts";
import { codeLifetimeMinutes } from "#use-cases/auth/customer/send-code.ts";
import { readMailContext } from "#use-cases/content/read-mail-context.ts";
import { invitationToken } from "#use-cases/operators/create-invitation.ts";
import { invitationPath } from "#use-cases/operators/invitations.ts";
import { cashCodeMailHandlers } from "./cash-code-mail.ts";
import type { JobHandlers } from "./job-handlers.ts";
import { orderLinkMailHandlers } from "./order-link-mail.ts";
import { orderMailHandlers, refundMailHandlers } from "./order-mail.ts";

/** Dependencies of the handlers that send mail. */
export type MailParts = {
  database: Pick<Database, "db">;
  mailer: Mailer;
  templates: MailTemplates;
  /** Base of links in mails, without a trailing slash. */
  publicUrl: string;
  /** Base of links to the back office, where it is not the shop's. */
  adminUrl?: string | undefined;
  /** Sender, 'Elefant <orders@shop.example>'; undefined in demo mode. */
  from?: string | undefined;
  /** The key that codes are derived from: a code is readable only in its mail (docs/rules.md 16.8). */
  secret: string;
  clock: () => Date;
};

/**
 * Creates the handlers of every mail. A handler may run twice; the mail's key deduplicates it (in the demo mailbox by
 * the database, over SMTP by the Message-ID). Errors are retried later.
 */
export function mailHandlers(dependencies: MailParts) {
  const parts = { ...dependencies, publicUrl: dependencies.publicUrl.replace(/\/+$/, "") };
  return {
    ...orderMailHandlers(parts),
    ...refundMailHandlers(parts),
    ...visitorMailHandlers(parts),
    ...customerMailHandlers(parts),
    ...cashCodeMailHandlers(parts),
    ...orderLinkMailHandlers(parts),
    ...operatorMailHandlers(parts),
  };
}

/** Mails about a customer's account; skipped when the account was erased. */
function customerMailHandlers({ database: { db }, mailer, templates, publicUrl, secret, clock }: MailParts) {
  const readRecipient = async (customerId: string) => {
    const customer = await findCustomerById(db, customerId);
    return customer && { customer, parts: { email: customer.email, ...(await readMailContext(db, publicUrl)) } };
  };
  return {
    "mail.welcome": async ({ customerId }) => {
      const to = await readRecipient(customerId);
      if (to) await mailer.send(templates.welcome(to.parts, to.customer));
    },
    "mail.otp": async ({ customerId, purpose, nonce }) => {
      const to = await readRecipient(customerId);
      if (!to) return;
      const subject: CodeSubject = { customerId, purpose };
      const code = deriveOneTimeCode(secret, subject, nonce);
      // Skip a code that was replaced or used, or that expired while the mail server was down.
      if (!(await isCodeActive(db, subject, hashOneTimeCode(secret, subject, code), clock()))) return;
      const pass = createMailboxPass({ secret }, customerId, clock());
      const mail = { code, purpose, minutes: codeLifetimeMinutes, nonce, pass };
      await mailer.send(templates.oneTimeCode(to.parts, mail));
    },
    "mail.password-changed": async ({ customerId, changedAt }) => {
      const to = await readRecipient(customerId);
      if (to) await mailer.send(templates.passwordChanged(to.parts, { customerId, changedAt }));
    },
  } satisfies Partial<JobHandlers>;
}

/** Mails to operators. */
function operatorMailHandlers({
  database: { db },
  mailer,
  templates,
  publicUrl,
  adminUrl = publicUrl,
  secret,
}: MailParts) {
  return {
    "mail.operator-invited": async ({ nonce }) => {
      const token = invitationToken(secret, nonce);
      // Skip an invitation that was withdrawn, replaced or used.
      const invitation = await findInvitation(db, hashToken(token), new Date());
      if (!invitation) return;
      const { email } = invitation;
      const known = await findOperatorByEmail(db, email);
      const parts = { email, facts: await readSettings(db), publicUrl, adminUrl };
      const link = `${adminUrl}${invitationPath(token)}`;
      const build = known && !known.deactivatedAt ? templates.passwordLink : templates.operatorInvitation;
      await mailer.send(build(parts, { ...invitation, link, nonce }));
    },
    "mail.operator-news": async ({ operatorId, news: kind, ...alert }) => {
      const operator = await findOperatorById(db, operatorId);
      if (!operator) throw new Error("operator not found for alert");
      const parts = { email: operator.email, facts: await readSettings(db), publicUrl, adminUrl };
      await mailer.send(templates.accountAlert(parts, { kind, ...alert }));
    },
  } satisfies Partial<JobHandlers>;
}

/** Mails about contact messages, to the shop and to the sender, and to newsletter subscribers. */
function visitorMailHandlers({ database: { db }, mailer, templates, publicUrl, from }: MailParts) {
  return {
    "mail.lead": async ({ leadId }) => {
      const lead = await findLead(db, leadId);
      if (!lead) throw new Error("contact message not found");
      const { careEmail } = await readSettings(db);
      // Until the owner has entered the shop's email, notify the sender address of the shop's mails.
      const to = isEmail(careEmail) ? careEmail : (parseAddress(from) ?? careEmail);
      await mailer.send(templates.leadNotification(to, { lead, publicUrl }));
    },
    "mail.lead-received": async ({ leadId }) => {
      await mailer.send(templates.leadReceived(await readLeadParts(db, publicUrl, leadId)));
    },
    "mail.lead-answer": async ({ messageId }) => {
      const answer = await findLeadMessage(db, messageId);
      if (!answer) throw new Error("reply to contact message not found");
      const parts = await readLeadParts(db, publicUrl, answer.leadId);
      await mailer.send(templates.leadAnswer(parts, { messageId: answer.id, text: answer.text }));
    },
    "mail.subscribed": async ({ token, again }) => {
      const subscriber = await findSubscriberByToken(db, token);
      // Skip people who have unsubscribed.
      if (!subscriber || subscriber.unsubscribedAt !== null) return;
      await mailer.send(templates.subscribed({ subscriber, again, ...(await readMailContext(db, publicUrl)) }));
    },
  } satisfies Partial<JobHandlers>;
}

async function readLeadParts(db: Tx, publicUrl: string, leadId: number) {
  const lead = await findLead(db, leadId);
  if (!lead) throw new Error("contact message not found");
  const context = await readMailContext(db, publicUrl);
  const { careEmail } = context.facts;
  const replyTo = isEmail(careEmail) ? careEmail : undefined;
  return { lead: { ...lead, ticket: formatLeadTicket(lead.id) }, replyTo, ...context };
}

/** Reads 'a@b.example' from 'Elefant <a@b.example>'. */
function parseAddress(from: string | undefined): string | undefined {
  return from === undefined ? undefined : (/<([^<>]+)>$/.exec(from)?.[1] ?? from);
}
