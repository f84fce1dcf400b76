import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";

test("is ready while jobs run and the database answers", async () => {
  const shop = await createTestShop();
  expect((await shop.request("/readyz")).status).toBe(503);
  const jobs = shop.startJobs();
  expect((await shop.request("/readyz")).status).toBe(200);
  await jobs.stop();
  expect(await (await shop.request("/readyz")).json()).toMatchObject({ ready: false, reason: /jobs/ });
  const repeated = shop.startJobs();
  await repeated.stop();
  await shop[Symbol.asyncDispose]();
  expect((await shop.request("/readyz")).status).toBe(503);
  const lines = shop.logged().filter(({ path, status }) => path === "/readyz" && status === 503);
  expect(lines.map(({ level }) => level)).toEqual(["info", "info", "info"]);
  const alive = await shop.request("/healthz");
  expect(alive.status).toBe(200);
  expect(await alive.json()).toEqual({ ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});

test("serves metrics only locally or with the token", async () => {
  await using shop = await createTestShop({ metricsToken: "a-token-of-some-length" });
  const address = await shop.listen();
  await shop.request("/api/products");
  await shop.request("/api/admin/me");
  await shop.request("/admin/orders");
  const text = await (await fetch(`${address}/metrics`)).text();
  expect(text).toMatch(/^shop_http_requests_total\{group="api",status="200"\} 1$/m);
  expect(text).toMatch(/^shop_http_request_seconds_bucket\{group="api",le="\+Inf"\} 1$/m);
  expect(text).toMatch(/^shop_http_requests_total\{group="api-admin",status="401"\} 1$/m);
  expect(text).toMatch(/^shop_http_requests_total\{group="back-office",status="200"\} 1$/m);
  expect(text).toMatch(/^shop_jobs_due \d+$/m);
  expect(text).toMatch(/^shop_jobs_failed 0$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  for (const name of ["x-forwarded-for", "x-real-ip", "forwarded", "via"]) {
    const passedOn = await fetch(`${address}/metrics`, { headers: { [name]: "127.0.0.1" } });
    expect.soft(passedOn.status, name).toBe(404);
  }
  const request = (authorization: string) => shop.request("/metrics", { headers: { authorization } });
  expect((await request("Bearer a-token-of-some-length")).status).toBe(200);
  expect((await request("Bearer another-token-of-some")).status).toBe(404);
  expect((await request("Bearer undefined")).status).toBe(404);
});

test("counts cached responses and logs rendered ones too", async () => {
  const headers = { "content-type": "text/html", "cache-control": "public, max-age=0, s-maxage=60" };
  await using shop = await createTestShop({ pages: async () => new Response("<p>home</p>", { headers }) });
  const address = await shop.listen();
  let etag = "";
  for (let n = 0; n < 3; n++) {
    const answer = await fetch(address);
    etag = answer.headers.get("etag") ?? "";
    expect(await answer.text()).toBe("<p>home</p>");
  }
  expect((await fetch(address, { headers: { "if-none-match": etag } })).status).toBe(304);
  const lines = shop.logged().filter(({ path }) => path === "/");
  expect(lines.map(({ status }) => status)).toEqual([200]);
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('{group="page",status="200"} 1');
  expect(metrics).toContain('shop_page_cache_answers_total{answer="page"} 2');
  expect(metrics).toContain('shop_page_cache_answers_total{answer="not-modified"} 1');
  expect(metrics).toContain('shop_page_cache_answers_total{answer="rendered"} 1');
  expect(metrics).toContain("shop_page_cache_pages 1");
});

test("serves no mailbox in production", async () => {
  await using demo = await createTestShop();
  expect((await demo.request("/dev/mail.json")).status).toBe(200);
  await using production = await createTestShop({
    mode: "serve",
    pages: async () => new Response(null, { status: 404 }),
  });
  for (const path of ["/dev/mail", "/dev/mail.json", "/dev/mail/x"]) {
    expect.soft((await production.request(path)).status, path).toBe(404);
  }
});
