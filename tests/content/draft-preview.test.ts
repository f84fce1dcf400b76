import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCustomer } from "../fixtures/create-customer.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { listCachedPages } from "../page-cache/public-pages.ts";
import { buildRichText, type ContentEditor, createContentEditor } from "./content-fixtures.ts";

let shop: TestShop;
let editor: ContentEditor;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built" });
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  editor = await createContentEditor(shop);
  await editor.save("club", { title: "Nearly There" });
});
afterAll(() => shop[Symbol.asyncDispose]());

const bar = "Preview: customers do not see this yet.";
const html = { accept: "text/html" };
const read = async (path: string, init?: RequestInit) => {
  const answer = await shop.request(path, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test("renders the real page with the draft, without a cookie, uncached and unindexed", async () => {
  const path = await editor.preview("club");
  expect(path).toMatch(/^\/elefant-club\?preview=/);
  const { status, headers, text } = await read(path);
  expect([status, headers.get("cache-control"), headers.get("x-robots-tag"), headers.get("referrer-policy")]).toEqual([
    200,
    "private, no-store",
    "noindex, nofollow",
    "no-referrer",
  ]);
  expect(headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
  expect(headers.get("set-cookie")).toBeNull();
  expect(text).toContain("Nearly There");
  expect(text).toContain(bar);
});

test("shows no draft content to others before, during or after a preview", async () => {
  const path = await editor.preview("club");
  const before = await snapshotAllTables(shop);
  const all = await Promise.all(
    [path, "/elefant-club", path, "/elefant-club", "/elefant-club?utm_source=preview"].map((each) => read(each)),
  );
  expect(all.map(({ text }) => [text.includes("Nearly There"), text.includes(bar)])).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
    [false, false],
  ]);
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect(listCachedPages(shop)).toEqual(["/elefant-club"]);
  const data = path.replace("?", ".data?");
  expect((await read(data)).text).toContain("Nearly There");
  expect((await read("/elefant-club.data")).text).not.toContain("Nearly There");
});

test("bypasses the cached page, also on a real port", async () => {
  const address = await shop.listen();
  const text = async (path: string) => await (await fetch(address + path)).text();
  expect(await text("/elefant-club")).not.toContain("Nearly There");
  expect(await text(await editor.preview("club"))).toContain("Nearly There");
  expect(await text("/elefant-club")).not.toContain("Nearly There");
});

test("previews a page's address wherever the text appears", async () => {
  const [, token] = (await editor.preview("club")).split("?");
  const { status, text } = await read(`/faq?${token}`);
  expect([status, text.includes(bar), text.includes("Nearly There")]).toEqual([200, true, false]);
});

const swapped = (path: string) => path.replace(/preview=(.)/, (_, first) => `preview=${first === "A" ? "B" : "A"}`);
test.each<[string, number, (path: string) => string]>([
  ["a missing token", 404, () => "/elefant-club?preview="],
  ["an invented token", 404, () => "/elefant-club?preview=ZG9jdW1lbnQ6Y2x1Yg.c2ln"],
  ["a modified token", 404, swapped],
  ["a token without its signature", 404, (path) => path.split(".")[0] ?? ""],
  ["a very long token", 404, (path) => path + "x".repeat(4_000)],
  ["a malformed signature", 404, (path) => `${path.split(".")[0]}.%00%ff`],
])("explains %s in plain words", async (_, status, buildPath) => {
  const answer = await read(buildPath(await editor.preview("club")), { headers: html });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "private, no-store"]);
  expect(answer.text).toContain("This preview link is not valid.");
  expect(answer.text).not.toContain("Nearly There");
});

test("expires after an hour", async () => {
  const path = await editor.preview("club");
  shop.clock.advance(59 * 60_000);
  expect((await read(path)).status).toBe(200);
  shop.clock.advance(60_000);
  const { status, text } = await read(path, { headers: html });
  expect([status, text.includes("This preview link has expired.")]).toEqual([410, true]);
});

test("allows no form submission from a preview", async () => {
  const token = (await editor.preview("contact")).split("?")[1];
  const before = await snapshotAllTables(shop);
  const form = new URLSearchParams({ firstName: "Sample", email: "a@b.test", phoneNumber: "9876543210" });
  for (const path of ["/contact-us", "/contact-us.data"]) {
    const answer = await read(`${path}?${token}`, { method: "POST", body: form, headers: html });
    expect([answer.status, answer.text.includes("place orders or send forms")]).toEqual([403, true]);
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("ignores cookies on a preview", async () => {
  const [, token] = (await editor.preview("club")).split("?");
  const { cookie } = await createCustomer(shop);
  const signedIn = { headers: { cookie } };
  expect((await read("/user-dashboard", signedIn)).status).toBe(200);
  const [guest, customer] = [await read(`/user-dashboard?${token}`), await read(`/user-dashboard?${token}`, signedIn)];
  expect([customer.status, customer.headers.get("location")]).toEqual([guest.status, guest.headers.get("location")]);
  expect(customer.status).toBe(302);
});

test("escapes HTML in a text", async () => {
  const html = "<script>alert(1)</script><img src=x onerror=alert(2)>";
  const sections = [{ heading: html.slice(0, 60), anchor: "", body: buildRichText(html) }];
  expect((await editor.save("about", { lead: html, sections })).status).toBe(200);
  const { text } = await read(await editor.preview("about"));
  expect(text).not.toContain("<script>alert");
  expect(text).not.toContain("<img src=x");
  expect(text.split("&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x").length).toBeGreaterThan(2);
});

test("rejects a preview without the write permission and names the mail", async () => {
  const viewer = await createContentEditor(shop, "viewer");
  expect((await viewer.browser.post("/api/admin/content/club/preview")).status).toBe(403);
  for (const body of [{}, { mail: "nothing" }, { mail: "../club" }]) {
    const mails = await editor.browser.post("/api/admin/content/mails/preview", body);
    expect([mails.status, mails.body.error.message]).toEqual([409, "Please choose the email to preview."]);
  }
});

test("previews a mail with the draft and sample data and sends it to no one", async () => {
  await editor.save("mails", {
    orderShippedOpening: "<b>Nearly</b> there, {name}.",
    refundClosing: "Soon, {orderId}.",
  });
  const of = async (mail: string): Promise<string> =>
    (await editor.browser.post("/api/admin/content/mails/preview", { mail })).body.path;
  const path = await of("orderShipped");
  expect(path).toMatch(/^\/mail-preview\/orderShipped\?preview=/);
  const page = await read(path);
  expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
    200,
    "private, no-store",
    "noindex, nofollow",
  ]);
  expect(page.text).toContain("Preview of an unpublished draft");
  expect(page.text).toContain("&lt;b&gt;Nearly&lt;/b&gt; there, Sample Buyer.");
  const inner = /<iframe[^>]* src="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const mail = await read(inner);
  expect([mail.status, mail.headers.get("x-frame-options")]).toEqual([200, "SAMEORIGIN"]);
  expect(mail.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox/);
  expect(mail.text).toContain("&lt;b&gt;Nearly&lt;/b&gt; there, Sample Buyer.");
  expect((await read(await of("refund"))).text).toContain("Soon, order_Sample00000001.");
  for (const wrong of [path.split("?")[0] ?? "", path.replace("orderShipped", "nothing"), swapped(path)]) {
    expect((await read(wrong, { headers: html })).status).toBe(404);
  }
  expect(await shop.mailbox()).toEqual([]);
  expect((await shop.shop.content.document("mails")).body.orderShippedOpening).not.toContain("Nearly");
  await editor.discard("mails");
});

test("shows the published text after a preview that failed to render", async () => {
  const token = (await editor.preview("club")).split("preview=")[1] ?? "";
  const failing = shop.shop.previews.render(token, () => Promise.reject(new Error("drawing failed")));
  await expect(failing).rejects.toThrow("drawing failed");
  expect((await shop.shop.content.document("club")).body.title).toBe("Coming Soon");
});

test("a sale during a preview waits until the preview is rendered, and counts once", async () => {
  const { db } = shop.database;
  const stock = async () => {
    const variant = db.selectFrom("variants").select("stock").where("sku", "=", "MOUNTAINWATER-6");
    return (await variant.executeTakeFirstOrThrow()).stock;
  };
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.n;
  };
  const before = await stock();
  const [changed, drawn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const token = (await editor.preview("club")).split("preview=")[1] ?? "";
  const shown = shop.shop.previews.render(token, async (preview) => {
    await placeCashOrder({ shop: preview });
    changed.resolve();
    await drawn.promise;
    return (await preview.content.document("club")).body.title;
  });
  await changed.promise;
  const sale = placeCashOrder(shop);
  await expect.poll(waiting).toBe(1);
  drawn.resolve();
  expect(await shown).toEqual({ ok: true, value: "Nearly There" });
  const { orderId } = await sale;
  expect((await db.selectFrom("orders").select("id").execute()).map(({ id }) => id)).toEqual([orderId]);
  expect(await stock()).toBe(before - 2);
});
