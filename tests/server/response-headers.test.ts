import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";

const kinds: [kind: string, status: number, path: string, init?: RequestInit][] = [
  ["a page", 200, "/anything"],
  ["a read", 200, "/api/products"],
  ["an unknown API address", 404, "/api/nowhere"],
  ["a wrong method", 405, "/api/products", { method: "DELETE" }],
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

test("allows a page's own inline scripts and styles in its policy and nothing else inline", async () => {
  const html = "<!doctype html><script>one()</script><script src='/a.js'></script><style>b{}</style>";
  const pages = async () => new Response(html, { headers: { "content-type": "text/html" } });
  await using shop = await createTestShop({ pages });
  const policy = (await shop.request("/anything")).headers.get("content-security-policy") ?? "";
  expect(policy.match(/sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain("unsafe");
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
