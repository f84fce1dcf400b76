import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built" });
  const since = new Date("2026-11-20T06:00:00Z");
  const moved = [
    { slug: "old-water", productId: "mountainwater", since },
    { slug: "old-tee", productId: "herdtee", since },
  ];
  await shop.database.db.insertInto("slugRedirects").values(moved).execute();
});
afterAll(() => shop[Symbol.asyncDispose]());

const open = async (path: string) => await shop.request(path, { redirect: "manual" });

test.each([
  ["/single-product-page/old-water", "/single-product-page/mountain-water"],
  ["/single-merch-page/old-tee", "/single-merch-page/herdtee"],
])("redirects %s permanently to %s", async (old, now) => {
  const answer = await open(old);
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe(now);
  expect((await open(now)).status).toBe(200);
  expect(shop.cache?.addresses()).not.toContain(old);
});

test("answers 404 for an unknown slug", async () => {
  expect((await open("/single-product-page/never-there")).status).toBe(404);
  expect((await open("/single-merch-page/never-there")).status).toBe(404);
});
