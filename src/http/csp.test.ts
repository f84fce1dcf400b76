import { expect, test } from "vitest";
import { cspFor, pageSecurityHeaders } from "./csp.ts";

const foreign = {
  script: ["https://checkout.example"],
  frame: ["https://api.example", "https://checkout.example"],
  connect: ["https://api.example"],
};
const own = { script: [], frame: [], connect: [] };

test("allows a third-party widget exactly what it needs", () => {
  const policy = cspFor("<script>a()</script>", foreign);
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
  expect(cspFor("<p>", own)).toBe(cspFor("<p>"));
  expect(cspFor("<p>")).not.toContain("frame-src");
  expect(pageSecurityHeaders(own)).toEqual({});
});
