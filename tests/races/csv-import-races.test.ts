import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";
import { createImportOperator, findRowBySku, formatCsv, parseCsv } from "../import-export/csv/csv-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

test("an import of stock and prices amid twenty sales keeps the books balanced and charges only the old or new price", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  const importer = await createImportOperator(shop);
  const row = findRowBySku(parseCsv(await importer.exported()), "MOUNTAINWATER-6");
  const { body: report } = await importer.check(formatCsv([{ SKU: "MOUNTAINWATER-6", Price: "380", Stock: "60" }]));
  const sales = Array.from({ length: 20 }, (_, at) =>
    placeCashOrder(shop, { idempotencyKey: `race-${at}-of-imports` }).then(
      () => "sold",
      (error: Error) => error.message,
    ),
  );
  const [applied, ...sold] = await Promise.all([importer.apply(report.id), ...sales]);
  // The import is applied if nothing was sold since the dry run, and rejected otherwise.
  expect([200, 409]).toContain(applied.status);
  const refused = sold.filter((answer) => answer !== "sold");
  for (const words of refused) expect(words).toMatch(/^Your total has changed.* Please review it and confirm again\.$/);
  if (applied.status === 409) expect(refused).toEqual([]);
  const { stock, pricePaise } = await db
    .selectFrom("variants")
    .select(["stock", "pricePaise"])
    .where("sku", "=", "MOUNTAINWATER-6")
    .executeTakeFirstOrThrow();
  const moved = await db.selectFrom("stockMovements").select("delta").where("sku", "=", "MOUNTAINWATER-6").execute();
  expect(moved.reduce((sum, { delta }) => sum + delta, 0)).toBe(stock);
  expect(pricePaise).toBe(applied.status === 200 ? 38_000 : Number(row.Price) * 100);
  const prices = await db.selectFrom("orderLines").select("unitPricePaise").distinct().execute();
  for (const { unitPricePaise } of prices) expect([38_000, Number(row.Price) * 100]).toContain(unitPricePaise);
});

test("applies one of two imports checked against the same catalog and rejects the other", async () => {
  await using shop = await createTestShop();
  const [first, second] = [await createImportOperator(shop), await createImportOperator(shop)];
  const one = await first.check(formatCsv([{ SKU: "MOUNTAINWATER-6", Price: "380" }]));
  const two = await second.check(formatCsv([{ SKU: "MOUNTAINWATER-6", Price: "370" }]));
  const both = await Promise.all([first.apply(one.body.id), second.apply(two.body.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const price = findRowBySku(parseCsv(await first.exported()), "MOUNTAINWATER-6").Price;
  expect(price).toBe(both[0]?.status === 200 ? "380.00" : "370.00");
});
