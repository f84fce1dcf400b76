import type { MailName } from "#contracts/content/documents/mail-content.ts";
import type { OrderView } from "#contracts/store/orders/order-views.ts";
import { paise } from "#domain/money.ts";
import { renewedLinkDays } from "#domain/orders/order-link.ts";
import type { Mail } from "./mailer.ts";
import { buildSampleOrder } from "./sample-order.ts";
import { buildBackInStockMail } from "./templates/back-in-stock.tsx";
import {
  buildCashCodeMail,
  buildOneTimeCodeMail,
  buildOrderLinkMail,
  buildPasswordChangedMail,
  buildWelcomeMail,
} from "./templates/customer-mails.tsx";
import { buildLeadAnswerMail, buildLeadReceivedMail } from "./templates/lead-mails.tsx";
import { buildSubscribedMail } from "./templates/newsletter-subscribed.tsx";
import { buildOrderConfirmedMail } from "./templates/order-confirmed.tsx";
import type { OrderMailParts } from "./templates/order-layout.tsx";
import { buildOrderStatusMail, type OrderEvent } from "./templates/order-status-mail.tsx";
import { buildPaymentReturnedMail, buildRefundMail, buildRefundWithdrawnMail } from "./templates/refund-mails.tsx";

/** Shared input of every sample mail. */
type SampleMailContext = Omit<OrderMailParts, "order">;
type BuildSample = (context: SampleMailContext) => Mail;

/** Builds a mail about a sample order, refund or message, for previews; it is not sent. */
export function buildSampleMail(name: MailName, context: SampleMailContext): Mail {
  return samples[name](context);
}

const to = "sample@example.com";
const day = "2026-11-21T06:30:00.000Z";
const parcel = { courier: "Sample Courier", trackingNumber: "SAMPLE-0001", trackingUrl: null };
const order = buildSampleOrder({ parcels: [parcel] });
const unpaid: OrderView = {
  ...order,
  paymentMode: "upi",
  paymentId: null,
  payment: { payBefore: "2026-11-22T06:30:00.000Z", paidAt: null, upi: null, refunds: [] },
  parcels: [],
};
/** Orders of mails that say or do something else while nothing was paid. */
const sampleOrders: Partial<Record<OrderEvent, OrderView>> = {
  added: { ...unpaid, status: "awaiting_payment" },
  "upi-awaited": { ...unpaid, status: "awaiting_payment" },
  "upi-expired": { ...unpaid, status: "expired" },
};

function sampleStatus(event: OrderEvent): BuildSample {
  return (context) => {
    const returnedItems = event.startsWith("return") ? [{ name: "Mountain Water", quantity: 1 }] : [];
    const status = { event, reason: "Sample reason", returnedItems, returnUntil: "2027-01-01T00:00:00Z", parcel };
    const back = { refund: ["changed", "returned"].includes(event) ? paise(5_000) : paise(0), hasInvoice: true };
    return buildOrderStatusMail(to, {
      key: "sample",
      order: sampleOrders[event] ?? order,
      ...status,
      ...back,
      ...context,
    });
  };
}

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
const subscriber = {
  email: to,
  token: "sample",
  consentText: "News by mail, as a sample.",
  consentedAt: new Date(day),
};
const alert = {
  id: 1,
  email: to,
  token: "sample",
  createdAt: new Date(day),
  item: "Mountain Water, pack of 6",
  link: "https://example.com/",
};
const otp = { code: "123456", minutes: 10, nonce: "sample", pass: "sample" };

const samples: Record<MailName, BuildSample> = {
  orderConfirmed: (context) => buildOrderConfirmedMail(to, { order, ...context }),
  upiAwaited: sampleStatus("upi-awaited"),
  upiExpired: sampleStatus("upi-expired"),
  orderShipped: sampleStatus("shipped"),
  orderChanged: sampleStatus("changed"),
  orderAdded: sampleStatus("added"),
  orderParcel: sampleStatus("parcel"),
  parcelCorrected: sampleStatus("parcel-corrected"),
  deliveryUndone: sampleStatus("delivery-undone"),
  orderDelivered: sampleStatus("delivered"),
  orderCancelled: sampleStatus("cancelled"),
  orderNotTaken: sampleStatus("not-taken"),
  returnAsked: sampleStatus("return-asked"),
  returnDeclined: sampleStatus("return-declined"),
  orderReturned: sampleStatus("returned"),
  refund: (context) => buildRefundMail(to, { order, refund, ...context }),
  refundWithdrawn: (context) => buildRefundWithdrawnMail(to, { order, refund, ...context }),
  paymentReturned: (context) => buildPaymentReturnedMail(to, { order, refund, ...context }),
  welcome: (context) => buildWelcomeMail({ email: to, ...context }, { id: "sample", fullName: order.name }),
  otpReset: (context) => buildOneTimeCodeMail({ email: to, ...context }, { ...otp, purpose: "reset" }),
  otpCash: (context) =>
    buildCashCodeMail({ email: to, ...context }, { code: otp.code, minutes: otp.minutes, key: "1" }),
  otpClaim: (context) => buildOneTimeCodeMail({ email: to, ...context }, { ...otp, purpose: "claim" }),
  orderLink: (context) =>
    buildOrderLinkMail(
      { email: to, ...context },
      {
        orderId: order.id,
        orderNumber: order.number,
        link: `${context.publicUrl}/order/sample`,
        days: renewedLinkDays,
        until: day,
      },
    ),
  passwordChanged: (context) =>
    buildPasswordChangedMail({ email: to, ...context }, { customerId: "sample", changedAt: day }),
  leadReceived: (context) => buildLeadReceivedMail({ lead, replyTo: undefined, ...context }),
  leadAnswer: (context) =>
    buildLeadAnswerMail({ lead, replyTo: undefined, ...context }, { messageId: 1, text: "A sample answer." }),
  subscribed: (context) => buildSubscribedMail({ subscriber, ...context }),
  backInStock: (context) => buildBackInStockMail({ alert, ...context }),
};
