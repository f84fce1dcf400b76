import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testAddress } from "../fixtures/cod-body.ts";
import { origin, type Target } from "./target.ts";

const marks = "canary";
const hostile = [
  `<script>${marks}()</script>`,
  `"><img src=x onerror=${marks}()>`,
  `</script><svg/onload=${marks}()>`,
  `'-${marks}()-'`,
  `{{7*7}}\${7*7}<%= 7*7 %>${marks}`,
  `=cmd|' /C ${marks}'!A0`,
  `${marks}\r\nBcc: victim@example.com`,
  `${marks}\u0000\u202e\ufeff`,
  `javascript:${marks}()`,
];

/** Sends text that would run as code in a page, a mail or a file. */
export function attackByText(getTarget: () => Target): void {
  test("shows a buyer's input as text on the order's page", async () => {
    const target = getTarget();
    for (const text of hostile) {
      const response = await target.request("/api/orders/cod", {
        method: "POST",
        headers: { "content-type": "application/json", origin, "x-forwarded-for": target.newAddress() },
        body: JSON.stringify({
          ...testAddress,
          addressLine1: text.slice(0, 90),
          landmark: text.slice(0, 90),
          items: [{ id: "mountainwater-6", quantity: 1 }],
          expectedTotal: 549,
          idempotencyKey: randomUUID(),
        }),
      });
      if (response.status !== 200) {
        expect(response.status).toBeLessThan(500);
        continue;
      }
      const { token } = (await response.json()) as { token: string };
      const page = await target.request(`/order/${token}`);
      const html = await page.text();
      expect(page.status).toBe(200);
      expect(page.headers.get("cache-control")).toContain("no-store");
      // Without the page's own scripts, which carry the text as data.
      const shown = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
      expect(shown).not.toMatch(/<(script|img|svg)[^>]*(canary|onerror|onload)|<\/script>/);
      const policy = page.headers.get("content-security-policy") ?? "";
      expect(policy).not.toMatch(/unsafe-inline(?!')|unsafe-eval|\*(\s|;|$)/);
    }
  });

  test("reflects no script from an address, and redirects to no other site", async () => {
    const target = getTarget();
    for (const text of [
      ...hostile,
      "//evil.example",
      "/\\evil.example",
      "https:evil.example",
      "/%2f%2fevil.example",
      "\t//evil.example",
    ]) {
      const value = encodeURIComponent(text);
      for (const path of [
        `/sign-in?redirectTo=${value}`,
        `/track-order?order=${value}`,
        `/faq?q=${value}`,
        `/${value}`,
        `/order/${value}`,
        `/unsubscribe/${value}`,
        `/api/pins/${value}`,
        `/single-product-page/${value}`,
      ]) {
        const response = await target.request(path, { headers: { "x-forwarded-for": target.newAddress() } });
        const html = await response.text();
        expect([path, response.status < 500]).toEqual([path, true]);
        expect(html).not.toMatch(/<script>canary|<img src=x onerror|<svg\/onload|href="javascript:/);
        const location = response.headers.get("location");
        if (location) expect(new URL(location, origin).origin).toBe(origin);
      }
    }
  });

  test("a redirect after sign-in stays in the shop", async () => {
    const target = getTarget();
    const { email, password } = await target.createCustomer();
    for (const redirectTo of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      "/%09/evil.example",
      " //evil.example",
      "/..//evil.example",
    ]) {
      const response = await target.request(`/sign-in?redirectTo=${encodeURIComponent(redirectTo)}`, {
        method: "POST",
        headers: {
          origin,
          "x-forwarded-for": target.newAddress(),
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ email, password, redirectTo }).toString(),
      });
      const location = response.headers.get("location");
      if (location) expect([redirectTo, new URL(location, origin).origin]).toEqual([redirectTo, origin]);
    }
  });
}
