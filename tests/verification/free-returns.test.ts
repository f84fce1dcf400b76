import { sql } from "kysely";
import { expect, test } from "vitest";
import { findForgottenMoney } from "#db/queries/verification/money-breaches.ts";
import { paise } from "#domain/money.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { insertDiscountCode } from "../discounts/discount-fixtures.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { teeSku, waterSku } from "../orders/customer-order.ts";
import { createOrderOperator, shipAndDeliver } from "../orders/order-fixtures.ts";
import { createPaidOrder, createPaymentShop, unwrap } from "../payments/payment-fixtures.ts";

const water = (quantity: number) => ({ sku: waterSku, quantity, restock: true });
const tee = { sku: teeSku, quantity: 1, restock: true };

/** Delivers an order that was paid online with a code that makes the water free, and returns its id. */
async function deliverFreeWater(shop: TestShop, others: { id: string; quantity: number }[] = []) {
  await insertDiscountCode(shop, "freewater", { basisPoints: 10_000, products: ["mountainwater"] });
  const items = [{ id: "mountainwater-6", quantity: 2 }, ...others];
  const placement = { items, discountCode: "freewater" };
  const { total } = unwrap(await shop.shop.checkout.quote(placement, { address: null }));
  const { orderId } = await createPaidOrder(shop, { ...placement, expectedTotal: paise(total) });
  const operator = await createOrderOperator(shop);
  await shipAndDeliver(operator, orderId);
  return { operator, orderId };
}

test.each([
  ["everything without the delivery", { items: [water(2)], delivery: false }],
  ["a part as the last of its returns", { items: [water(1)], isLast: true }],
])("finds no breach after a return of %s when a code made the goods free", async (_, body) => {
  await using shop = await createPaymentShop();
  const { operator, orderId } = await deliverFreeWater(shop);
  expect(await operator.done(`${orderId}/return`, body)).toMatchObject({ status: "returned" });
  expect((await operator.get(orderId)).refunds).toEqual([]);
  const report = await verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined })();
  expect(report.breaches).toEqual([]);
});

test("finds a lost refund of a return in which only some goods were free", async () => {
  await using shop = await createPaymentShop();
  const { operator, orderId } = await deliverFreeWater(shop, [{ id: "herdtee-M-Ink", quantity: 1 }]);
  await operator.done(`${orderId}/return`, { items: [water(2), tee], delivery: false });
  expect((await operator.get(orderId)).refunds).toHaveLength(1);
  await shop.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from refunds where order_id = ${orderId}`.execute(tx);
    const found = await findForgottenMoney(tx, { after: "", upTo: undefined });
    expect(found.map(({ ids }) => ids[0])).toEqual([orderId]);
  });
});
