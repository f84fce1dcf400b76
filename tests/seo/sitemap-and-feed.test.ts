import { expect, test } from "vitest";
import { storeSetting } from "../fixtures/store-setting.ts";
import { createTestShop } from "../harness/test-shop.ts";

const addresses = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, text]) => text ?? "");

test("lists every public page once in the sitemap by its public URL, with products' last change", async () => {
  await using shop = await createTestShop({ publicUrl: "https://elefant.example" });
  const answer = await shop.request("/sitemap.xml");
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const xml = await answer.text();
  const all = addresses(xml, "loc");
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((each) => each.startsWith("https://elefant.example/"))).toBe(true);
  for (const path of ["", "beverages", "merch", "about-us", "faq", "single-product-page/mountain-water"]) {
    expect(all).toContain(`https://elefant.example/${path}`);
  }
  expect(all.join()).not.toMatch(/check-out|order|track|sign|user|api/);
  const [changed] = addresses(xml, "lastmod");
  const later = new Date("2047-03-04T05:06:07Z");
  await shop.database.db.updateTable("products").set({ updatedAt: later }).where("id", "=", "mountainwater").execute();
  const after = await (await shop.request("/sitemap.xml")).text();
  expect(changed).not.toBe("2047-03-04");
  expect(after).toMatch(/mountain-water<\/loc><lastmod>2047-03-04</);
  expect(after).toMatch(/terms-and-conditions<\/loc><lastmod>/);
});

test("keeps robots out of private pages", async () => {
  await using shop = await createTestShop({ publicUrl: "https://elefant.example" });
  const text = await (await shop.request("/robots.txt")).text();
  for (const path of ["/check-out", "/order/", "/user-dashboard", "/api/"])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain("Sitemap: https://elefant.example/sitemap.xml");
});

test("publishes where to report vulnerabilities, by mail once the address is filled in", async () => {
  await using shop = await createTestShop({ publicUrl: "https://elefant.example" });
  const read = async () => (await shop.request("/.well-known/security.txt")).text();
  const before = await read();
  expect(before).toMatch(/^Contact: https:\/\/elefant\.example\/contact-us\nExpires: /);
  const [, expires = ""] = /^Expires: (\S+)$/m.exec(before) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(366);
  await storeSetting(shop.database, "careEmail", "care@shop.example");
  expect(await read()).toMatch(/^Contact: mailto:care@shop\.example\nContact: https:/);
});

test("has a feed entry with price and stock for everything that can be bought", async () => {
  await using shop = await createTestShop({ publicUrl: "https://elefant.example" });
  const { db } = shop.database;
  // XML 1.0 forbids control characters, even escaped: one would make the whole feed unreadable.
  await db.updateTable("products").set({ name: "Rock\u0007 & <Roll>" }).where("id", "=", "mountainwater").execute();
  const xml = await (await shop.request("/feeds/products.xml")).text();
  const variants = await db.selectFrom("variants").select(["sku", "stock", "pricePaise", "mrpPaise"]).execute();
  expect(new Set(addresses(xml, "g:id"))).toEqual(new Set(variants.map(({ sku }) => sku)));
  expect(addresses(xml, "g:id")).toHaveLength(variants.length);
  expect(xml).toContain("Rock &amp; &lt;Roll&gt;, pack of 4");
  expect(xml).not.toContain("<Roll>");
  for (const { sku, stock, pricePaise, mrpPaise } of variants) {
    const entry = xml.split("<item>").find((each) => each.includes(`<g:id>${sku}</g:id>`)) ?? "";
    expect(entry).toContain(`<g:availability>${stock > 0 ? "in_stock" : "out_of_stock"}</g:availability>`);
    expect(entry).toContain(`<g:price>${(mrpPaise / 100).toFixed(2)} INR</g:price>`);
    if (pricePaise < mrpPaise)
      expect(entry).toContain(`<g:sale_price>${(pricePaise / 100).toFixed(2)} INR</g:sale_price>`);
    expect(entry).toMatch(/<g:image_link>https:\/\/elefant\.example\/media\/[^<]+<\/g:image_link>/);
  }
});

test("answers 304 when unchanged", async () => {
  await using shop = await createTestShop();
  for (const path of ["/sitemap.xml", "/robots.txt", "/feeds/products.xml", "/manifest.webmanifest"]) {
    const first = await shop.request(path);
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toMatch(/^public/);
    const repeated = await shop.request(path, { headers: { "if-none-match": etag } });
    expect([path, repeated.status, await repeated.text()]).toEqual([path, 304, ""]);
  }
});

test("serves a link preview as a 1200 by 630 PNG at a URL that changes with its content", async () => {
  await using shop = await createTestShop();
  const path = async () =>
    (await shop.shop.catalog.seoProducts()).find(({ id }) => id === "mountainwater")?.previewPath ?? "";
  const before = await path();
  const [one, same] = await Promise.all([shop.request(before), shop.request(before)]);
  const bytes = Buffer.from(await one.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(Buffer.from(await same.arrayBuffer()).equals(bytes)).toBe(true);
  expect(one.headers.get("cache-control")).toContain("immutable");
  await shop.database.db
    .updateTable("products")
    .set({ name: "Hill Water" })
    .where("id", "=", "mountainwater")
    .execute();
  expect(await path()).not.toBe(before);
  const old = await shop.request(before, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([302, await path()]);
  expect((await shop.request("/og/nothing-000000000000.png")).status).toBe(404);
  expect((await shop.request("/og/..%2fsecret.png")).status).toBe(404);
});
