import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isReservedSlug, maxPages } from "#domain/content/page-address.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { buildRichText } from "./content-fixtures.ts";
import { createPageEditor, type PageEditor, sampleBlocks } from "./page-fixtures.ts";

let shop: TestShop;
let editor: PageEditor;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  editor = await createPageEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const pageAt = (path: string, listed?: number) => shop.shop.content.page(path, listed === undefined ? {} : { listed });

test("a new page is a draft with an address, which visitors don't see until it is published", async () => {
  const { body: created } = await editor.create({ title: "Our Spring, at 2,400 m" });
  expect(created).toMatchObject({ path: "/our-spring-at-2-400-m", live: false, hasDraft: true, parent: null });
  expect(await pageAt(created.path)).toBeUndefined();
  await editor.save(created.id, { lead: "Where the water begins.", blocks: sampleBlocks });
  expect(await pageAt(created.path)).toBeUndefined();
  const published = await editor.publish(created.id);
  expect(published.body).toMatchObject({ live: true, hasDraft: false, path: created.path, title: created.title });
  const shown = await pageAt(created.path);
  expect(shown?.body).toMatchObject({ title: created.title, lead: "Where the water begins.", blocks: sampleBlocks });
  expect(shown?.pictures["hero-plastic"]).toBeDefined();
  expect(await shop.shop.content.livePages()).toContainEqual(expect.objectContaining({ path: created.path }));
  const audited = await listAuditEntries(shop, created.id);
  expect(audited.map(({ action }) => action)).toEqual(["page.created", "document.published"]);
  expect(audited[1]?.after).toMatchObject({ "blocks: 1 Text: Where it comes from: text": "Snow, mostly." });
});

test("keeps versions, which can be restored; the first publication is version 1", async () => {
  const id = await editor.publishNew({ title: "Versions" }, { lead: "First words." });
  await editor.save(id, { lead: "Second words." });
  await editor.publish(id);
  expect((await editor.versions(id)).items.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect((await editor.restore(id, 1)).body.draft).toMatchObject({ lead: "First words." });
  expect((await pageAt("/versions"))?.body.lead).toBe("Second words.");
  await editor.discard(id);
});

test.each([
  ["the shop's own page", { title: "About", slug: "about-us" }, "slug"],
  ["an address of a program", { title: "Admin", slug: "admin" }, "slug"],
  ["the old query API", { title: "Query", slug: "v2025-08-05" }, "slug"],
  ["capitals", { title: "Loud", slug: "Loud" }, "slug"],
  ["a slash", { title: "Deep", slug: "a/b" }, "slug"],
  ["a title without Latin letters and no address", { title: "हिमालय" }, "slug"],
  ["an address of 61 characters", { title: "Long", slug: "a".repeat(61) }, "slug"],
  ["an address that is taken", { title: "Versions", slug: "versions" }, "slug"],
  ["no title", { title: " ", slug: "untitled" }, "title"],
  ["an unknown parent", { title: "Orphan", parent: "page-nowhere" }, "parent"],
])("refuses %s and creates nothing", async (_, page, field) => {
  const before = await snapshotAllTables(shop);
  const { status, body } = await editor.create(page);
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("says that a title gives no address, instead of only asking for one", async () => {
  const { body } = await editor.create({ title: "हमारी कहानी" });
  expect(body.error.fields).toEqual({
    slug: "Please enter a URL: the title has no Latin letters to make one from.",
  });
});

test("reserves the first part of every address of the shop", () => {
  const routes = readFileSync("src/storefront/routes.ts", "utf8");
  const used = [...routes.matchAll(/page\("([a-z0-9-]+)/g)].map(([, first = ""]) => first);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((first) => !isReservedSlug(first))).toEqual([]);
  const mounted = ["admin", "api", "assets", "media", "og", "feeds", "healthz", "readyz", "metrics", "webhooks"];
  expect(mounted.filter((first) => !isReservedSlug(first))).toEqual([]);
});

test("eight simultaneous requests for one address create one page", async () => {
  for (let round = 1; round <= 5; round++) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => editor.create({ title: `Once ${round}` })));
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status, body }) => status === 400 && "slug" in body.error.fields);
    expect([made.length, refused.length]).toEqual([1, 7]);
    await editor.remove(made[0]?.body.id);
  }
});

test("lists child pages newest first or in a chosen order, and allows one level only", async () => {
  const journal = await editor.publishNew({ title: "Journal" });
  const children: string[] = [];
  for (const title of ["Alpha", "Beta", "Gamma"]) {
    shop.clock.advance(60_000);
    children.push(await editor.publishNew({ title, parent: journal }, { lead: `About ${title}.` }));
  }
  const titles = async () => (await pageAt("/journal"))?.children.items.map(({ title }) => title);
  expect(await titles()).toEqual(["Gamma", "Beta", "Alpha"]);
  expect(await pageAt("/journal/beta")).toMatchObject({ parent: { path: "/journal", title: "Journal" } });
  expect(await pageAt("/beta")).toBeUndefined();
  const [alpha = "", beta = "", gamma = ""] = children;
  await editor.save(journal, { childrenOrder: "hand" });
  await editor.publish(journal);
  expect(await titles()).toEqual(["Alpha", "Beta", "Gamma"]);
  expect((await editor.arrange(journal, [gamma, alpha, beta])).status).toBe(200);
  expect(await titles()).toEqual(["Gamma", "Alpha", "Beta"]);
  const before = await snapshotAllTables(shop);
  expect((await editor.arrange(journal, [gamma, alpha])).status).toBe(409);
  expect((await editor.arrange(journal, [gamma, alpha, alpha])).status).toBe(409);
  expect((await editor.create({ title: "Deeper", parent: alpha })).body.error.fields).toHaveProperty("parent");
  expect((await editor.remove(journal)).body.error.code).toBe("page-has-pages");
  expect((await editor.move(journal, { slug: "journal", parent: alpha })).status).toBe(400);
  expect(await snapshotAllTables(shop)).toEqual(before);
  await editor.unpublish(beta);
  expect(await titles()).toEqual(["Gamma", "Alpha"]);
});

test("the database refuses a third level and two pages at one address", async () => {
  const { db } = shop.database;
  const pages = await editor.listPages();
  const [child] = pages.filter(({ parent }: { parent: string | null }) => parent !== null);
  const [top, other] = pages.filter(({ parent }: { parent: string | null }) => parent === null);
  const set = (key: string, values: object) => db.updateTable("pages").set(values).where("key", "=", key).execute();
  await expect(set(top.id, { parent: child.id })).rejects.toThrow(/page_parent/);
  await expect(set(top.id, { slug: other.slug })).rejects.toThrow(/pages_by_address/);
  await expect(set(top.id, { slug: "A B" })).rejects.toThrow(/page_slug_plain/);
});

test("shows a long list in parts of twelve, and no part past the last", async () => {
  const parent = await editor.publishNew({ title: "Archive" });
  for (let at = 0; at < 13; at++) await editor.publishNew({ title: `Entry ${at}`, parent });
  expect((await pageAt("/archive"))?.children).toMatchObject({ page: 1, pages: 2 });
  expect((await pageAt("/archive", 2))?.children.items).toHaveLength(1);
  expect(await pageAt("/archive", 3)).toBeUndefined();
  expect(await pageAt("/archive/entry-1", 2)).toBeUndefined();
});

test("moves a page to another address at once, hides it when unpublished and shows it again when published", async () => {
  const id = await editor.publishNew({ title: "Wanderer" });
  expect((await editor.move(id, { slug: "settled" })).body).toMatchObject({ path: "/settled" });
  expect([await pageAt("/wanderer"), (await pageAt("/settled"))?.body.title]).toEqual([undefined, "Wanderer"]);
  expect((await editor.move(id, { slug: "faq" })).body.error.fields).toHaveProperty("slug");
  await editor.unpublish(id);
  expect(await pageAt("/settled")).toBeUndefined();
  expect((await editor.get(id)).live).toBe(false);
  expect((await editor.publish(id)).body).toMatchObject({ live: true });
  expect((await pageAt("/settled"))?.body.title).toBe("Wanderer");
});

test("deletes a page and frees its address; its versions stay in the database", async () => {
  const id = await editor.publishNew({ title: "Short-lived" });
  expect((await editor.remove(id)).status).toBe(200);
  expect(await pageAt("/short-lived")).toBeUndefined();
  for (const answer of [
    await editor.save(id, { lead: "x" }, 2),
    await editor.publish(id, 2),
    await editor.remove(id),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await editor.create({ title: "Short-lived" })).status).toBe(200);
  const versions = shop.database.db.selectFrom("documentVersions").select("version").where("key", "=", id);
  expect(await versions.execute()).toHaveLength(1);
});

test.each([
  ["a block of no known kind", [{ type: "script", text: "x" }], /^blocks/],
  [
    "a video of another site",
    [{ ...sampleBlocks[5], address: "https://evil.example/watch?v=a" }],
    /^blocks\.0\.address$/,
  ],
  [
    "a banner with a script as its link",
    [{ ...sampleBlocks[2], address: "javascript:alert(1)" }],
    /^blocks\.0\.address$/,
  ],
  ["a picture block without a picture", [{ type: "picture", picture: null, caption: "" }], /^blocks\.0\.picture$/],
  ["a picture that does not exist", [{ type: "picture", picture: "gone", caption: "" }], /^blocks\.0\.picture$/],
  [
    "thirteen products",
    [{ ...sampleBlocks[3], chosen: Array.from({ length: 13 }, () => ({ product: "herdtee" })) }],
    /^blocks\.0\.chosen$/,
  ],
  [
    "an answer in a text that is none",
    [{ ...sampleBlocks[4], entries: [{ question: "Why?", answer: { type: "html" } }] }],
    /^blocks\.0\.entries\.0\.answer$/,
  ],
  ["51 blocks", Array.from({ length: 51 }, () => sampleBlocks[0]), /^blocks$/],
])("refuses %s beside its field and keeps the draft", async (_, blocks, field) => {
  const { id } = (await editor.listPages()).find(({ slug }: { slug: string }) => slug === "versions");
  const before = await snapshotAllTables(shop);
  const { status, body } = await editor.save(id, { blocks });
  expect(status).toBe(400);
  for (const path of Object.keys(body.error.fields)) expect(path).toMatch(field);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("refuses the 501st page", async () => {
  const { db } = shop.database;
  const count = (await editor.listPages()).length;
  const keys = Array.from({ length: maxPages - count }, (_, at) => {
    const letters = [...String(at)].map((digit) => "abcdefghij"[Number(digit)]).join("");
    return `page-filler${letters}`;
  });
  await db
    .insertInto("documents")
    .values(keys.map((key) => ({ key })))
    .execute();
  const createdAt = shop.clock.now();
  await db
    .insertInto("pages")
    .values(keys.map((key) => ({ key, slug: key, createdAt })))
    .execute();
  expect((await editor.create({ title: "One more" })).body.error.code).toBe("too-many-pages");
  await db.deleteFrom("pages").where("key", "in", keys).execute();
});

test("says in the picture library that a page uses a picture, until the page is deleted", async () => {
  const id = await editor.publishNew({ title: "Gallery" }, { blocks: [sampleBlocks[1]] });
  const usage = async () => (await editor.browser.get("/api/admin/media/hero-plastic")).body;
  expect(JSON.stringify(await usage())).toContain("Gallery");
  await editor.remove(id);
  expect(JSON.stringify(await usage())).not.toContain("Gallery");
});

test("fills the seller's facts into blocks and leaves out blocks of kinds that it does not know", async () => {
  const text = { type: "text", heading: "", text: buildRichText("Made by {sellerName}.") };
  const id = await editor.publishNew({ title: "Facts" }, { blocks: [text] });
  expect(JSON.stringify((await pageAt("/facts"))?.body.blocks)).toContain("Made by Elefant.");
  const stored = JSON.stringify({ title: "Facts", blocks: [{ type: "hologram" }, text, "broken"] });
  await shop.database.db.updateTable("documents").set({ published: stored }).where("key", "=", id).execute();
  expect((await pageAt("/facts"))?.body.blocks).toHaveLength(1);
});
