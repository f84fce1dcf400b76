import { buildSampleMail } from "./sample-mails.ts";
import { buildBackInStockMail } from "./templates/back-in-stock.tsx";
import {
  buildCashCodeMail,
  buildOneTimeCodeMail,
  buildOrderLinkMail,
  buildPasswordChangedMail,
  buildWelcomeMail,
} from "./templates/customer-mails.tsx";
import { buildLeadAnswerMail, buildLeadNotification, buildLeadReceivedMail } from "./templates/lead-mails.tsx";
import { buildSubscribedMail } from "./templates/newsletter-subscribed.tsx";
import {
  buildAccountAlertMail,
  buildOperatorInvitationMail,
  buildPasswordLinkMail,
} from "./templates/operator-mails.tsx";
import { buildOrderConfirmedMail } from "./templates/order-confirmed.tsx";
import { buildOrderStatusMail } from "./templates/order-status-mail.tsx";
import { buildPaymentReturnedMail, buildRefundMail, buildRefundWithdrawnMail } from "./templates/refund-mails.tsx";
import { buildMonthlyReportMail } from "./templates/report-mails.tsx";

/**
 * Every mail of the shop. Node cannot run JSX, so Vite compiles this file (docs/decisions/0025-mails-as-jsx.md) and the
 * programs load it by `src/load-mail-templates.ts`; everything else imports only its type.
 */
export const mailTemplates = {
  orderConfirmed: buildOrderConfirmedMail,
  orderStatus: buildOrderStatusMail,
  refund: buildRefundMail,
  refundWithdrawn: buildRefundWithdrawnMail,
  paymentReturned: buildPaymentReturnedMail,
  welcome: buildWelcomeMail,
  oneTimeCode: buildOneTimeCodeMail,
  cashCode: buildCashCodeMail,
  orderLink: buildOrderLinkMail,
  passwordChanged: buildPasswordChangedMail,
  operatorInvitation: buildOperatorInvitationMail,
  passwordLink: buildPasswordLinkMail,
  accountAlert: buildAccountAlertMail,
  monthlyReport: buildMonthlyReportMail,
  leadNotification: buildLeadNotification,
  leadReceived: buildLeadReceivedMail,
  leadAnswer: buildLeadAnswerMail,
  subscribed: buildSubscribedMail,
  backInStock: buildBackInStockMail,
  /** Any mail with editable texts, about a sample order, refund or message. */
  sample: buildSampleMail,
};

export type MailTemplates = typeof mailTemplates;
