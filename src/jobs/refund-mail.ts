import type { Tx } from "#db/client.ts";
import { findCustomerById } from "#db/queries/customers/customer-queries.ts";
import { findOrderById } from "#db/queries/orders/order-queries.ts";
import { findRefund } from "#db/queries/payments/refund-queries.ts";
import { paise } from "#domain/money.ts";
import type { Mail } from "#gateways/mail/mailer.ts";
import {
  buildPaymentReturnedMail,
  buildRefundMail,
  buildRefundWithdrawnMail,
  type RefundMailParts,
} from "#gateways/mail/templates/refund-mails.ts";
import { readMailContext } from "#use-cases/content/read-mail-context.ts";
import type { JobHandlers } from "./job-handlers.ts";
import type { MailParts } from "./mail.ts";

/** Mails about refunds. */
export function refundMailHandlers(parts: Pick<MailParts, "database" | "mailer" | "publicUrl">) {
  return {
    "mail.refund": send(parts, buildRefundMail),
    "mail.refund-withdrawn": send(parts, buildRefundWithdrawnMail),
    "mail.payment-returned": send(parts, buildPaymentReturnedMail),
  } satisfies Partial<JobHandlers>;
}

type Parts = Pick<MailParts, "database" | "mailer" | "publicUrl">;
type Write = (to: string, parts: RefundMailParts) => Mail;

function send({ database: { db }, mailer, publicUrl }: Parts, write: Write) {
  return async ({ refundId }: { refundId: number }): Promise<void> => {
    const row = await findRefund(db, refundId);
    const order = row && (await findOrderById(db, row.orderId));
    if (!row || !order) throw new Error("refund not found for mail");
    const to = await addressOf(db, order);
    if (!to) return;
    const refund = { ...row, amount: paise(row.amountPaise) };
    await mailer.send(write(to, { refund, order, ...(await readMailContext(db, publicUrl)) }));
  };
}

/** The order's email, else the customer's; null after an erasure. */
async function addressOf(db: Tx, order: { email: string | null; customerId: string | null }): Promise<string | null> {
  if (order.email !== null || order.customerId === null) return order.email;
  return (await findCustomerById(db, order.customerId))?.email ?? null;
}
