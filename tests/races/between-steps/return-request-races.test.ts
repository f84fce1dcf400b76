import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { insertReturn } from "#db/queries/orders/return-requests.ts";
import { createTestShop } from "#tests/harness/test-shop.ts";
import { createCustomerOrder, waterSku } from "#tests/orders/customer-order.ts";

// Spies keep the queries' behavior and let a rival instance run once before one of them.
vi.mock("#db/queries/orders/return-requests.ts", { spy: true });
const real = await vi.importActual<typeof import("#db/queries/orders/return-requests.ts")>(
  "#db/queries/orders/return-requests.ts",
);

test("marking an order Returned during a return request leaves no open request", async () => {
  await using shop = await createTestShop();
  await using rival = await createTestShop({ databaseUrl: shop.databaseUrl ?? "" });
  const { owner, orderId } = await createCustomerOrder(shop, "delivered");
  let isMoved = false;
  let moving: Promise<unknown> = Promise.resolve();
  /** True when the rival's transition is committed or waits for our lock. */
  const hasArrived = async () => {
    const { rows } = await sql`
      select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(rival.database.db);
    return isMoved || rows.length > 0;
  };
  vi.mocked(insertReturn).mockImplementationOnce(async (...args) => {
    moving = rival.shop.orders.transition(orderId, "returned", { actor: "operator:test" }).then(() => {
      isMoved = true;
    });
    await expect.poll(hasArrived).toBe(true);
    return await real.insertReturn(...args);
  });
  const requested = await shop.shop.orders.requestReturn(owner, {
    reason: "",
    items: [{ sku: waterSku, quantity: 1 }],
  });
  await moving;
  expect(requested.ok).toBe(true);
  const requests = await shop.database.db.selectFrom("returnRequests").select("state").execute();
  expect(requests).toEqual([{ state: "taken" }]);
});
