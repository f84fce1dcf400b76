import { expect, test } from "vitest";
import { findablePath, maxRedirects, planRedirect, type Redirect, withQuery } from "./redirects.ts";

const tableOf = (...pairs: [from: string, to: string][]): Map<string, Redirect> =>
  new Map(pairs.map(([from, to]) => [from, { from, to, isPermanent: true }]));
const plan = (table: Map<string, Redirect>, from: string, to: string, options = {}) =>
  planRedirect(table, { from, to, isPermanent: true }, options);

test.each([
  ["/blog/our-water", "/about-us", "/blog/our-water", "/about-us"],
  ["https://old.example/Blog//our-water", "/FAQ", "/Blog/our-water", "/faq"],
  [" /a%20b ", "/faq?x=1#top", "/a%20b", "/faq?x=1#top"],
  ["/shop", "https://other.example/a b", "/shop", "https://other.example/a%20b"],
])("stores %s to %s", (from, to, oldPath, target) => {
  expect(plan(tableOf(), from, to)).toMatchObject({
    ok: true,
    outcome: "new",
    redirect: { from: oldPath, to: target },
  });
});

test.each([
  ["blog", "/faq", "from"],
  ["/", "/faq", "from"],
  ["/faq", "/about-us", "from"],
  ["/order/abc", "/faq", "from"],
  ["/api/products", "/faq", "from"],
  ["/blog?page=2", "/faq", "from"],
  [`/${"x".repeat(600)}`, "/faq", "from"],
  ["/blog", "faq", "to"],
  ["/blog", "//evil.example", "to"],
  ["/blog", "/\\evil.example", "to"],
  ["/blog", "javascript:alert(1)", "to"],
  ["/blog", "http://other.example", "to"],
  ["/blog", "https://name:word@other.example", "to"],
  ["/blog", "/blog", "to"],
  ["/blog", "/blog?again=1", "to"],
])("refuses %s to %s beside '%s'", (from, to, field) => {
  const table = tableOf();
  expect(plan(table, from, to)).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
  expect(table.size).toBe(0);
});

test("resolves chains from both ends and refuses circles", () => {
  const table = tableOf(["/b", "/c"]);
  expect(plan(table, "/a", "/b")).toMatchObject({ resolved: true, redirect: { to: "/c" } });
  expect(plan(table, "/c", "/d")).toMatchObject({ ok: true });
  expect([...table.values()].map(({ from, to }) => [from, to])).toEqual([
    ["/b", "/d"],
    ["/a", "/d"],
    ["/c", "/d"],
  ]);
  expect(plan(table, "/d", "/a")).toMatchObject({ ok: false, fields: { to: expect.stringContaining("back") } });
});

test("an old address is redirected once, and there are at most ten thousand", () => {
  const table = tableOf(["/a", "/faq"]);
  expect(plan(table, "/a", "/merch", { mustBeNew: true })).toMatchObject({ ok: false });
  expect(plan(table, "/a", "/faq")).toMatchObject({ outcome: "same" });
  expect(plan(table, "/a", "/merch")).toMatchObject({ outcome: "changed" });
  const full = tableOf(...Array.from({ length: maxRedirects }, (_, n): [string, string] => [`/old-${n}`, "/faq"]));
  expect(plan(full, "/one-more", "/faq")).toMatchObject({
    ok: false,
    fields: { from: expect.stringContaining("10,000") },
  });
});

test.each([
  ["/faq", "", "/faq"],
  ["/faq", "?", "/faq"],
  ["/faq", "?utm=1", "/faq?utm=1"],
  ["/faq?x=1#top", "?utm=1", "/faq?x=1&utm=1#top"],
])("joins %s and %s to %s", (target, query, joined) => {
  expect(withQuery(target, query)).toBe(joined);
});

test.each([
  ["/lost?x=1#top", "/lost"],
  ["/about-us/team", "/about-us/team"],
  ["/single-product-page/water", "/single-product-page/water"],
  ["/", undefined],
  ["/faq#top", undefined],
  ["/healthz", undefined],
  ["/sitemap.xml", undefined],
  ["/order/abc", undefined],
  ["/terms-and-conditions/2026-01-01", undefined],
  ["https://other.example/nowhere", undefined],
])("finds in %s the path of a product or page %s", (target, path) => {
  expect(findablePath(target)).toBe(path);
});
