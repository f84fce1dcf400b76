import { paise } from "#domain/money.ts";
import type { Mail } from "./mailer.ts";
import type { MailName } from "./render-mail-text.ts";
import { buildSampleOrder } from "./sample-order.ts";
import { buildLeadAnswerMail, buildLeadReceivedMail } from "./templates/lead-replies.ts";
import { buildSubscribedMail } from "./templates/newsletter-subscribed.ts";
import { buildOneTimeCodeMail } from "./templates/one-time-code-mail.ts";
import { buildOrderConfirmedMail, type OrderMailParts } from "./templates/order-confirmed.ts";
import { buildOrderStatusMail } from "./templates/order-status-mail.ts";
import type { OrderEvent } from "./templates/order-status-text.ts";
import { buildPasswordChangedMail } from "./templates/password-changed.ts";
import { buildPaymentReturnedMail, buildRefundMail, buildRefundWithdrawnMail } from "./templates/refund-mails.ts";
import { buildWelcomeMail } from "./templates/welcome.ts";

/** Shared input of every sample mail. */
export type SampleMailContext = Omit<OrderMailParts, "order">;
type Write = (dress: SampleMailContext) => Mail;

const to = "sample@example.com";
const day = "2026-11-21T06:30:00.000Z";
const parcel = { courier: "Sample Courier", trackingNumber: "SAMPLE-0001" };
const order = buildSampleOrder({ parcels: [parcel] });

const told =
  (event: OrderEvent): Write =>
  (dress) => {
    const returnedItems = event.startsWith("return") ? [{ name: "Mountain Water", quantity: 1 }] : [];
    const status = { event, reason: "Sample reason", returnedItems, returnUntil: "2027-01-01T00:00:00Z", parcel };
    return buildOrderStatusMail(to, { key: "sample", order, ...status, ...dress });
  };
const refund = {
  id: 1,
  paymentId: "pay_Sample",
  amount: paise(5_000),
  bankReference: "SAMPLE0001",
  withdrawnReason: "Sample reason",
  reason: "It came after the order's time was over, and nothing of it was left.",
};
const lead = {
  id: 1,
  ticket: "E-1",
  firstName: "Sample",
  email: to,
  message: "A sample question?",
  submittedAt: new Date(day),
};
const consent = { email: to, token: "sample", consentText: "News by mail, as a sample.", consentedAt: new Date(day) };
const otp = { code: "123456", minutes: 10, nonce: "sample" };

const mails: Record<MailName, Write> = {
  orderConfirmed: (dress) => buildOrderConfirmedMail(to, { order, ...dress }),
  orderShipped: told("shipped"),
  orderParcel: told("parcel"),
  orderDelivered: told("delivered"),
  orderCancelled: told("cancelled"),
  orderNotTaken: told("not-taken"),
  returnAsked: told("return-asked"),
  returnDeclined: told("return-declined"),
  orderReturned: told("returned"),
  refund: (dress) => buildRefundMail(to, { order, refund, ...dress }),
  refundWithdrawn: (dress) => buildRefundWithdrawnMail(to, { order, refund, ...dress }),
  paymentReturned: (dress) => buildPaymentReturnedMail(to, { order, refund, ...dress }),
  welcome: (dress) => buildWelcomeMail({ email: to, ...dress }, { id: "sample", fullName: order.name }),
  otpReset: (dress) => buildOneTimeCodeMail({ email: to, ...dress }, { ...otp, purpose: "reset" }),
  otpClaim: (dress) => buildOneTimeCodeMail({ email: to, ...dress }, { ...otp, purpose: "claim" }),
  passwordChanged: (dress) =>
    buildPasswordChangedMail({ email: to, ...dress }, { customerId: "sample", changedAt: day }),
  leadReceived: (dress) => buildLeadReceivedMail({ lead, replyTo: undefined, ...dress }),
  leadAnswer: (dress) =>
    buildLeadAnswerMail({ lead, replyTo: undefined, ...dress }, { messageId: 1, text: "A sample answer." }),
  subscribed: (dress) => buildSubscribedMail({ subscriber: consent, ...dress }),
};

/** Names of the mails with editable texts. */
export const mailNames = Object.keys(mails) as MailName[];

/** Builds a mail about a sample order, refund or message, for previews; it is not sent. */
export function buildSampleMail(name: MailName, dress: SampleMailContext): Mail {
  return mails[name](dress);
}
