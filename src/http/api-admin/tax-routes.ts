import { fulfilmentEndpoints } from "#contracts/admin/fulfilment-endpoints.ts";
import { invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import { maxBulkOrders } from "#contracts/admin/order-bulk-endpoints.ts";
import type { Refusal } from "#domain/errors.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./mount-endpoint.ts";

/** Printable documents of orders, tax documents and GST reports. */
export function mountTax(on: MountEndpoint, { fulfilment, tax }: Pick<Shop, "fulfilment" | "tax">): void {
  on(fulfilmentEndpoints.packingSlips, async ({ actor, query }) => {
    const ids = parseOrderIds(query.ids);
    return ids.ok ? await fulfilment.packingSlips(actor, ids.value) : ids;
  });
  on(fulfilmentEndpoints.addressLabels, async ({ actor, query }) => {
    const ids = parseOrderIds(query.ids);
    return ids.ok ? await fulfilment.labels(actor, ids.value) : ids;
  });
  on(fulfilmentEndpoints.invoices, async ({ actor, query }) => {
    const ids = parseOrderIds(query.ids);
    return ids.ok ? await fulfilment.invoices(actor, ids.value) : ids;
  });
  on(invoiceEndpoints.list, ({ actor, query }) => tax.list(actor, query));
  on(invoiceEndpoints.pdf, ({ actor, id }) => tax.documentPdf(actor, id));
  on(invoiceEndpoints.series, ({ actor }) => tax.numberSeries(actor));
  on(invoiceEndpoints.gst, ({ actor, query }) => tax.gstSummary(actor, query.month));
  on(invoiceEndpoints.gstCsv, ({ actor, query }) => tax.gstFile(actor, "summary", query.month));
  on(invoiceEndpoints.documentsCsv, ({ actor, query }) => tax.gstFile(actor, "documents", query.month));
  on(invoiceEndpoints.b2csCsv, ({ actor, query }) => tax.gstFile(actor, "b2cs", query.month));
  on(invoiceEndpoints.b2clCsv, ({ actor, query }) => tax.gstFile(actor, "b2cl", query.month));
  on(invoiceEndpoints.cdnurCsv, ({ actor, query }) => tax.gstFile(actor, "cdnur", query.month));
  on(invoiceEndpoints.hsnCsv, ({ actor, query }) => tax.gstFile(actor, "hsn", query.month));
}

type Ids = { ok: true; value: string[] } | { ok: false; error: Refusal };

/** Parses 'order_…,order_…': distinct ids in their order. */
function parseOrderIds(text: string): Ids {
  const ids = [...new Set(text.split(",").filter((id) => id !== ""))];
  const invalid = ids.find((id) => !/^order_[A-Za-z0-9]{14}$/.test(id));
  if (invalid !== undefined) return refused("Invalid order id.");
  if (ids.length === 0) return refused("Please choose at least one order.");
  return ids.length > maxBulkOrders ? refused(`Maximum ${maxBulkOrders} orders.`) : { ok: true, value: ids };
}

const refused = (message: string): Ids => fail("invalid-input", { message, fields: { ids: message } });
