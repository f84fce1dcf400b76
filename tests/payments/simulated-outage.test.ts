import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";
import { simulateOnlineOrders } from "./simulate-online-orders.ts";

test("confirms every payment within five minutes, with lost webhooks and after an outage of the gateway", async () => {
  await using shop = await createTestShop({ postgres: { poolSize: 10 } });
  await shop.database.db.updateTable("variants").set({ stock: 1_000_000 }).execute();
  const result = await simulateOnlineOrders(shop.database, {
    ordersPerDay: 1_000,
    minutes: 31,
    outage: { from: 4, to: 22 },
    gatewayMs: 200,
    callsPerSecond: 10,
    everyAbandoned: 5,
    everyLost: 3,
  });
  expect(result.paid).toBeGreaterThan(10);
  expect(result.lostWebhooks).toBeGreaterThan(8);
  expect(result.notConfirmed).toBe(0);
  expect(result.slowestSeconds).toBeLessThan(300);
  expect(result.mostCallsInMinute).toBeLessThanOrEqual(601);
}, 120_000);
