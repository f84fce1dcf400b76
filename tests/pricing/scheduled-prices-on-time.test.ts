import { expect, test } from "vitest";
import { createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";

const sku = "MOUNTAINWATER-6";

test("applies prices within two seconds of their time with two instances running", async () => {
  await using one = await createTestShop();
  await using two = await createTestShop({ databaseUrl: one.databaseUrl ?? "" });
  const workers = [one.startJobs(), two.startJobs()];
  try {
    const editor = await createCatalogEditor(one);
    const begins = Date.now() + 3_000;
    const body = {
      at: new Date(begins).toISOString(),
      lines: [{ sku, price: 36_600, mrp: 48_000 }],
      key: newIdempotencyKey(),
    };
    expect((await editor.post("/scheduled-prices", body)).status).toBe(200);
    const heardAt: number[] = [];
    two.database.onNotify((subject) => subject === "product:mountainwater" && heardAt.push(Date.now()));
    await expect.poll(() => heardAt.length, { timeout: 10_000, interval: 10 }).toBeGreaterThan(0);
    const [first = 0] = heardAt;
    expect(first).toBeGreaterThanOrEqual(begins);
    expect(first - begins).toBeLessThan(2_000);
    const { published } = await editor.get("mountainwater");
    expect(published?.variants.find((pack) => pack.sku === sku)?.price).toBe(36_600);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
});
