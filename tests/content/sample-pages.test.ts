import { expect, test } from "vitest";
import { isUntouchedDemo } from "#db/queries/import-export/archive-rows.ts";
import { seedShop } from "../../seed/index.ts";
import { samplePages } from "../../seed/sample-pages.ts";
import { createTestShop } from "../harness/test-shop.ts";

const operator = { kind: "command line" } as const;

test("the demo shop shows sample pages that say so, in a list, with pictures and products", async () => {
  await using shop = await createTestShop({ pages: "built" });
  const read = async (path: string) => await (await shop.request(path, { headers: { accept: "text/html" } })).text();
  const journal = await read("/sample-journal");
  expect(journal.indexOf("What to pack for a trek")).toBeLessThan(journal.indexOf("One can, many lives"));
  expect(await read("/sample-journal/one-can-many-lives")).toContain("Start with six");
  expect(await read("/sample-journal/what-to-pack-for-a-trek")).toContain("Sparkling Lime");
  for (const { body } of samplePages) expect(body.lead).toContain("sample page");
  expect(await isUntouchedDemo(shop.database.db)).toBe(true);
});

test("a second seed does not restore a deleted sample page, and production begins without one", async () => {
  await using shop = await createTestShop();
  const { pages } = shop.shop.content;
  expect(await pages.remove(operator, "page-samplecan")).toMatchObject({ ok: true });
  await seedShop(shop.database);
  expect((await pages.list(operator)) as object).toMatchObject({
    value: { items: [{ path: "/sample-journal" }, { path: "/sample-journal/what-to-pack-for-a-trek" }] },
  });
  await using empty = await createTestShop({ catalog: "none" });
  expect(await empty.shop.content.pages.list(operator)).toMatchObject({ value: { items: [] } });
});
