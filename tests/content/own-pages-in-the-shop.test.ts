import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listCachedPages } from "../page-cache/public-pages.ts";
import { createPageEditor, type PageEditor, sampleBlocks } from "./page-fixtures.ts";

let shop: TestShop;
let editor: PageEditor;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built", publicUrl: "https://elefant.example" });
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  editor = await createPageEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const read = async (path: string) => {
  const answer = await shop.request(path, { headers: { accept: "text/html" } });
  return { status: answer.status, cacheControl: answer.headers.get("cache-control"), text: await answer.text() };
};
/** Waits until the notification of a change has dropped the page from the cache. */
const readUntil = async (path: string, isDone: (page: Awaited<ReturnType<typeof read>>) => boolean) =>
  await expect.poll(async () => isDone(await read(path)), { timeout: 5_000 }).toBe(true);

test("shows every field of every block, with its own title, canonical address and structured data", async () => {
  await editor.publishNew(
    { title: "The Spring", slug: "spring" },
    {
      lead: "Where it begins.",
      metaTitle: "Spring of the Himalaya",
      metaDescription: "All about the spring.",
      picture: "hero-plastic",
      blocks: sampleBlocks,
    },
  );
  const { status, cacheControl, text } = await read("/spring");
  expect([status, cacheControl?.startsWith("public")]).toEqual([200, true]);
  for (const words of [
    "The Spring",
    "Where it begins.",
    "Where it comes from",
    "Snow, mostly.",
    "The ridge in May",
    "Bring a herd",
    "Twelve cans, one price.",
    "Choose a pack",
    'href="/beverages"',
    "Take some home",
    "Sparkling Lime",
    "Asked often",
    "Is it cold?",
    "Put it in the fridge first.",
    "A day at the spring",
    "Watch on",
    "YouTube",
    "<title>Spring of the Himalaya · Elefant</title>",
    'content="All about the spring."',
    'rel="canonical" href="https://elefant.example/spring"',
    '"@type":"FAQPage"',
    '"@type":"BreadcrumbList"',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/property="og:image" content="https:\/\/elefant\.example\/media\//);
  expect(text).not.toMatch(/<(iframe|script[^>]+src="https:)/);
  // The publication's notification may have arrived after the first read.
  await readUntil("/spring", () => listCachedPages(shop).includes("/spring"));
  expect((await (await shop.request("/sitemap.xml")).text()).match(/elefant\.example\/spring</g)).toHaveLength(1);
});

test("shows a change at once, answers 404 for an unpublished page, and redirects to its new address", async () => {
  const id = await editor.publishNew({ title: "Passing" }, { lead: "Before." });
  expect((await read("/passing")).text).toContain("Before.");
  await editor.save(id, { lead: "After." });
  expect((await read("/passing")).text).toContain("Before.");
  await editor.publish(id);
  await readUntil("/passing", ({ text }) => text.includes("After.") && !text.includes("Before."));
  await editor.unpublish(id);
  await readUntil("/passing", ({ status }) => status === 404);
  expect((await (await shop.request("/sitemap.xml")).text()).includes("/passing<")).toBe(false);
  await editor.publish(id);
  expect((await read("/passing")).status).toBe(200);
  await editor.move(id, { slug: "passed" });
  await readUntil("/passing", ({ status }) => status === 301);
  expect((await read("/passed")).status).toBe(200);
});

test("lists child pages in parts, each with one address, and links back to the parent", async () => {
  const parent = await editor.publishNew({ title: "Notes" });
  for (let at = 1; at <= 13; at++) {
    shop.clock.advance(60_000);
    await editor.publishNew({ title: `Note ${at}`, parent });
  }
  const first = (await read("/notes")).text;
  expect(first.match(/href="\/notes\/note-\d+"/g)).toHaveLength(12);
  expect(first).toContain('href="/notes?page=2"');
  const second = await read("/notes?page=2");
  expect(second.text).toContain('href="/notes/note-1"');
  expect(second.text).toContain('rel="canonical" href="https://elefant.example/notes?page=2"');
  expect((await read("/notes?page=3")).status).toBe(404);
  for (const page of ["1", "0", "x", "02"]) expect((await read(`/notes?page=${page}`)).status).toBe(302);
  expect((await read("/notes/note-1")).text).toContain('<a href="/notes"');
  expect((await read("/note-1")).status).toBe(404);
});

test("never replaces the shop's own pages, and caches no page that is not found", async () => {
  const { db } = shop.database;
  const id = await editor.publishNew({ title: "Impostor" });
  await db.updateTable("pages").set({ slug: "faq" }).where("key", "=", id).execute();
  expect((await read("/faq")).text).not.toContain("Impostor");
  for (const path of [
    "/no-such-page",
    "/no-such/page",
    "/Spring",
    "/spring/",
    "/spring.png",
    "/a/b/c",
    "/%F0%9F%90%98",
  ]) {
    const { status, text } = await read(path);
    expect([path, status === 308 || status === 301 || status === 404]).toEqual([path, true]);
    if (status === 404) expect(text).toContain("left the herd");
  }
  expect(listCachedPages(shop).filter((path) => path.includes("no-such"))).toEqual([]);
});

test("previews a page that was never published at its address, by the preview link only", async () => {
  const { body } = await editor.create({ title: "Hush" });
  await editor.save(body.id, { lead: "Not yet." });
  const path = await editor.preview(body.id);
  expect(path).toMatch(/^\/hush\?preview=/);
  const shown = await read(path);
  expect([shown.status, shown.cacheControl]).toEqual([200, "private, no-store"]);
  expect(shown.text).toContain("Not yet.");
  expect((await read("/hush")).status).toBe(404);
});
