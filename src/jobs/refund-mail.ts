import { findBuyerEmail, findOrderById } from "#db/queries/orders/order-queries.ts";
import { findRefund } from "#db/queries/payments/refund-queries.ts";
import { paise } from "#domain/money.ts";
import type { Mail } from "#gateways/mail/mailer.ts";
import type { RefundMailParts } from "#gateways/mail/templates/refund-mails.tsx";
import { readMailContext } from "#use-cases/content/read-mail-context.ts";
import type { JobHandlers } from "./job-handlers.ts";
import type { MailParts } from "./mail-parts.ts";

/** Mails about refunds, to the email given with the order, else to the customer's. */
export function refundMailHandlers(parts: MailParts) {
  const { refund, refundWithdrawn, paymentReturned } = parts.templates;
  return {
    "mail.refund": sendRefundMail(parts, refund),
    "mail.refund-withdrawn": sendRefundMail(parts, refundWithdrawn),
    "mail.payment-returned": sendRefundMail(parts, paymentReturned),
  } satisfies Partial<JobHandlers>;
}

type BuildRefundMail = (to: string, parts: RefundMailParts) => Mail;

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
