import { expect, test } from "vitest";
import { databaseKinds } from "#tests/harness/test-database.ts";
import { createTestShop } from "#tests/harness/test-shop.ts";
import { createImportOperator, parseCsv } from "./csv-fixtures.ts";
import { appendNewProducts, newProductCount, productsOfTwoBatches } from "./large-catalog-csv.ts";

/** PGlite takes ten times as long for each product, and differs only in how it runs a statement. */
const products = { postgres: newProductCount, pglite: Math.min(newProductCount, productsOfTwoBatches) };

test.each(databaseKinds)(
  "imports many products after a dry run and exports the same bytes (%s)",
  async (kind) => {
    await using shop = await createTestShop({ databaseKind: kind });
    const importer = await createImportOperator(shop);
    const before = await importer.exported();
    const rows = parseCsv(before);
    const count = products[kind];
    const file = appendNewProducts(before, count);

    const { body: report } = await importer.check(file);
    expect(report.error).toBeUndefined();
    expect(report.counts).toEqual({ new: 3 * count, changed: 0, same: rows.length, wrong: 0 });
    const applied = await importer.apply(report.id);
    expect([applied.status, applied.body]).toEqual([200, { added: 3 * count, changed: 0 }]);
    expect((await importer.exported()) === file).toBe(true);

    const repeated = (await importer.check(file)).body;
    expect(repeated.counts).toEqual({ new: 0, changed: 0, same: 3 * count + rows.length, wrong: 0 });
    const { db } = shop.database;
    const { sum } = await db
      .selectFrom("stockMovements")
      .select(({ fn }) => fn.sum<number>("delta").as("sum"))
      .executeTakeFirstOrThrow();
    const stock = await db
      .selectFrom("variants")
      .select(({ fn }) => fn.sum<number>("stock").as("sum"))
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(Number(stock.sum));
    expect((await shop.request("/api/products/flavour00042")).status).toBe(200);
    expect((await shop.request("/api/products/flavour00043")).status).toBe(404);
  },
  300_000,
);
