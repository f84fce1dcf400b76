import { expect, test } from "vitest";
import { cspFor, pageSecurityHeaders, widgetFor } from "./csp.ts";

const foreign = {
  script: ["https://checkout.example"],
  frame: ["https://api.example", "https://checkout.example"],
  connect: ["https://api.example"],
};
const own = { script: [], frame: [], connect: [] };

test("allows a third-party widget exactly what it needs", () => {
  const policy = cspFor({ scripts: ["a()"], styles: [] }, foreign);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/checkout\.example;/);
  expect(policy).toContain("frame-src 'self' https://api.example https://checkout.example;");
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).not.toContain("unsafe");
  expect(pageSecurityHeaders(foreign)).toMatchObject({
    "permissions-policy": expect.stringContaining('payment=(self "https://api.example" "https://checkout.example")'),
    "cross-origin-opener-policy": "same-origin-allow-popups",
  });
});

test("the shop's own widget needs no exception", () => {
  const nothing = { scripts: [], styles: [] };
  expect(cspFor(nothing, own)).toBe(cspFor(nothing));
  expect(cspFor(nothing)).not.toContain("frame-src");
  expect(pageSecurityHeaders(own)).toEqual({});
});

test.each([
  ["/check-out", true],
  ["/order/token", true],
  ["/user-dashboard/orders/order_1", true],
  ["/", false],
  ["/beverages", false],
  ["/order/token/invoice.pdf", false],
  ["/user-dashboard", false],
  ["/admin", false],
])("the widget on %s: %s", (path, isAllowed) => {
  expect(widgetFor(path, foreign) !== undefined).toBe(isAllowed);
});
