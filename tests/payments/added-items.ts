import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { newIdempotencyKey, type OrderOperator } from "../orders/order-fixtures.ts";
import { signPaymentProof, unwrap } from "./payment-fixtures.ts";

type Items = { sku: string; quantity: number }[];
type Payment = "link" | "cod";

/** Opens a shop with a gateway whose webhooks never come. */
export async function createAddingShop(): Promise<TestShop> {
  const shop = await createTestShop({ payOnline: true });
  await shop.gateway.set({ webhooks: "never" });
  return shop;
}

/** Builds the request that saves these items with the quoted totals. */
export async function buildAddition(operator: OrderOperator, orderId: string, items: Items, payment: Payment = "link") {
  const quote = await operator.done(`${orderId}/edit-quote`, { items });
  const fee = payment === "cod" ? quote.collect.cod.fee : 0;
  const collect = { payment, expectedTotal: quote.collect.total + fee };
  return { items, version: quote.version, expectedTotal: quote.total, key: newIdempotencyKey(), collect };
}

/** Adds items to a paid order; returns both orders as the back office shows them. */
export async function addItems(operator: OrderOperator, orderId: string, items: Items, payment: Payment = "link") {
  const known = (await operator.get(orderId)).parcelMates.map(({ id }) => id);
  const body = await buildAddition(operator, orderId, items, payment);
  const first = await operator.done(`${orderId}/edit-items`, body);
  const mate = (await operator.get(orderId)).parcelMates.find(({ id }) => !known.includes(id));
  if (!mate) throw new Error("no order was added");
  return { body, first, added: await operator.get(mate.id) };
}

/** Opens the payment on the added order's own page, as its link does. */
export async function openLink({ shop }: TestShop, url: string) {
  return unwrap(await shop.payments.resume(url.split("/").at(-1) ?? ""));
}

/** Pays by the link, confirmed by the browser's signature. */
export async function payByLink(shop: TestShop, url: string): Promise<string> {
  const { gatewayOrderId } = await openLink(shop, url);
  const { id } = await shop.gateway.pay(gatewayOrderId);
  unwrap(await shop.shop.payments.verify(signPaymentProof(gatewayOrderId, id)));
  return id;
}
