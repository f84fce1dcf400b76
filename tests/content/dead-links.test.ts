import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createPageEditor, type PageEditor } from "./page-fixtures.ts";

const me = { kind: "command line" } as const;
let shop: TestShop;
let editor: PageEditor;
beforeAll(async () => {
  shop = await createTestShop();
  editor = await createPageEditor(shop);
  await editor.publishNew({ title: "Spring", slug: "spring" }, {});
  await editor.create({ title: "Hidden", slug: "hidden" });
  for (const [from, to] of [
    ["/old-faq", "/faq"],
    ["/old-spring", "/spring"],
    ["/old-blog", "https://example.test/blog"],
    ["/old-hidden", "/hidden"],
  ] as const)
    await shop.shop.redirects.create(me, { from, to, permanent: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

const findDead = async (links: string[]) => {
  const found = await shop.shop.content.edit.deadLinks(me, { links });
  return found.ok ? found.value.dead : found.error;
};

test("links to pages, products, redirects, files and other sites are not dead", async () => {
  expect(
    await findDead([
      "/",
      "/faq#how-fast",
      "/beverages?sort=price",
      "/spring",
      "/spring?utm_source=mail#top",
      "/single-product-page/mountainwater",
      "/sitemap.xml",
      "/user-dashboard/orders",
      "/old-faq",
      "/old-spring",
      "/old-blog",
      "https://example.test/nowhere",
      "mailto:care@example.test",
    ]),
  ).toEqual([]);
});

test("links to an unknown address or to what is not published yet are dead, as typed", async () => {
  const dead = ["/gifts?for=you", "/single-product-page/nothing", "/faq/nothing", "/hidden", "/old-hidden"];
  expect(await findDead(["/faq", ...dead, "/spring"])).toEqual(dead);
});
