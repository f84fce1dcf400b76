import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";

export type PrintableOrderRow = Awaited<ReturnType<typeof listPrintableOrders>>[number];
export type PrintableLineRow = Awaited<ReturnType<typeof listPrintableLines>>[number];

/** Reads orders to print; the caller limits the ids. */
export async function listPrintableOrders(tx: Tx, ids: string[]) {
  return await tx
    .selectFrom("orders")
    .select(["id", "status", "paymentMode", "totalPaise", "submittedAt", "name", "contact"])
    .select(["addressLine1", "addressLine2", "landmark", "city", "state", "pin"])
    .where("id", "in", ids)
    .execute();
}

/** Reads their lines; an order has at most 50. */
export async function listPrintableLines(tx: Tx, ids: string[]) {
  return await tx
    .selectFrom("orderLines")
    .select(["orderId", "sku", "name", "packSize", "sizeName", "colourName", "quantity"])
    .where("orderId", "in", ids)
    .orderBy("orderId")
    .orderBy("position")
    .execute();
}

/** Reads issued invoices by order id. */
export async function listInvoicesOfOrders(tx: Tx, ids: string[]): Promise<Map<string, TaxDocument>> {
  const rows = await tx.selectFrom("invoices").select(["orderId", "document"]).where("orderId", "in", ids).execute();
  return new Map(rows.map(({ orderId, document }) => [orderId, document as TaxDocument]));
}
