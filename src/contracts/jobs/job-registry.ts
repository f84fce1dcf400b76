import { z } from "zod";
import { accountAlertKinds } from "#domain/operators/account-alerts.ts";
import { defineJob, type JobDefinition, type JobPayload } from "./define-job.ts";

const id = z.string();
const rowId = z.coerce.number().int().positive();
const nothing = z.object({});

/** `again` is the key of an operator's resend. */
const aboutOrder = z.object({ orderId: id, again: z.string().optional() });
/** Rows of older versions lack `returnId`, as does an operator's resend. */
const aboutReceivedReturn = z.object({ orderId: id, returnId: rowId.optional(), again: z.string().optional() });
/** Rows of older versions lack `returnId`. */
const aboutReturn = z.object({ orderId: id, returnId: rowId.optional() });
const aboutRefund = z.object({ refundId: rowId });
const aboutLead = z.object({ leadId: rowId });

/** Every background job of the shop. `src/jobs` has one handler for each; operators read the labels. */
export const jobs = {
  orderConfirmedMail: defineJob("mail.order-confirmed", { label: "Email: order confirmed", payload: aboutOrder }),
  upiAwaitedMail: defineJob("mail.upi-awaited", { label: "Email: UPI payment awaited", payload: aboutOrder }),
  upiExpiredMail: defineJob("mail.upi-expired", { label: "Email: UPI payment not received", payload: aboutOrder }),
  orderCancelledMail: defineJob("mail.order-cancelled", { label: "Email: order cancelled", payload: aboutOrder }),
  orderShippedMail: defineJob("mail.order-shipped", { label: "Email: order shipped", payload: aboutOrder }),
  orderDeliveredMail: defineJob("mail.order-delivered", { label: "Email: order delivered", payload: aboutOrder }),
  orderReturnedMail: defineJob("mail.order-returned", {
    label: "Email: return received",
    payload: aboutReceivedReturn,
  }),
  orderReturnedToOriginMail: defineJob("mail.order-not-taken", {
    label: "Email: returned to origin",
    payload: aboutOrder,
  }),
  parcelShippedMail: defineJob("mail.order-parcel", {
    label: "Email: additional parcel",
    payload: z.object({ orderId: id, shipmentId: rowId }),
  }),
  parcelCorrectedMail: defineJob("mail.parcel-corrected", {
    label: "Email: corrected tracking number",
    payload: z.object({ orderId: id, shipmentId: rowId, again: z.string() }),
  }),
  deliveryUndoneMail: defineJob("mail.delivery-undone", { label: "Email: not delivered yet", payload: aboutOrder }),
  orderChangedMail: defineJob("mail.order-changed", {
    label: "Email: items changed",
    payload: z.object({ orderId: id, editId: rowId }),
  }),
  /** Mails the pay link of an order whose items were added to a paid one. */
  orderAddedMail: defineJob("mail.order-added", { label: "Email: pay for added items", payload: aboutOrder }),
  returnRequestedMail: defineJob("mail.return-asked", { label: "Email: return requested", payload: aboutReturn }),
  returnDeclinedMail: defineJob("mail.return-declined", { label: "Email: return declined", payload: aboutReturn }),

  refundMail: defineJob("mail.refund", { label: "Email: refund processed", payload: aboutRefund }),
  refundWithdrawnMail: defineJob("mail.refund-withdrawn", { label: "Email: refund withdrawn", payload: aboutRefund }),
  paymentReturnedMail: defineJob("mail.payment-returned", {
    label: "Email: surplus payment refunded",
    payload: aboutRefund,
  }),

  welcomeMail: defineJob("mail.welcome", { label: "Email: welcome", payload: z.object({ customerId: id }) }),
  oneTimeCodeMail: defineJob("mail.otp", {
    label: "Email: one-time code",
    payload: z.object({ customerId: id, purpose: z.enum(["reset", "claim"]), nonce: z.string() }),
  }),
  /** `sealed` is the address and the code, encrypted: no row of the shop stores the address. */
  cashCodeMail: defineJob("mail.cash-code", {
    label: "Email: code for a cash order",
    payload: z.object({ sealed: z.string(), key: z.string() }),
  }),
  /** `until`, ISO, is the end of the link. */
  orderLinkMail: defineJob("mail.order-link", {
    label: "Email: new link to an order",
    payload: z.object({ orderId: id, until: z.string() }),
  }),
  passwordChangedMail: defineJob("mail.password-changed", {
    label: "Email: password changed",
    payload: z.object({ customerId: id, changedAt: z.string() }),
  }),

  leadMail: defineJob("mail.lead", { label: "Email: new contact message", payload: aboutLead }),
  leadReceivedMail: defineJob("mail.lead-received", { label: "Email: contact message received", payload: aboutLead }),
  leadAnswerMail: defineJob("mail.lead-answer", {
    label: "Email: reply to a contact message",
    payload: z.object({ messageId: rowId }),
  }),
  subscribedMail: defineJob("mail.subscribed", {
    label: "Email: newsletter subscription",
    /** `again`: the day on which a subscriber typed the address once more. */
    payload: z.object({ token: z.string(), again: z.string().optional() }),
  }),
  stockAlertMail: defineJob("mail.back-in-stock", {
    label: "Email: back in stock",
    payload: z.object({ alertId: rowId }),
  }),

  operatorInvitedMail: defineJob("mail.operator-invited", {
    label: "Email: operator invitation",
    payload: z.object({ nonce: z.string() }),
  }),
  operatorAlertMail: defineJob("mail.operator-news", {
    label: "Email: operator account alert",
    payload: z.object({
      operatorId: id,
      news: z.enum(accountAlertKinds),
      at: z.string(),
      detail: z.string(),
      nonce: z.string(),
    }),
  }),

  monthlyReportMail: defineJob("mail.monthly-report", {
    label: "Email: monthly report",
    payload: z.object({ month: z.string() }),
  }),

  handleWebhook: defineJob("payments.webhook", { label: "Payment webhook", payload: z.object({ eventId: id }) }),
  sendRefund: defineJob("payments.refund", { label: "Refund", payload: aboutRefund }),
  sendUnmatchedRefund: defineJob("payments.refund-unmatched", {
    label: "Refund of a payment without an order",
    payload: aboutRefund,
  }),
  checkPayment: defineJob("payments.check", { label: "Payment check", payload: z.object({ paymentId: id }) }),
  reconcilePayments: defineJob("payments.reconcile", { label: "Payment reconciliation", payload: nothing }),
  checkOrderPayments: defineJob("payments.check-orders", { label: "Payment checks of orders", payload: nothing }),
  releaseHold: defineJob("holds.release", {
    label: "Release of an unpaid hold",
    payload: z.object({ orderId: id }),
  }),

  completeDispatch: defineJob("holds.dispatch", {
    label: "Invoice and email of a dispatch",
    payload: z.object({ orderId: id, holdId: rowId }),
  }),

  rollUpSales: defineJob("sales.fold", { label: "Sales figures", payload: nothing }),
  applyScheduledPrices: defineJob("prices.begin", { label: "Scheduled prices", payload: z.object({ id: rowId }) }),
  publishDocument: defineJob("content.publish", {
    label: "Scheduled content",
    payload: z.object({ key: id }),
  }),
  publishProduct: defineJob("products.publish", {
    label: "Scheduled product",
    payload: z.object({ id }),
  }),
  queueStockAlerts: defineJob("stock-alerts.queue", { label: "Back in stock: who is told", payload: nothing }),
  removeMediaFiles: defineJob("media.remove-files", {
    label: "Picture file cleanup",
    payload: z.object({ id, hash: z.string(), widths: z.array(z.number()) }),
  }),
  purgeCdn: defineJob("cdn.purge", { label: "Pages dropped at the CDN", payload: nothing }),
  verifyBooks: defineJob("books.verify", { label: "Check of the books", payload: nothing }),
  backUp: defineJob("backup.write", { label: "Backup", payload: nothing }),
  cleanUp: defineJob("clean", { label: "Cleaning", payload: nothing }),
} satisfies Record<string, JobDefinition>;

type ShopJob = (typeof jobs)[keyof typeof jobs];
export type JobKind = ShopJob["kind"];
export type JobPayloads = { [Job in ShopJob as Job["kind"]]: JobPayload<Job> };

/** A kind without a definition, which an older version may have left, gets a label from its name: 'Mail: new thing'. */
export function labelOfJob(kind: string): string {
  const known = Object.values(jobs).find((job) => job.kind === kind);
  if (known) return known.label;
  const [part = "", ...rest] = kind.split(".");
  const words = rest.join(" ").replaceAll("-", " ");
  const name = part.charAt(0).toUpperCase() + part.slice(1);
  return words === "" ? name : `${name}: ${words}`;
}
