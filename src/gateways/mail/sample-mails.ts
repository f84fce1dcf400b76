import { paise } from "#domain/money.ts";
import { leadAnswerMail, leadReceivedMail } from "./lead-letters.ts";
import type { MailName } from "./mail-words.ts";
import type { Mail } from "./mailer.ts";
import { type OrderMailParts, orderConfirmedMail } from "./order-confirmed.ts";
import { orderNewsMail } from "./order-news.ts";
import type { OrderEvent } from "./order-news-words.ts";
import { otpMail } from "./otp.ts";
import { passwordChangedMail } from "./password-changed.ts";
import { paymentReturnedMail, refundMail, refundWithdrawnMail } from "./refund.ts";
import { sampleOrder } from "./sample-order.ts";
import { subscribedMail } from "./subscribed.ts";
import { welcomeMail } from "./welcome.ts";

/** In whose words and from whom: what every mail is made of. */
export type SampleDress = Omit<OrderMailParts, "order">;
type Write = (dress: SampleDress) => Mail;

const to = "sample@example.com";
const day = "2026-11-21T06:30:00.000Z";
const parcel = { courier: "Sample Courier", trackingNumber: "SAMPLE-0001" };
const order = sampleOrder({ parcels: [parcel] });

const told =
  (event: OrderEvent): Write =>
  (dress) => {
    const returning = event.startsWith("return") ? [{ name: "Mountain Water", quantity: 1 }] : [];
    const facts = { event, reason: "Sample reason", returning, returnUntil: "2027-01-01T00:00:00Z", parcel };
    return orderNewsMail(to, { key: "sample", order, ...facts, ...dress });
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
  orderConfirmed: (dress) => orderConfirmedMail(to, { order, ...dress }),
  orderShipped: told("shipped"),
  orderParcel: told("parcel"),
  orderDelivered: told("delivered"),
  orderCancelled: told("cancelled"),
  orderNotTaken: told("not-taken"),
  returnAsked: told("return-asked"),
  returnDeclined: told("return-declined"),
  orderReturned: told("returned"),
  refund: (dress) => refundMail(to, { order, refund, ...dress }),
  refundWithdrawn: (dress) => refundWithdrawnMail(to, { order, refund, ...dress }),
  paymentReturned: (dress) => paymentReturnedMail(to, { order, refund, ...dress }),
  welcome: (dress) => welcomeMail({ email: to, ...dress }, { id: "sample", fullName: order.name }),
  otpReset: (dress) => otpMail({ email: to, ...dress }, { ...otp, purpose: "reset" }),
  otpClaim: (dress) => otpMail({ email: to, ...dress }, { ...otp, purpose: "claim" }),
  passwordChanged: (dress) => passwordChangedMail({ email: to, ...dress }, { customerId: "sample", changedAt: day }),
  leadReceived: (dress) => leadReceivedMail({ lead, replyTo: undefined, ...dress }),
  leadAnswer: (dress) =>
    leadAnswerMail({ lead, replyTo: undefined, ...dress }, { messageId: 1, text: "A sample answer." }),
  subscribed: (dress) => subscribedMail({ subscriber: consent, ...dress }),
};

/** Every mail that has words of its own. */
export const mailNames = Object.keys(mails) as MailName[];

/** The mail as it would be written about a sample order, a sample refund, a sample message; sent to nobody. */
export function sampleMail(name: MailName, dress: SampleDress): Mail {
  return mails[name](dress);
}
