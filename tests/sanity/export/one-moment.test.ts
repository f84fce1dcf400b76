import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { createTestShop } from "#tests/harness/test-shop.ts";
import { placeCashOrder } from "#tests/orders/place-cash-order.ts";
import { memorySpool, swallow } from "./memory-spool.ts";

test("an export contains neither an order placed while it runs nor that order's change of stock", async () => {
  await using shop = await createTestShop({ databaseKind: "postgres" });
  const before = await placeCashOrder(shop);
  const parts: string[] = [];
  // The buyer's order must not run in the export's transaction.
  const elsewhere = AsyncLocalStorage.snapshot();
  const openSpool = async () =>
    memorySpool({
      written: async (part) => {
        if (parts.push(part) === 1) await elsewhere(() => placeCashOrder(shop));
      },
    });
  const done = await shop.shop.sanity.exportDataset({ archive: swallow, openSpool }, async () => new Uint8Array(8));
  expect(done).toMatchObject({ ok: true, value: { documents: { order: 1 } } });
  const text = parts.join("");
  expect(text).toContain(`"orderId":"${before.orderId}"`);
  expect(await shop.database.db.selectFrom("orders").select("id").execute()).toHaveLength(2);
  const water = parts.map((part) => JSON.parse(part)).find(({ _id }) => _id === "mountainwater");
  expect(water).toMatchObject({ stockpack6: 478 });
});
