import type { OrderView, ParcelView } from "#contracts/store/orders/order-views.ts";
import type { Database, Tx } from "#db/client.ts";
import { findShipment } from "#db/queries/fulfilment/shipments.ts";
import type { Job } from "#db/queries/jobs/job-runs.ts";
import { findOrderEdit } from "#db/queries/orders/order-edits.ts";
import { findBuyerEmail, findInvoiceNumber, findOrderById } from "#db/queries/orders/order-queries.ts";
import { findLastReturn, findReturn, listReturnLines } from "#db/queries/orders/return-requests.ts";
import { findSalePayment } from "#db/queries/payments/payment-queries.ts";
import { findRefund, listRefunds } from "#db/queries/payments/refund-queries.ts";
import { paise } from "#domain/money.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { getReturnDeadline } from "#domain/orders/return-window.ts";
import type { MailTemplates } from "#gateways/mail/mail-templates.ts";
import type { Mail, Mailer } from "#gateways/mail/mailer.ts";
import type { OrderEvent } from "#gateways/mail/templates/order-status-mail.tsx";
import type { RefundMailParts } from "#gateways/mail/templates/refund-mails.tsx";
import { readMailContext } from "#use-cases/content/read-mail-context.ts";
import { readTrackingLinks } from "#use-cases/fulfilment/couriers.ts";
import { readOrderView } from "#use-cases/orders/order-view.ts";
import { describePieces } from "#use-cases/orders/read-order.ts";
import { getReturnRefundKey } from "#use-cases/orders/receive-return.ts";
import type { JobHandlers } from "./job-handlers.ts";

type OrderMailDependencies = {
  database: Pick<Database, "db">;
  mailer: Mailer;
  templates: MailTemplates;
  /** Base of links in mails, without a trailing slash. */
  publicUrl: string;
};

type BuildRefundMail = (to: string, parts: RefundMailParts) => Mail;

/** Causes of a mail: a return, a parcel or an operator's resend beside the order itself. */
type OrderMailPayload = {
  orderId: string;
  returnId?: number | undefined;
  shipmentId?: number | undefined;
  editId?: number | undefined;
  again?: string | undefined;
};

type EventOfJob = { event: OrderEvent; payload: OrderMailPayload; returnDays: number };

/** Mails about orders, to the email given with the order, else to the customer's (docs/rules.md 15.2). */
export function orderMailHandlers({ database: { db }, mailer, templates, publicUrl }: OrderMailDependencies) {
  const sendStatus = (event: OrderEvent) => async (payload: OrderMailPayload, job: Pick<Job, "kind">) => {
    const { order, to } = await readOrder(db, payload);
    if (!to || isNoLongerTrue(event, order)) return;
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
    "mail.upi-awaited": sendStatus("upi-awaited"),
    "mail.upi-expired": sendStatus("upi-expired"),
    "mail.order-cancelled": sendStatus("cancelled"),
    "mail.order-changed": sendStatus("changed"),
    "mail.order-added": sendStatus("added"),
    "mail.order-shipped": sendStatus("shipped"),
    "mail.order-parcel": sendStatus("parcel"),
    "mail.parcel-corrected": sendStatus("parcel-corrected"),
    "mail.order-delivered": sendStatus("delivered"),
    "mail.delivery-undone": sendStatus("delivery-undone"),
    "mail.return-asked": sendStatus("return-asked"),
    "mail.return-declined": sendStatus("return-declined"),
    "mail.order-returned": sendStatus("returned"),
    "mail.order-not-taken": sendStatus("not-taken"),
  } satisfies Partial<JobHandlers>;
}

/**
 * True when the mail is outdated: a delivery was undone, an edited order cancelled, or one that awaited payment paid
 * before it was sent.
 */
function isNoLongerTrue(event: OrderEvent, { status }: OrderView): boolean {
  if (event === "changed") return status === "cancelled";
  if (event === "added" || event === "upi-awaited") return status !== "awaiting_payment";
  if (event === "upi-expired") return status !== "expired";
  if (event === "delivered") return status === "on_the_way";
  return event === "delivery-undone" && status !== "on_the_way";
}

async function readOrder(db: Tx, { orderId }: OrderMailPayload): Promise<{ order: OrderView; to: string | null }> {
  const row = await findOrderById(db, orderId);
  if (!row) throw new Error("order not found for mail");
  return { order: await readOrderView(db, row, row.updatedAt), to: await findBuyerEmail(db, row) };
}

/** Builds the mail's key: one mail per cause; an operator's resend has a cause of its own. */
function buildKey(kind: string, { orderId, returnId, shipmentId, editId, again }: OrderMailPayload): string {
  return [kind, orderId, returnId, shipmentId, editId, again].filter((part) => part !== undefined).join(":");
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
    parcel: await readParcel(db, payload.shipmentId),
    refund: paise(await readRefund(db, order, { event, editId: payload.editId, returnId: request?.id })),
    hasInvoice: (await findInvoiceNumber(db, order.id)) !== undefined,
  };
}

type RefundCause = { event: OrderEvent; editId: number | undefined; returnId: number | undefined };

/**
 * Reads what the event gives back: the edit's difference, the refund of this return (docs/rules.md 10.6), or all that was
 * paid. A surplus payment is none of it: its refund has a mail of its own.
 */
async function readRefund(db: Tx, { id, history, status }: OrderView, cause: RefundCause): Promise<number> {
  const { event, editId, returnId } = cause;
  if (editId !== undefined) return (await findOrderEdit(db, editId))?.refundPaise ?? 0;
  const sale = await findSalePayment(db, id);
  if (!sale || !["cancelled", "returned", "not-taken"].includes(event)) return 0;
  const key = returnId === undefined ? undefined : getReturnRefundKey(id, returnId);
  const since = history.findLast((step) => step.status === status)?.at ?? "";
  return (await listRefunds(db, id))
    .filter((refund) => refund.paymentId === sale.id && !["failed", "withdrawn"].includes(refund.status))
    .filter((refund) => (key ? refund.key === key : refund.createdAt.toISOString() >= since))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

async function readParcel(db: Tx, shipmentId: number | undefined): Promise<ParcelView | null> {
  const parcel = shipmentId === undefined ? null : await findShipment(db, shipmentId);
  return parcel && { ...parcel, trackingUrl: (await readTrackingLinks(db))(parcel) };
}

/** Finds the return that the mail is about; the order may have a later one by now. */
async function findReturnOf(db: Tx, { orderId, returnId }: OrderMailPayload, event: OrderEvent) {
  if (returnId !== undefined) return await findReturn(db, returnId);
  const last = event === "returned" ? await findLastReturn(db, orderId) : undefined;
  return last?.state === "taken" ? last : undefined;
}

/** Mails about refunds, to the email given with the order, else to the customer's. */
export function refundMailHandlers(parts: OrderMailDependencies) {
  const { refund, refundWithdrawn, paymentReturned } = parts.templates;
  return {
    "mail.refund": sendRefundMail(parts, refund),
    "mail.refund-withdrawn": sendRefundMail(parts, refundWithdrawn),
    "mail.payment-returned": sendRefundMail(parts, paymentReturned),
  } satisfies Partial<JobHandlers>;
}

function sendRefundMail({ database: { db }, mailer, publicUrl }: OrderMailDependencies, build: BuildRefundMail) {
  return async ({ refundId }: { refundId: number }): Promise<void> => {
    const row = await findRefund(db, refundId);
    const found = row && (await findOrderById(db, row.orderId));
    if (!row || !found) throw new Error("refund not found for mail");
    const to = await findBuyerEmail(db, found);
    if (!to) return;
    const order = { ...found, number: formatOrderNumber(found) };
    const refund = { ...row, amount: paise(row.amountPaise) };
    await mailer.send(build(to, { refund, order, ...(await readMailContext(db, publicUrl)) }));
  };
}
