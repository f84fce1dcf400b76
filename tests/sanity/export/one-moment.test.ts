import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { createTestShop } from "#tests/harness/test-shop.ts";
import { placeCashOrder } from "#tests/orders/place-cash-order.ts";
import { memorySpool, swallow } from "./memory-spool.ts";

test("an order that is placed while an export runs is not in it, and its stock still is", async () => {
  await using shop = await createTestShop({ databaseKind: "postgres" });
  const before = await placeCashOrder(shop);
  const parts: string[] = [];
  // A buyer is in no transaction of the export.
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
