import { type CodeSubject, deriveOneTimeCode, hashOneTimeCode } from "#auth/one-time-code.ts";
import { hashToken } from "#auth/random-token.ts";
import type { OrderView } from "#contracts/store/orders/order-views.ts";
import type { Database, Tx } from "#db/client.ts";
import { isCodeActive } from "#db/queries/auth/customer-codes.ts";
import { findCustomerById } from "#db/queries/customers/customer-queries.ts";
import { findShipment } from "#db/queries/fulfilment/shipments.ts";
import type { Job } from "#db/queries/jobs/job-runs.ts";
import { findLead, findLeadMessage } from "#db/queries/leads/lead-queries.ts";
import { findSubscriberByToken } from "#db/queries/newsletter/subscriber-queries.ts";
import { findInvitation } from "#db/queries/operators/operator-invitations.ts";
import { findOperatorById } from "#db/queries/operators/operator-queries.ts";
import { findBuyerEmail, findOrderById } from "#db/queries/orders/order-queries.ts";
import { findLastReturn, findReturn, listReturnLines } from "#db/queries/orders/return-requests.ts";
import { findRefund } from "#db/queries/payments/refund-queries.ts";
import { isEmail } from "#domain/email.ts";
import { formatLeadTicket } from "#domain/lead-ticket.ts";
import { paise } from "#domain/money.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { getReturnDeadline } from "#domain/orders/return-window.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import type { Mail, Mailer } from "#gateways/mail/mailer.ts";
import type { OrderEvent } from "#gateways/mail/templates/order-status-mail.tsx";
import type { RefundMailParts } from "#gateways/mail/templates/refund-mails.tsx";
import { createMailboxPass } from "#use-cases/auth/customer/code-limits.ts";
import { codeLifetimeMinutes } from "#use-cases/auth/customer/send-code.ts";
import { readMailContext } from "#use-cases/content/read-mail-context.ts";
import { invitationPath, invitationToken } from "#use-cases/operators/invitations.ts";
import { readOrderView } from "#use-cases/orders/order-view.ts";
import { describePieces } from "#use-cases/orders/read-order.ts";
import { readSettings } from "#use-cases/settings/read-settings.ts";
import { cashCodeMailHandlers } from "./cash-code-mail.ts";
import type { JobHandlers } from "./job-handlers.ts";

/** Dependencies of the handlers that send mail. */
type MailParts = {
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

type BuildRefundMail = (to: string, parts: RefundMailParts) => Mail;

/** Causes of a mail: a return, a parcel or an operator's resend beside the order itself. */
type OrderMailPayload = {
  orderId: string;
  returnId?: number | undefined;
  shipmentId?: number | undefined;
  again?: string | undefined;
};

type EventOfJob = { event: OrderEvent; payload: OrderMailPayload; returnDays: number };

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
      const { email, name, role, expiresAt } = invitation;
      const parts = { email, facts: await readSettings(db), publicUrl, adminUrl };
      const link = `${adminUrl}${invitationPath(token)}`;
      await mailer.send(templates.operatorInvitation(parts, { name, role, link, expiresAt, nonce }));
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
    "mail.subscribed": async ({ token }) => {
      const subscriber = await findSubscriberByToken(db, token);
      // Skip people who have unsubscribed.
      if (!subscriber || subscriber.unsubscribedAt !== null) return;
      await mailer.send(templates.subscribed({ subscriber, ...(await readMailContext(db, publicUrl)) }));
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

/** Mails about orders, to the email given with the order, else to the customer's (docs/rules.md 15.2). */
function orderMailHandlers({ database: { db }, mailer, templates, publicUrl }: MailParts) {
  const sendStatus = (event: OrderEvent) => async (payload: OrderMailPayload, job: Pick<Job, "kind">) => {
    const { order, to } = await readOrder(db, payload);
    if (!to) return;
    const context = await readMailContext(db, publicUrl);
    const details = await readEventDetails(db, order, { event, payload, returnDays: context.facts.returnDays });
    const key = buildKey(job.kind, payload);
    await mailer.send(templates.orderStatus(to, { key, order, event, ...context, ...details }));
  };
  return {
    "mail.order-confirmed": async (payload) => {
      const { order, to } = await readOrder(db, payload);
      if (!to) return;
      const mail = templates.orderConfirmed(to, { order, ...(await readMailContext(db, publicUrl)) });
      await mailer.send({ ...mail, key: buildKey("mail.order-confirmed", payload) });
    },
    "mail.order-cancelled": sendStatus("cancelled"),
    "mail.order-shipped": sendStatus("shipped"),
    "mail.order-parcel": sendStatus("parcel"),
    "mail.order-delivered": sendStatus("delivered"),
    "mail.return-asked": sendStatus("return-asked"),
    "mail.return-declined": sendStatus("return-declined"),
    "mail.order-returned": sendStatus("returned"),
    "mail.order-not-taken": sendStatus("not-taken"),
  } satisfies Partial<JobHandlers>;
}

async function readOrder(db: Tx, { orderId }: OrderMailPayload): Promise<{ order: OrderView; to: string | null }> {
  const row = await findOrderById(db, orderId);
  if (!row) throw new Error("order not found for mail");
  return { order: await readOrderView(db, row, row.updatedAt), to: await findBuyerEmail(db, row) };
}

/** Builds the mail's key: one mail per cause; an operator's resend has a cause of its own. */
function buildKey(kind: string, { orderId, returnId, shipmentId, again }: OrderMailPayload): string {
  return [kind, orderId, returnId, shipmentId, again].filter((part) => part !== undefined).join(":");
}

async function readEventDetails(db: Tx, order: OrderView, { event, payload, returnDays }: EventOfJob) {
  const findTransition = (to: OrderStatus) => order.history.find(({ status }) => status === to);
  const request = await findReturnOf(db, payload, event);
  const delivered = findTransition("delivered");
  const mayReturn = ["delivered", "return-declined"].includes(event) && delivered && returnDays > 0;
  const returnReason = event === "return-declined" ? request?.declineReason : request?.reason;
  return {
    reason: (event === "cancelled" ? findTransition("cancelled")?.reason : returnReason) ?? "",
    returnedItems: request ? describePieces(order, await listReturnLines(db, request.id)) : [],
    returnUntil: mayReturn ? getReturnDeadline(new Date(delivered.at), returnDays).toISOString() : null,
    parcel: payload.shipmentId === undefined ? null : await findShipment(db, payload.shipmentId),
  };
}

/** Finds the return that the mail is about; the order may have a later one by now. */
async function findReturnOf(db: Tx, { orderId, returnId }: OrderMailPayload, event: OrderEvent) {
  if (returnId !== undefined) return await findReturn(db, returnId);
  const last = event === "returned" ? await findLastReturn(db, orderId) : undefined;
  return last?.state === "taken" ? last : undefined;
}

/** Mails about refunds, to the email given with the order, else to the customer's. */
function refundMailHandlers(parts: MailParts) {
  const { refund, refundWithdrawn, paymentReturned } = parts.templates;
  return {
    "mail.refund": sendRefundMail(parts, refund),
    "mail.refund-withdrawn": sendRefundMail(parts, refundWithdrawn),
    "mail.payment-returned": sendRefundMail(parts, paymentReturned),
  } satisfies Partial<JobHandlers>;
}

function sendRefundMail({ database: { db }, mailer, publicUrl }: MailParts, build: BuildRefundMail) {
  return async ({ refundId }: { refundId: number }): Promise<void> => {
    const row = await findRefund(db, refundId);
    const order = row && (await findOrderById(db, row.orderId));
    if (!row || !order) throw new Error("refund not found for mail");
    const to = await findBuyerEmail(db, order);
    if (!to) return;
    const refund = { ...row, amount: paise(row.amountPaise) };
    await mailer.send(build(to, { refund, order, ...(await readMailContext(db, publicUrl)) }));
  };
}
