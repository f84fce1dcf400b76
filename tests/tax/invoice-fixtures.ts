import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import type { TestShop } from "../harness/test-shop.ts";

export const operatorActor = { actor: "operator:test" } as const;

export async function dispatchOrder({ shop }: Pick<TestShop, "shop">, orderId: string) {
  return await shop.orders.transition(orderId, "on_the_way", operatorActor);
}

/** Lists all invoices by number. */
export async function listInvoices({ database: { db } }: Pick<TestShop, "database">) {
  return await db.selectFrom("invoices").selectAll().orderBy("financialYear").orderBy("sequence").execute();
}

export async function getIssuedInvoice(shop: Pick<TestShop, "database">, orderId: string): Promise<TaxDocument> {
  const row = (await listInvoices(shop)).find((each) => each.orderId === orderId);
  if (!row) throw new Error("there is no invoice");
  return row.document as TaxDocument;
}
