import { afterAll, beforeAll, expect, test } from "vitest";
import { storeSetting } from "../fixtures/store-setting.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createTwoInstances } from "../harness/two-instances.ts";

let copies: Awaited<ReturnType<typeof createTwoInstances>>;
beforeAll(async () => {
  copies = await createTwoInstances((options) => createTestShop({ ...options, pages: "built" }));
});
afterAll(() => copies[Symbol.asyncDispose]());

const path = "/beverages";
const pageOf = async (shop: TestShop) => await (await shop.request(path)).text();

/** Notifies of a change, and waits until both copies have dropped the page. */
async function notify(tag: "product:mountainwater" | "setting:instagramUrl"): Promise<void> {
  const { shop, rival } = copies;
  await shop.database.transaction((tx) => shop.database.notify(tx, tag));
  for (const { cache } of [shop, rival]) await expect.poll(() => cache?.addresses()).not.toContain(path);
}

test("a page rendered again reads only changed data, in both copies", async () => {
  const { shop, rival } = copies;
  const { db } = shop.database;
  for (const copy of [shop, rival]) expect(await pageOf(copy)).toContain("₹280.00");
  // This row changes without a notification, which shows whether a page reads it.
  await storeSetting({ db }, "instagramUrl", "https://www.instagram.com/unread");
  await db.updateTable("variants").set({ pricePaise: 27_700 }).where("sku", "=", "MOUNTAINWATER-4").execute();
  await notify("product:mountainwater");
  for (const copy of [shop, rival]) {
    const page = await pageOf(copy);
    expect(page).toContain("₹277.00");
    expect(page).not.toContain("instagram.com/unread");
  }
  await notify("setting:instagramUrl");
  for (const copy of [shop, rival]) expect(await pageOf(copy)).toContain("instagram.com/unread");
});

test.each(["/check-out", "/sign-in"])(
  "%s is never cached, but reads what all visitors see like a cached page",
  async (own) => {
    const { shop } = copies;
    const ownPage = async () => await (await shop.request(own)).text();
    await ownPage();
    const handle = `${own.slice(1)}-later`;
    await storeSetting(shop.database, "instagramUrl", `https://www.instagram.com/${handle}`);
    expect(await ownPage()).not.toContain(handle);
    await notify("setting:instagramUrl");
    await expect.poll(ownPage).toContain(handle);
    expect(shop.cache?.addresses()).not.toContain(own);
  },
);

test("a page answered to a form reads everything again", async () => {
  const { shop } = copies;
  const send = async () =>
    await (await shop.request("/sign-in", { method: "POST", body: new URLSearchParams({ email: "x" }) })).text();
  await send();
  await storeSetting(shop.database, "instagramUrl", "https://www.instagram.com/at-once");
  expect(await send()).toContain("instagram.com/at-once");
});
