import { expect, test } from "vitest";
import routes from "#storefront/routes.ts";
import { canonicalTarget } from "./canonical-target.ts";

test.each([
  ["/", "/"],
  ["/beverages", "/beverages"],
  ["/BEVERAGES", "/beverages"],
  ["/beverages/", "/beverages"],
  ["/%62everages", "/beverages"],
  ["/%2562everages", "/%2562everages"],
  ["/Single-Product-Page/x", "/single-product-page/x"],
  ["/single-product-page/A%2fb", "/single-product-page/A%2fb"],
  ["/Order/TOKEN", "/order/TOKEN"],
  ["/order/TOKEN//", "/order/TOKEN"],
  ["/Beverages.data/?_routes=x", "/beverages.data?_routes=x"],
  ["/beverages/_.data", "/beverages.data"],
  ["/_.data", "/_.data"],
  ["/_root.data", "/_.data"],
  ["/./faq", "/faq"],
  ["/merch/../faq", "/faq"],
  ["/%2e%2e/faq", "/faq"],
  ["//evil.example", "/evil.example"],
  ["///evil.example/%2e%2e", "/"],
  ["/\\evil.example", "/%5Cevil.example"],
  ["/%5Cevil.example", "/%5Cevil.example"],
  ["http://evil.example/FAQ?a=%62&b=//x", "/faq?a=%62&b=//x"],
  ["http://evil.example", "/"],
  ["/?q=A%20b&q=", "/?q=A%20b&q="],
  ["/fäq\r\n", "/f%C3%A4q%0D%0A"],
])("spells %j as %j", (sent, canonical) => {
  expect(canonicalTarget(sent)).toBe(canonical);
});

test("one spelling stays as it is, and leads to no other host", () => {
  const parts = ["/", "//", ".", "..", "%2e", "%", "%25", "%34", "%31", "%2F", "\\", "A", "faq", "FAQ", "_.data", "é"];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  for (let run = 0; run < 5_000; run++) {
    const sent = `/${Array.from({ length: random(9) }, () => parts[random(parts.length)]).join("")}`;
    const canonical = canonicalTarget(sent);
    expect(canonicalTarget(canonical), sent).toBe(canonical);
    expect(new URL(canonical, "https://shop.test").host, sent).toBe("shop.test");
    expect(canonical, sent).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  }
});

test("knows the first segment of every page", () => {
  const first = routes.flatMap(({ path }) => (path && path !== "*" ? [path.split("/")[0] ?? ""] : []));
  expect(first.length).toBeGreaterThan(30);
  for (const segment of first) expect(canonicalTarget(`/${segment.toUpperCase()}`)).toBe(`/${segment}`);
  expect(routes.filter(({ path }) => path).every(({ caseSensitive }) => caseSensitive)).toBe(true);
});
