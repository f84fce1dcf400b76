import type { TaxDocument } from "#contracts/store/invoice.ts";
import type { TestShop } from "../harness/test-shop.ts";

export const operator = { actor: "operator" };

export async function dispatch({ shop }: Pick<TestShop, "shop">, orderId: string) {
  return await shop.orders.move(orderId, "on_the_way", operator);
}

/** Every invoice in the book, by number. */
export async function invoicesOf({ database: { db } }: Pick<TestShop, "database">) {
  return await db.selectFrom("invoices").selectAll().orderBy("financialYear").orderBy("sequence").execute();
}

export async function frozenInvoice(shop: Pick<TestShop, "database">, orderId: string): Promise<TaxDocument> {
  const row = (await invoicesOf(shop)).find((each) => each.orderId === orderId);
  if (!row) throw new Error("there is no invoice");
  return row.document as TaxDocument;
}
