import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageEditor, type PageEditor } from "../content/page-fixtures.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const operator = { kind: "command line" } as const;
let shop: TestShop;
let editor: PageEditor;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built", publicUrl: "https://elefant.example" });
  editor = await createPageEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.request(path, { headers });
  return [answer.status, answer.headers.get("location")];
};
const add = async (from: string, to: string, permanent = true) =>
  await shop.shop.redirects.create(operator, { from, to, permanent });
/** Waits until the notification of a change has reached this copy. */
const waitFor = async (path: string, answer: [number, string | null]) =>
  await expect.poll(() => ask(path), { timeout: 5_000 }).toEqual(answer);
const invalid = { ok: false, error: { code: "invalid-input" } };

test("redirects an old address to its new one with the visitor's query, also within the shop", async () => {
  expect(await add("/blog/our-water", "/about-us?part=spring#top")).toMatchObject({
    ok: true,
    value: { resolved: false },
  });
  await waitFor("/blog/our-water", [301, "/about-us?part=spring#top"]);
  expect(await ask("/blog/our-water?utm=1")).toEqual([301, "/about-us?part=spring&utm=1#top"]);
  expect(await add("/sale", "https://other.example/sale", false)).toMatchObject({ ok: true });
  await waitFor("/sale", [302, "https://other.example/sale"]);
  expect((await shop.request("/blog/our-water")).headers.get("cache-control")).toBe("public, max-age=3600");
  expect((await shop.request("/blog/our-water", { method: "HEAD" })).status).toBe(301);
  expect((await shop.request("/blog/our-water", { method: "POST" })).status).not.toBe(301);
  const data = await shop.request("/blog/our-water.data");
  expect([data.status, await data.text()]).toEqual([202, expect.stringContaining("/about-us?part=spring")]);
});

test("refuses to redirect an address that visitors see, also in a file, in the words of a fixed page", async () => {
  await editor.publishNew({ title: "Guide", slug: "guide" }, { lead: "New." });
  const since = new Date("2026-11-20T06:00:00Z");
  const moved = { slug: "former-water", productId: "mountainwater", since };
  await shop.database.db.insertInto("slugRedirects").values(moved).execute();
  const before = await snapshotAllTables(shop);
  const exists = "This page exists, so it can't be redirected.";
  for (const [from, message] of [
    ["/beverages", exists],
    ["/guide", exists],
    ["/single-product-page/mountain-water", exists],
    ["/single-merch-page/herdtee", exists],
    ["/single-product-page/former-water", "This address is redirected already."],
  ] as const) {
    expect(await add(from, "/faq")).toMatchObject({ ...invalid, error: { fields: { from: message } } });
    const lines = [{ from, to: "/faq", permanent: true }];
    expect(await shop.shop.redirects.import(operator, { lines, write: true })).toMatchObject({
      value: { written: false, lines: [{ outcome: "refused", note: message }] },
    });
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("publishing a page ends the redirect of its address for good", async () => {
  expect(await add("/journal", "/faq")).toMatchObject({ ok: true });
  const draft = await editor.create({ title: "Journal", slug: "journal" });
  expect(draft.status).toBe(200);
  await waitFor("/journal", [301, "/faq"]);
  expect((await editor.publish(draft.body.id)).status).toBe(200);
  await waitFor("/journal", [200, null]);
  await editor.unpublish(draft.body.id);
  await waitFor("/journal", [404, null]);
  const removed = await shop.database.db
    .selectFrom("auditLog")
    .select(["action", "before"])
    .where("subjectId", "=", "/journal")
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(removed).toMatchObject({ action: "redirect.removed", before: { from: "/journal", to: "/faq" } });
});

test("saves a redirect to where visitors find no page yet, and says so", async () => {
  expect((await editor.create({ title: "Soon", slug: "soon" })).status).toBe(200);
  for (const to of ["/nowhere-at-all", "/single-product-page/no-water", "/about-us/team", "/soon/more?x=1", "/soon"]) {
    const from = `/early${to.replace("?x=1", "")}`;
    expect(await add(from, to)).toMatchObject({ ok: true, value: { to, leadsNowhere: true } });
    const lines = [{ from, to, permanent: true }];
    expect(await shop.shop.redirects.import(operator, { lines, write: false })).toMatchObject({
      value: { lines: [{ outcome: "same", note: "Visitors find no page there yet." }] },
    });
  }
  const found = ["/", "/faq#top", "/guide", "/single-product-page/mountain-water?x=1", "/single-merch-page/herdtee"];
  const others = ["/sitemap.xml", "/privacy-policy/2026-01-01", "/user-dashboard/orders", "https://other.example/any"];
  const lines = [...found, ...others].map((to, index) => ({ from: `/found-${index}`, to, permanent: true }));
  const report = await shop.shop.redirects.import(operator, { lines, write: false });
  expect(report).toMatchObject({ value: { lines: lines.map(() => ({ outcome: "new", note: "" })) } });
});

test("refuses loops, the shop's own addresses and foreign schemes at their field, and stores the end of a chain", async () => {
  expect(await add("/chain-b", "/chain-c")).toMatchObject({ ok: true });
  expect(await add("/chain-a", "https://elefant.example/chain-b")).toMatchObject({
    value: { to: "/chain-c", resolved: true },
  });
  const before = await snapshotAllTables(shop);
  expect(await add("/chain-c", "/chain-a")).toMatchObject({
    ...invalid,
    error: { fields: { to: expect.any(String) } },
  });
  expect(await add("/faq", "/about-us")).toMatchObject({ ...invalid, error: { fields: { from: expect.any(String) } } });
  expect(await add("/chain-d", "javascript:alert(1)")).toMatchObject(invalid);
  expect(await add("/chain-a", "/faq")).toMatchObject(invalid);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("refuses one of two simultaneous redirects with the same source or in a loop", async () => {
  const same = await Promise.all([add("/race", "/faq"), add("/race", "/about-us")]);
  expect(same.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  const circle = await Promise.all([add("/race-a", "/race-b"), add("/race-b", "/race-a")]);
  expect(circle.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("changes and removes a redirect, and refuses an outdated change", async () => {
  const added = await add("/changing", "/faq");
  if (!added.ok) throw new Error(added.error.message);
  const { id, version } = added.value;
  const input = { from: "/changed", to: "/merch", permanent: true, version };
  expect(await shop.shop.redirects.change(operator, id, input)).toMatchObject({
    ok: true,
    value: { version: version + 1 },
  });
  expect(await shop.shop.redirects.change(operator, id, { ...input, to: "/faq" })).toMatchObject({
    ok: false,
    error: { code: "changed-meanwhile" },
    current: { to: "/merch" },
  });
  await waitFor("/changed", [301, "/merch"]);
  await waitFor("/changing", [404, null]);
  expect(await shop.shop.redirects.remove(operator, id)).toMatchObject({ ok: true });
  await waitFor("/changed", [404, null]);
  expect(await shop.shop.redirects.remove(operator, id)).toMatchObject({ error: { code: "redirect-not-found" } });
});

test("imports a file completely or not at all, after a report, and exports a file that it can import again", async () => {
  const line = (from: string, to: string) => ({ from, to, permanent: true });
  const lines = [line("/file-a", "/faq"), line("/file-b", "/file-a"), line("/faq", "/merch")];
  const before = await snapshotAllTables(shop);
  const tried = await shop.shop.redirects.import(operator, { lines, write: true });
  expect(tried).toMatchObject({
    value: { written: false, lines: [{ outcome: "new" }, { outcome: "new" }, { line: 3, outcome: "refused" }] },
  });
  expect(await shop.shop.redirects.import(operator, { lines: lines.slice(0, 2), write: false })).toMatchObject({
    ok: true,
  });
  expect(await snapshotAllTables(shop)).toEqual(before);
  const done = await shop.shop.redirects.import(operator, { lines: lines.slice(0, 2), write: true });
  expect(done).toMatchObject({
    value: { written: true, lines: [{}, { to: "/faq", note: expect.stringContaining("end") }] },
  });
  await waitFor("/file-b", [301, "/faq"]);
  const file = await shop.shop.redirects.export(operator);
  if (!file.ok) throw new Error(file.error.message);
  expect(file.value.text).toContain("/file-b,/faq,yes\r\n");
  const again = await shop.shop.redirects.import(operator, { lines: lines.slice(0, 2), write: true });
  expect(again).toMatchObject({ value: { lines: [{ outcome: "same" }, { outcome: "same" }] } });
});

test("a moved page leaves redirects for itself and its children, and may move back", async () => {
  const top = await editor.publishNew({ title: "Stories", slug: "stories" }, { lead: "All." });
  const { pages } = shop.shop.content;
  const child = await pages.create(operator, { title: "First", slug: "first", parent: top });
  if (!child.ok) throw new Error(child.error.message);
  await editor.publish(child.value.id);
  await pages.move(operator, top, { slug: "tales", parent: null });
  await waitFor("/stories", [301, "/tales"]);
  await waitFor("/stories/first", [301, "/tales/first"]);
  await pages.move(operator, top, { slug: "stories", parent: null });
  await waitFor("/tales/first", [301, "/stories/first"]);
  await waitFor("/stories", [200, null]);
});

test("counts addresses not found, without private parts, and drops those that redirect now", async () => {
  const { notFoundLog, database } = shop;
  await notFoundLog.flush();
  await database.db.deleteFrom("notFoundAddresses").execute();
  for (let times = 0; times < 3; times++) await ask("/lost/story?name=sample", { referer: "https://news.test/a?b" });
  await ask("/wp-login.php");
  await ask("/reset/a1B2c3D4e5F6g7H8i9J0k1L2");
  await ask("/order/not-a-token");
  await ask("/blog/our-water");
  await notFoundLog.flush();
  await ask("/lost/story");
  await notFoundLog.flush();
  const list = async () => {
    const found = await shop.shop.redirects.notFound(operator);
    return found.ok ? found.value.items : [];
  };
  expect(await list()).toMatchObject([
    { path: "/lost/story", count: 4, referrer: "news.test" },
    { path: "(scanners)", count: 1, referrer: "" },
    { path: "/reset/*", count: 1 },
  ]);
  await add("/lost/story", "/faq");
  await shop.shop.redirects.forget(operator, { path: "(scanners)" });
  expect((await list()).map(({ path }) => path)).toEqual(["/reset/*"]);
});

test("a flood of unknown addresses fills neither memory nor table", async () => {
  const { notFoundLog, database } = shop;
  await database.db.deleteFrom("notFoundAddresses").execute();
  for (let times = 0; times < 5; times++) notFoundLog.note("/asked/often", undefined);
  await notFoundLog.flush();
  for (let round = 0; round < 12; round++) {
    for (let n = 0; n < 300; n++) notFoundLog.note(`/flood-${round}-${n}`, undefined);
    await notFoundLog.flush();
  }
  const rows = await database.db.selectFrom("notFoundAddresses").selectAll().orderBy("count", "desc").execute();
  expect(rows).toHaveLength(2_000);
  expect(rows.slice(0, 2)).toMatchObject([
    { path: "(scanners)", count: 1_200 },
    { path: "/asked/often", count: 5 },
  ]);
});
