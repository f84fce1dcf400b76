import { fulfilmentEndpoints } from "#contracts/admin/fulfilment-endpoints.ts";
import { invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import { maxBulkOrders } from "#contracts/admin/order-bulk-endpoints.ts";
import type { Refusal } from "#domain/errors.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./mount-endpoint.ts";

/** Papers of orders, tax documents, and what the accountant gets. */
export function mountTax(
  on: MountEndpoint,
  { fulfilment: papers, invoices }: Pick<Shop, "fulfilment" | "invoices">,
): void {
  on(fulfilmentEndpoints.packingSlips, async ({ actor: who, query }) => {
    const ids = orderIdsOf(query.ids);
    return ids.ok ? await papers.packingSlips(who, ids.value) : ids;
  });
  on(fulfilmentEndpoints.addressLabels, async ({ actor: who, query }) => {
    const ids = orderIdsOf(query.ids);
    return ids.ok ? await papers.labels(who, ids.value) : ids;
  });
  on(fulfilmentEndpoints.invoices, async ({ actor: who, query }) => {
    const ids = orderIdsOf(query.ids);
    return ids.ok ? await papers.invoices(who, ids.value) : ids;
  });
  on(invoiceEndpoints.list, ({ actor: who, query }) => invoices.list(who, query));
  on(invoiceEndpoints.pdf, ({ actor: who, id }) => invoices.documentPdf(who, id));
  on(invoiceEndpoints.series, ({ actor: who }) => invoices.numberSeries(who));
  on(invoiceEndpoints.gst, ({ actor: who, query }) => invoices.gstSummary(who, query.month));
  on(invoiceEndpoints.gstCsv, ({ actor: who, query }) => invoices.gstFile(who, "summary", query.month));
  on(invoiceEndpoints.documentsCsv, ({ actor: who, query }) => invoices.gstFile(who, "documents", query.month));
  on(invoiceEndpoints.b2csCsv, ({ actor: who, query }) => invoices.gstFile(who, "b2cs", query.month));
  on(invoiceEndpoints.b2clCsv, ({ actor: who, query }) => invoices.gstFile(who, "b2cl", query.month));
  on(invoiceEndpoints.cdnurCsv, ({ actor: who, query }) => invoices.gstFile(who, "cdnur", query.month));
  on(invoiceEndpoints.hsnCsv, ({ actor: who, query }) => invoices.gstFile(who, "hsn", query.month));
}

type Ids = { ok: true; value: string[] } | { ok: false; error: Refusal };

/** 'order_…,order_…' in an address: each once, in their order. */
function orderIdsOf(given: string): Ids {
  const ids = [...new Set(given.split(",").filter((id) => id !== ""))];
  const wrong = ids.find((id) => !/^order_[A-Za-z0-9]{14}$/.test(id));
  if (wrong !== undefined) return refused("This is no order id.");
  if (ids.length === 0) return refused("Please choose at least one order.");
  return ids.length > maxBulkOrders
    ? refused(`Please choose at most ${maxBulkOrders} orders.`)
    : { ok: true, value: ids };
}

const refused = (message: string): Ids => fail("invalid-input", { message, fields: { ids: message } });
