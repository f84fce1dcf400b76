import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createMediaEditor, createMediaShop } from "../media/media-fixtures.ts";
import { startS3Server } from "../media/s3-server.ts";
import * as made from "../media/sample-images.ts";
import { listCachedPages, publicPages, warmCache } from "./public-pages.ts";

let s3: Awaited<ReturnType<typeof startS3Server>>;
let one: TestShop;
let two: TestShop;
let hands: Awaited<ReturnType<typeof createMediaEditor>>;
beforeAll(async () => {
  s3 = await startS3Server();
  const mediaStore = s3.settings;
  ({ shop: one } = await createMediaShop({ pages: "built", mediaStore }));
  if (!one.databaseUrl) throw new Error("no database address");
  two = await createTestShop({ databaseUrl: one.databaseUrl, pages: "built", mediaStore });
  hands = await createMediaEditor(one);
});
afterAll(async () => {
  await two?.[Symbol.asyncDispose]();
  await one?.[Symbol.asyncDispose]();
  await s3?.[Symbol.asyncDispose]();
});

async function expectGone(droppedPages: string[]): Promise<void> {
  const remaining = publicPages.filter((path) => !droppedPages.includes(path)).toSorted((a, b) => a.localeCompare(b));
  for (const shop of [one, two])
    await expect.poll(() => listCachedPages(shop), { timeout: 2_000, interval: 20 }).toEqual(remaining);
}

test("new alt text drops the pages that show the picture, in both instances, within 2 s, and no other", async () => {
  await warmCache(one, two);
  const { body: was } = await hands.browser.get("/api/admin/media/plastic-coil");
  const to = { alt: "A coil of sample sheet", focusX: 10, focusY: 90, version: was.version };
  expect((await hands.browser.post("/api/admin/media/plastic-coil", to)).status).toBe(200);
  await expectGone(["/death-to-plastic"]);
  expect(await (await two.request("/death-to-plastic")).text()).toContain("A coil of sample sheet");
});

test("both instances show and serve a replaced file", async () => {
  await warmCache(one, two);
  const { status, body } = await hands.replace("tee-marigold-front", await made.createJpeg());
  expect([status, body.usedBy]).toEqual([200, ["Herd Tee"]]);
  const coloured = "/single-merch-page/herdtee?color=Marigold";
  const pages = ["/single-merch-page/herdtee", coloured];
  await expect.poll(() => listCachedPages(two).includes(coloured), { timeout: 2_000 }).toBe(false);
  for (const path of pages) expect(await (await two.request(path)).text()).toContain(body.address);
  for (const shop of [one, two]) expect((await shop.request(body.address)).status).toBe(200);
});

test("serves pages but answers uncacheable 503 for pictures while the media store is down", async () => {
  const { body } = await hands.upload(await made.createJpeg());
  await s3.stop();
  const down = await two.request(body.address);
  expect([down.status, down.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(await down.text()).toBe("This picture cannot be shown right now.");
  expect((await two.request("/")).status).toBe(200);
  const refused = await hands.upload(await made.createJpeg());
  expect([refused.status, refused.body.error.code]).toEqual([503, "pictures-unavailable"]);
  expect(JSON.stringify([one.logged(), two.logged()])).not.toContain("secretAccessKey");
});
