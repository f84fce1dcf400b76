import { expect, test } from "vitest";
import { cacheableUrl } from "./index.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=x&gclid=1", "/"],
  ["/?utm_preview=1&gclid=2", "/"],
  ["/beverages?page=2", "/beverages"],
  ["/single-product-page/mountain-water", "/single-product-page/mountain-water"],
  ["/single-product-page/mountain-water?pack=6&reviews=highest", "/single-product-page/mountain-water?reviews=highest"],
  ["/single-merch-page/herdtee?utm_source=x&color=Ink", "/single-merch-page/herdtee?color=Ink"],
  ["/our-story?page=2&utm_source=x", "/our-story?page=2"],
  [
    "/journal/first-melt.data?_routes=routes%2Fcontent%2Fown-page",
    "/journal/first-melt.data?_routes=routes%2Fcontent%2Fown-page",
  ],
  ["/_.data", "/_.data"],
  ["/beverages.data?utm_source=x", "/beverages.data"],
  ["/beverages.data?_routes=routes%2Fcatalog%2Fbeverages&x=1", "/beverages.data?_routes=routes%2Fcatalog%2Fbeverages"],
  ["/beverages.data?_routes=made-up-1", "/beverages.data"],
])("caches %s as %s", (url, address) => {
  expect(cacheableUrl(url)).toBe(address);
});

test.each([
  "/check-out",
  "/check-out.data",
  "/order/abc",
  "/order/abc.data",
  "/track-order",
  "/user-dashboard",
  "/api/products",
  "/single-product-page/a/b",
  `/single-product-page/${"a".repeat(121)}`,
  "/no/such/page",
  "/No-Such-Page",
  "/admin",
  "/v2025-08-05/data",
  "/sign-in",
  "//evil.example/",
  "/?preview=token",
  "/beverages.data?utm_source=x&preview=",
])("%s is not a public page", (url) => {
  expect(cacheableUrl(url)).toBeUndefined();
});
