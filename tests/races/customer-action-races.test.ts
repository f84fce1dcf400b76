import { expect, test } from "vitest";
import { findStockMismatches, getStock, snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createCustomerOrder, waterSku } from "../orders/customer-order.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

test("one of cancellation and dispatch wins, the other learns the state, and stock and mail count once", async () => {
  await using shop = await createTestShop();
  for (let round = 0; round < 15; round++) {
    const before = await getStock(shop.database, waterSku);
    const { orderId, token } = await placeCashOrder(shop);
    const [cancelled, sent] = await Promise.all([
      shop.shop.orders.cancel({ token }, "Too slow"),
      shop.shop.orders.transition(orderId, "on_the_way", { actor: "operator:test" }),
    ]);
    expect(cancelled.ok).not.toBe(sent.ok);
    const status = cancelled.ok ? "cancelled" : "on_the_way";
    expect((await shop.shop.orders.byToken(token))?.status).toBe(status);
    expect(await getStock(shop.database, waterSku)).toBe(cancelled.ok ? before : before - 2);
    const { jobs } = await snapshotOrderTables(shop.database);
    const mailKinds = jobs.filter(({ key }) => key?.endsWith(orderId)).map(({ kind }) => kind);
    expect(mailKinds).toEqual(["mail.order-confirmed", cancelled.ok ? "mail.order-cancelled" : "mail.order-shipped"]);
  }
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("twenty simultaneous return requests make one, and a concurrent Returned leaves none open", async () => {
  await using shop = await createTestShop();
  const { owner, orderId } = await createCustomerOrder(shop, "delivered");
  const requestReturn = () =>
    shop.shop.orders.requestReturn(owner, { reason: "", items: [{ sku: waterSku, quantity: 1 }] });
  const answers = await Promise.all(Array.from({ length: 20 }, requestReturn));
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: null })));
  expect(await shop.database.db.selectFrom("returnRequests").selectAll().execute()).toHaveLength(1);
  await Promise.all([
    requestReturn(),
    shop.shop.orders.transition(orderId, "returned", { actor: "operator:test" }),
    requestReturn(),
  ]);
  const requests = await shop.database.db.selectFrom("returnRequests").select("state").execute();
  expect(requests).toEqual([{ state: "taken" }]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});
