import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { RenderPage } from "#http/ssr.ts";
import { createTestShop } from "../harness/test-shop.ts";

const injected = "<script>alert(document.domain)</script>";
const hashOf = (body: string) => `sha256-${createHash("sha256").update(body).digest("base64")}`;

const kinds: [kind: string, status: number, path: string, init?: RequestInit][] = [
  ["a page", 200, "/anything"],
  ["a read", 200, "/api/products"],
  ["an unknown API address", 404, "/api/nowhere"],
  ["a wrong method", 405, "/api/products", { method: "DELETE" }],
  ["a wrong method of a form", 405, "/api/products", { method: "PUT", body: "a=b" }],
  ["a picture that is not there", 404, "/media/none-00000000-100.avif"],
  ["the health check", 200, "/healthz"],
  ["readiness", 503, "/readyz"],
  ["closed metrics", 404, "/metrics"],
  ["a foreign write", 403, "/check-out", { method: "POST", headers: { origin: "https://evil.example" } }],
  ["too much", 413, "/api/orders/quote", { method: "POST", body: "x".repeat(70_000) }],
  [
    "a broken body",
    400,
    "/api/orders/quote",
    { method: "POST", body: "{", headers: { "content-type": "application/json" } },
  ],
  ["the mailbox", 200, "/dev/mail"],
];

test("sets the security headers on every kind of response", async () => {
  await using shop = await createTestShop();
  for (const [kind, status, path, init] of kinds) {
    const answer = await shop.request(path, init);
    const { headers } = answer;
    expect.soft(answer.status, kind).toBe(status);
    expect.soft(headers.get("x-content-type-options"), kind).toBe("nosniff");
    expect.soft(headers.get("referrer-policy"), kind).toBeTruthy();
    expect.soft(headers.get("content-security-policy"), kind).toMatch(/frame-ancestors '(none|self)'/);
    expect.soft(headers.get("content-security-policy"), kind).not.toMatch(/unsafe-eval/);
    expect.soft(headers.get("permissions-policy"), kind).toBeTruthy();
    expect.soft(headers.get("cross-origin-opener-policy"), kind).toBe("same-origin");
    expect.soft(headers.get("cache-control"), kind).toBeTruthy();
    expect.soft(headers.get("x-request-id"), kind).toMatch(/^[0-9a-f-]{36}$/);
    expect.soft(headers.has("strict-transport-security"), kind).toBe(false);
  }
});

test("sends HSTS under an https URL", async () => {
  await using shop = await createTestShop({ publicUrl: "https://shop.test" });
  for (const [kind, , path, init] of kinds) {
    expect
      .soft((await shop.request(path, init)).headers.get("strict-transport-security"), kind)
      .toMatch(/max-age=\d{8}/);
  }
});

test("allows the inline code that the renderer wrote, and no code injected into the page", async () => {
  const pages: RenderPage = async (_, { marker = "" }) => {
    const own = `<script nonce="${marker}">one()</script><style nonce="${marker}">b{}</style>`;
    const html = `<!doctype html>${own}<script src='/a.js'></script>${injected}<style>i{}</style>`;
    return new Response(html, { headers: { "content-type": "text/html" } });
  };
  await using shop = await createTestShop({ pages });
  const answer = await shop.request("/anything");
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy.match(/sha256-[^']+/g)).toEqual([hashOf("one()"), hashOf("b{}")]);
  expect(policy).not.toContain("unsafe");
  expect(await answer.text()).not.toContain("nonce");
});

test("a page's policy names its own scripts and no other hash", async () => {
  await using shop = await createTestShop({ pages: "built" });
  for (const path of ["/", "/offline", "/check-out", "/nowhere"]) {
    const answer = await shop.request(path);
    const html = await answer.text();
    const inline = [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    const hashes = inline.map(([, body = ""]) => hashOf(body));
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect.soft(new Set(policy.match(/sha256-[^']+/g)), path).toEqual(new Set(hashes));
    expect.soft(inline.length, path).toBeGreaterThan(1);
  }
});

test("allows the payment widget only on pages where a buyer pays", async () => {
  const razorpay = { keyId: "rzp_test_x", keySecret: "x", webhookSecrets: [], baseUrl: "https://gateway.test/v1" };
  await using shop = await createTestShop({ razorpay, payOnline: true });
  const read = async (path: string) => {
    const { headers } = await shop.request(path);
    return {
      isAllowed: headers.get("content-security-policy")?.includes("razorpay.com"),
      mayPay: !headers.get("permissions-policy")?.includes("payment=()"),
    };
  };
  for (const path of ["/check-out", "/order/token", "/user-dashboard/orders/order_1"])
    expect.soft(await read(path), path).toEqual({ isAllowed: true, mayPay: true });
  for (const path of ["/", "/beverages", "/single-product-page/x", "/user-dashboard", "/admin", "/sign-in"])
    expect.soft(await read(path), path).toEqual({ isAllowed: false, mayPay: false });
});

test.each(["/anything", "/admin"])("lets browsers report what the policy of %s blocks", async (path) => {
  await using plain = await createTestShop({ pages: "built" });
  const { headers } = await plain.request(path);
  expect(headers.get("content-security-policy")).toMatch(/; report-uri \/api\/reports$/);
  expect(headers.has("reporting-endpoints")).toBe(false);
  await using secure = await createTestShop({ pages: "built", publicUrl: "https://shop.test" });
  const secured = (await secure.request(path)).headers;
  expect(secured.get("content-security-policy")).toMatch(/; report-uri \/api\/reports; report-to csp$/);
  expect(secured.get("reporting-endpoints")).toBe('csp="/api/reports"');
});
