import { fulfilmentEndpoints } from "#contracts/admin/fulfilment-endpoints.ts";
import { invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import { maxBulkOrders } from "#contracts/admin/order-bulk-endpoints.ts";
import type { Refusal } from "#domain/errors.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./mount-endpoint.ts";

/** Papers of orders, tax documents, and what the accountant gets. */
export function mountTax(on: MountEndpoint, { fulfilment, tax }: Pick<Shop, "fulfilment" | "tax">): void {
  on(fulfilmentEndpoints.packingSlips, async ({ actor: who, query }) => {
    const ids = orderIdsOf(query.ids);
    return ids.ok ? await fulfilment.packingSlips(who, ids.value) : ids;
  });
  on(fulfilmentEndpoints.addressLabels, async ({ actor: who, query }) => {
    const ids = orderIdsOf(query.ids);
    return ids.ok ? await fulfilment.labels(who, ids.value) : ids;
  });
  on(fulfilmentEndpoints.invoices, async ({ actor: who, query }) => {
    const ids = orderIdsOf(query.ids);
    return ids.ok ? await fulfilment.invoices(who, ids.value) : ids;
  });
  on(invoiceEndpoints.list, ({ actor: who, query }) => tax.list(who, query));
  on(invoiceEndpoints.pdf, ({ actor: who, id }) => tax.documentPdf(who, id));
  on(invoiceEndpoints.series, ({ actor: who }) => tax.numberSeries(who));
  on(invoiceEndpoints.gst, ({ actor: who, query }) => tax.gstSummary(who, query.month));
  on(invoiceEndpoints.gstCsv, ({ actor: who, query }) => tax.gstFile(who, "summary", query.month));
  on(invoiceEndpoints.documentsCsv, ({ actor: who, query }) => tax.gstFile(who, "documents", query.month));
  on(invoiceEndpoints.b2csCsv, ({ actor: who, query }) => tax.gstFile(who, "b2cs", query.month));
  on(invoiceEndpoints.b2clCsv, ({ actor: who, query }) => tax.gstFile(who, "b2cl", query.month));
  on(invoiceEndpoints.cdnurCsv, ({ actor: who, query }) => tax.gstFile(who, "cdnur", query.month));
  on(invoiceEndpoints.hsnCsv, ({ actor: who, query }) => tax.gstFile(who, "hsn", query.month));
}

type Ids = { ok: true; value: string[] } | { ok: false; error: Refusal };

/** 'order_…,order_…' in an address: each once, in their order. */
function orderIdsOf(given: string): Ids {
  const ids = [...new Set(given.split(",").filter((id) => id !== ""))];
  const wrong = ids.find((id) => !/^order_[A-Za-z0-9]{14}$/.test(id));
  if (wrong !== undefined) return refused("This is not an order id.");
  if (ids.length === 0) return refused("Please choose at least one order.");
  return ids.length > maxBulkOrders
    ? refused(`Please choose at most ${maxBulkOrders} orders.`)
    : { ok: true, value: ids };
}

const refused = (message: string): Ids => fail("invalid-input", { message, fields: { ids: message } });
