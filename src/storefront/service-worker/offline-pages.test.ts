import { expect, test } from "vitest";
import { isPublicCopy, isShopPage, offlineUrlFor, readWantedPath } from "./offline-pages.ts";

test.each([
  ["/", true],
  ["/single-product-page/mountain-water", true],
  ["/check-out", true],
  ["/user-dashboard", true],
  ["/offline", false],
  ["/admin", false],
  ["/admin/orders", false],
  ["/api/orders", false],
  ["/test-gateway/checkout", false],
  ["/order/abc/invoice.pdf", false],
  ["/administration", true],
])("%s is a page of the shop: %s", (path, is) => {
  expect(isShopPage(path)).toBe(is);
});

test.each([
  ["public, max-age=0, s-maxage=60", 200, true],
  ["private, no-store", 200, false],
  ["public, max-age=0", 404, false],
  [undefined, 200, false],
])("an answer with Cache-Control %s and status %i may be kept: %s", (control, status, may) => {
  const headers = new Headers();
  if (control !== undefined) headers.set("cache-control", control);
  expect(isPublicCopy(new Response("", { status, headers }))).toBe(may);
});

test.each([
  ["/faq", "/faq"],
  ["/track-order?orderId=EL1", "/track-order?orderId=EL1"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["/offline?to=/offline", "/"],
])("comes back from %s to %s", (wanted, path) => {
  expect(readWantedPath(new URLSearchParams({ to: wanted }))).toBe(path);
});

test("without a wanted page the offline page leads home", () => {
  expect(readWantedPath(new URLSearchParams())).toBe("/");
});

test("the offline page's URL names the wanted page", () => {
  const url = new URL(offlineUrlFor(new URL("https://shop.example/single-merch-page/a?color=Ink Blue")));
  expect(url.pathname).toBe("/offline");
  expect(readWantedPath(url.searchParams)).toBe("/single-merch-page/a?color=Ink%20Blue");
});
