import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

test.each([
  ["/check-out", "/check-out"],
  ["/user-dashboard?status=delivered&page=2", "/user-dashboard?status=delivered&page=2"],
  ["/faq#delivery", "/faq#delivery"],
  ["/user-dashboard/orders/order_A?x=//evil.example", "/user-dashboard/orders/order_A?x=//evil.example"],
  ["/", "/"],
  // A header takes ASCII only.
  ["/user-dashboard?search=₹", "/user-dashboard?search=%E2%82%B9"],
])("accepts %s", (target, path) => {
  expect(safeRedirect(target)).toBe(path);
});

test.each([
  [null],
  [undefined],
  [7],
  [""],
  ["check-out"],
  ["?redirectTo=/"],
  ["//evil.example"],
  ["///evil.example"],
  ["/\\evil.example"],
  ["\\\\evil.example"],
  ["/check-out\\..\\evil"],
  ["/.//evil.example"],
  ["/..//evil.example/check-out"],
  ["/%2e//evil.example"],
  ["/\t/evil.example"],
  ["/\n/evil.example"],
  ["/check-out\r\nSet-Cookie: session=x"],
  ["/\u0000"],
  [" /check-out"],
  ["https://evil.example/"],
  ["HTTPS:/evil.example"],
  ["https:evil.example"],
  ["javascript:alert(1)"],
  ["data:text/html,x"],
  ["blob:https://shop.invalid/x"],
  ["https://shop.invalid/user-dashboard"],
  [`/${"a".repeat(2_000)}`],
])("replaces %j by the dashboard", (target) => {
  expect(safeRedirect(target)).toBe("/user-dashboard");
});

test("uses the caller's fallback", () => {
  expect(safeRedirect("//evil.example", "/")).toBe("/");
});
