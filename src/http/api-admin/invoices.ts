import { invoiceCalls } from "#contracts/admin/invoices.ts";
import { mostInBulk, orderCalls } from "#contracts/admin/orders.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

/** Papers of orders, tax documents, and what the accountant gets. */
export function mountInvoices(on: Answers, { papers, invoices }: Pick<Shop, "papers" | "invoices">): void {
  on(orderCalls.slips, async ({ who, query }) => {
    const ids = orderIdsOf(query.ids);
    return ids.ok ? await papers.slips(who, ids.value) : ids;
  });
  on(orderCalls.labels, async ({ who, query }) => {
    const ids = orderIdsOf(query.ids);
    return ids.ok ? await papers.labels(who, ids.value) : ids;
  });
  on(orderCalls.invoices, async ({ who, query }) => {
    const ids = orderIdsOf(query.ids);
    return ids.ok ? await papers.invoices(who, ids.value) : ids;
  });
  on(invoiceCalls.list, ({ who, query }) => invoices.list(who, query));
  on(invoiceCalls.pdf, ({ who, id }) => invoices.documentPdf(who, id));
  on(invoiceCalls.series, ({ who }) => invoices.series(who));
  on(invoiceCalls.gst, ({ who, query }) => invoices.gst(who, query.month));
  on(invoiceCalls.gstCsv, ({ who, query }) => invoices.gstFile(who, "summary", query.month));
  on(invoiceCalls.documentsCsv, ({ who, query }) => invoices.gstFile(who, "documents", query.month));
  on(invoiceCalls.b2csCsv, ({ who, query }) => invoices.gstFile(who, "b2cs", query.month));
  on(invoiceCalls.b2clCsv, ({ who, query }) => invoices.gstFile(who, "b2cl", query.month));
  on(invoiceCalls.cdnurCsv, ({ who, query }) => invoices.gstFile(who, "cdnur", query.month));
  on(invoiceCalls.hsnCsv, ({ who, query }) => invoices.gstFile(who, "hsn", query.month));
}

type Ids = { ok: true; value: string[] } | { ok: false; error: Refusal };

/** 'order_…,order_…' in an address: each once, in their order. */
function orderIdsOf(given: string): Ids {
  const ids = [...new Set(given.split(",").filter((id) => id !== ""))];
  const wrong = ids.find((id) => !/^order_[A-Za-z0-9]{14}$/.test(id));
  if (wrong !== undefined) return refused("This is no order id.");
  if (ids.length === 0) return refused("Please choose at least one order.");
  return ids.length > mostInBulk ? refused(`Please choose at most ${mostInBulk} orders.`) : { ok: true, value: ids };
}

const refused = (message: string): Ids => ({
  ok: false,
  error: refusal("invalid-input", { message, fields: { ids: message } }),
});
