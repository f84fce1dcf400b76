import { expect, test } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { runCommand } from "#cli/run-command.ts";
import { seedReferenceDataOnce } from "#seed/index.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { enrolTotp, signInNewOperator } from "../operators/operator-fixtures.ts";

const production = { mode: "serve", catalog: "none", publicUrl: "https://shop.test" } as const;

async function run(shop: TestShop, line: string) {
  const read = parseCommand(line.split(" "));
  if (!read.ok) throw new Error(read.problem);
  return await runCommand(read.command, shop);
}

const countRows = async ({ database: { db } }: TestShop) => {
  const tables = ["settings", "gstClasses", "products", "variants", "reviews", "discountCodes", "media"] as const;
  const counts = tables.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length]);
  return Object.fromEntries(await Promise.all(counts));
};

const nothingToSell = { products: 0, variants: 0, reviews: 0, discountCodes: 0, media: 0 };

test("production begins with only settings and tax classes, and does not restore what its owner deletes", async () => {
  await using shop = await createTestShop(production);
  const begun = await countRows(shop);
  expect(begun).toMatchObject(nothingToSell);
  expect([begun.settings > 0, begun.gstClasses > 0]).toEqual([true, true]);
  await shop.database.db.deleteFrom("gstClasses").execute();
  await seedReferenceDataOnce(shop.database);
  expect(await countRows(shop)).toEqual({ ...begun, gstClasses: 0 });
});

test("a production shop refuses samples from the command line", async () => {
  await using shop = await createTestShop(production);
  await shop.database.db.deleteFrom("gstClasses").execute();
  const before = await countRows(shop);
  expect(await run(shop, "seed --demo")).toMatchObject({ ok: false, text: expect.stringContaining("STAGING=1") });
  expect(await countRows(shop)).toEqual(before);
  expect(await run(shop, "seed")).toEqual({ ok: true, text: "Settings and tax classes are complete." });
  expect(await countRows(shop)).toMatchObject(nothingToSell);
});

test("a staging shop gets samples on request, a demo shop always", async () => {
  await using staging = await createTestShop({ ...production, staging: true });
  expect(await run(staging, "seed")).toMatchObject({ ok: true });
  expect(await countRows(staging)).toMatchObject(nothingToSell);
  expect(await run(staging, "seed --demo")).toMatchObject({ ok: true });
  await using demo = await createTestShop();
  await run(demo, "seed");
  expect((await countRows(demo)).products).toBeGreaterThan(0);
  expect((await countRows(staging)).products).toBe((await countRows(demo)).products);
});

test("every public page and the dashboard work before there is a product", async () => {
  await using shop = await createTestShop({ ...production, pages: "built" });
  for (const path of ["/", "/beverages", "/merch", "/elefant-club", "/faq", "/sitemap.xml", "/feeds/products.xml"]) {
    const page = await shop.request(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).not.toContain("undefined");
  }
  expect(await (await shop.request("/beverages")).text()).toContain("Our first cans are on their way");
  expect(await (await shop.request("/merch")).text()).toContain("Our first merch is on its way");
  expect(await (await shop.request("/api/products")).json()).toEqual([]);
  const owner = await signInNewOperator(shop, "owner");
  await enrolTotp(shop, owner);
  for (const path of ["dashboard", "products", "inventory", "orders"]) {
    expect([path, (await owner.browser.get(`/api/admin/${path}`)).status]).toEqual([path, 200]);
  }
});
