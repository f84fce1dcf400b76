import { existsSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "#db/client.ts";
import { toPicture } from "#gateways/media/picture-urls.ts";
import { seedIfEmpty, seedShop } from "#seed/index.ts";
import { databases, openTestDatabase } from "../harness/test-shop.ts";

const tables = [
  ...(["media", "products", "beverages", "productColours", "productPictures", "variants", "reviews"] as const),
  ...(["stockMovements", "settings", "gstClasses", "discountCodes"] as const),
];

async function counts(db: Tx): Promise<Record<string, number>> {
  const entries = tables.map(async (table) => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return [table, n] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test.each(databases)("a second seed changes nothing, not even an edited price (%s)", async (kind) => {
  await using database = await openTestDatabase(kind);
  await seedShop(database);
  const once = await counts(database.db);
  expect(Object.values(once).every((n) => n > 0)).toBe(true);
  const own = { pricePaise: 39_800, stock: 7 };
  await database.db.updateTable("variants").set(own).where("sku", "=", "MOUNTAINWATER-6").execute();
  await seedShop(database);
  expect(await counts(database.db)).toEqual(once);
  const stored = database.db
    .selectFrom("variants")
    .select(["pricePaise", "stock"])
    .where("sku", "=", "MOUNTAINWATER-6");
  expect(await stored.executeTakeFirst()).toEqual(own);
});

test("two instances that seed PostgreSQL at the same time create one catalog", async () => {
  await using database = await openTestDatabase("postgres");
  const other = await database.open();
  await Promise.all([seedShop(database), seedShop(other), seedShop(database)]);
  await using alone = await openTestDatabase("postgres");
  await seedShop(alone);
  expect(await counts(database.db)).toEqual(await counts(alone.db));
});

test("does not seed the demo catalog into a shop with its own product", async () => {
  await using database = await openTestDatabase();
  const own = { id: "own", kind: "merch", name: "Own", hsn: "6109", genericName: "Own", netQuantity: "1 piece" };
  await database.db
    .insertInto("products")
    .values({ ...own, manufacturer: "[maker]", consumerCare: "[care]" })
    .execute();
  await seedIfEmpty(database);
  expect(await counts(database.db)).toMatchObject({ products: 1, variants: 0, gstClasses: 0 });
});

test("the demo catalog passes the shop's own validation", async () => {
  await using database = await openTestDatabase();
  await seedIfEmpty(database);
  const { db } = database;

  const names = db.selectFrom("products").select("name").where("kind", "=", "beverage").orderBy("position");
  expect((await names.execute()).map(({ name }) => name)).toEqual([
    "Mountain Water",
    "Sparkling Water",
    "Sparkling Lime",
    "Sparkling Kokum",
  ]);

  const variants = await db.selectFrom("variants").selectAll().execute();
  expect(variants.filter(({ pricePaise, mrpPaise }) => pricePaise > mrpPaise)).toEqual([]);
  expect(variants.filter(({ stock }) => stock === 0).map(({ sku }) => sku)).toEqual(["SPARKLINGLIME-12"]);
  expect(variants.filter(({ packSize, stock }) => packSize !== null && stock > 0 && stock < 200)).toEqual([]);

  const moved = await db
    .selectFrom("variants")
    .leftJoin("stockMovements", "stockMovements.sku", "variants.sku")
    .select(["variants.sku", "variants.stock"])
    .select(sql<number>`coalesce(sum(delta), 0)::int`.as("moved"))
    .groupBy("variants.sku")
    .execute();
  expect(moved.filter(({ stock, moved }) => stock !== moved)).toEqual([]);

  const [firstMerch] = await db
    .selectFrom("products")
    .select("id")
    .where("kind", "=", "merch")
    .orderBy("position")
    .execute();
  const sizesInStock = await db
    .selectFrom("variants")
    .select(["colourId", (eb) => eb.fn.countAll<number>().as("sizes")])
    .where("productId", "=", firstMerch?.id ?? "")
    .where("stock", ">", 0)
    .groupBy("colourId")
    .execute();
  expect(sizesInStock.map(({ sizes }) => sizes)).toEqual([2, 2]);

  const types = await db.selectFrom("productColours").select("productType").distinct().orderBy("productType").execute();
  expect(types.map(({ productType }) => productType)).toEqual(["Bag", "Bottle", "Cloth", "Mug"]);

  const untaxed = db
    .selectFrom("products")
    .select("id")
    .where("hsn", "not in", db.selectFrom("gstClasses").select("hsn"));
  expect(await untaxed.execute()).toEqual([]);
  const claimed = db.selectFrom("reviews").select("id").where("sample", "=", false);
  expect(await claimed.execute()).toEqual([]);
});

test("every catalog picture exists in the media folder in both formats", async () => {
  await using database = await openTestDatabase();
  await seedShop(database);
  const media = await database.db.selectFrom("media").selectAll().execute();
  const addresses = media.map(toPicture).flatMap(({ sources }) => sources.flatMap(({ avif, webp }) => [avif, webp]));
  expect(addresses.length).toBeGreaterThan(400);
  expect(addresses.filter((address) => !existsSync(`seed${address}`))).toEqual([]);
});
