import type { Ledgers, Rule, Violation } from "../ledgers.ts";

const mailKinds: Record<string, string> = {
  ordered: "mail.order-confirmed",
  on_the_way: "mail.order-shipped",
  delivered: "mail.order-delivered",
  cancelled: "mail.order-cancelled",
};

/** Lists the mails due: one for every event and every return of an order with an email. */
function mailsDue({ orders, eventsOf, refunds, returns, byId }: Ledgers): Map<string, string> {
  const due = new Map<string, string>();
  for (const { id } of orders.filter(({ email }) => email !== null)) {
    for (const { toStatus } of eventsOf.get(id) ?? []) {
      const kind = mailKinds[toStatus];
      if (kind) due.set(`${kind}:${id}`, id);
    }
  }
  for (const { id, orderId } of returns) {
    if (byId.get(orderId)?.email !== null) due.set(`mail.order-returned:${orderId}:${id}`, orderId);
  }
  for (const { id, key, orderId, paymentId, status } of refunds) {
    if (byId.get(orderId)?.email === null) continue;
    if (status === "processed") due.set(`mail.refund:${id}`, orderId);
    if (key === `surplus-${paymentId}`) due.set(`mail.payment-returned:${paymentId}`, orderId);
  }
  return due;
}

/** Lists the mails about unpaid UPI orders, which are left out where the order was paid or cancelled in between. */
function mailsAllowed({ orders, eventsOf }: Ledgers): Set<string> {
  const upi = orders.filter(({ email, paymentMode }) => email !== null && paymentMode === "upi");
  const expired = upi.filter(({ id }) => eventsOf.get(id)?.some(({ toStatus }) => toStatus === "expired"));
  return new Set([
    ...upi.map(({ id }) => `mail.upi-awaited:${id}`),
    ...expired.map(({ id }) => `mail.upi-expired:${id}`),
  ]);
}

const mailsOnce: Rule = (ledgers) => {
  const [due, allowed] = [mailsDue(ledgers), mailsAllowed(ledgers)];
  const sent = new Set(ledgers.mails.map(({ key }) => key));
  const broken: Violation[] = [];
  for (const [key, orderId] of due)
    if (!sent.has(key)) broken.push({ rule: "mail", orderId, message: `${key} is missing` });
  const report = (about: string, what: string) =>
    broken.push({ rule: "mail", orderId: /order_[A-Za-z0-9]{14}/.exec(about)?.[0] ?? "", message: `${about} ${what}` });
  for (const key of sent) if (!due.has(key) && !allowed.has(key)) report(key, "is not due");
  // The mailbox drops duplicates and a mail server does not, so each mail must be enqueued only once.
  const jobsByMail = Map.groupBy(ledgers.mailJobs, ({ kind, payload }) => `${kind} ${JSON.stringify(payload)}`);
  for (const [what, jobs] of jobsByMail) if (jobs.length > 1) report(what, `was enqueued ${jobs.length} times`);
  return broken;
};

/** Both series have no gaps or duplicates; dispatched orders have an invoice, and their refunds a credit note. */
const documentsAreComplete: Rule = ({ invoices, creditNotes, eventsOf, orders, refunds, payments }) => {
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.orderId, invoice]));
  const noteOf = new Map(creditNotes.map((note) => [note.refundId, note]));
  const sales = new Set(payments.filter(({ purpose }) => purpose === "sale").map(({ id }) => id));
  const broken = [...gaps("invoices", invoices), ...gaps("credit notes", creditNotes)];
  for (const { id } of orders) {
    const wasDispatched = (eventsOf.get(id) ?? []).some(({ toStatus }) => toStatus === "on_the_way");
    if (invoiceOf.has(id) !== wasDispatched)
      broken.push({
        rule: "documents",
        orderId: id,
        message: `dispatched ${wasDispatched}, invoiced ${!wasDispatched}`,
      });
  }
  for (const note of creditNotes) {
    const refund = refunds.find(({ id }) => id === note.refundId);
    if (refund?.status === "processed" && sales.has(refund.paymentId)) continue;
    broken.push({ rule: "documents", message: `credit note for refund ${note.refundId}, which is ${refund?.status}` });
  }
  return broken.concat(missingNotes({ refunds, invoiceOf, noteOf, sales }));
};

type Documents = Pick<Ledgers, "refunds"> & {
  invoiceOf: Map<string, unknown>;
  noteOf: Map<number | null, unknown>;
  sales: Set<string>;
};

/** Finds refunds of returns without a credit note. */
function missingNotes({ refunds, invoiceOf, noteOf, sales }: Documents): Violation[] {
  return refunds.flatMap(({ id, orderId, status, paymentId, key }): Violation[] => {
    const isReturn = key.startsWith(`return-${orderId}-`);
    const isDue = isReturn && status === "processed" && sales.has(paymentId) && invoiceOf.has(orderId);
    return isDue && !noteOf.has(id) ? [{ rule: "documents", orderId, message: `refund ${id} has no credit note` }] : [];
  });
}

function gaps(series: string, documents: { financialYear: number; sequence: number }[]): Violation[] {
  return [...Map.groupBy(documents, ({ financialYear }) => financialYear)].flatMap(([year, ofYear]): Violation[] => {
    const numbers = ofYear.map(({ sequence }) => sequence).sort((a, b) => a - b);
    const isWhole = numbers.every((number, at) => number === at + 1);
    return isWhole
      ? []
      : [{ rule: "documents", message: `${series} of ${year}: ${numbers.length}, last ${numbers.at(-1)}` }];
  });
}

export const documentRules: Rule[] = [mailsOnce, documentsAreComplete];
