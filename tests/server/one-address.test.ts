import { request as rawRequest } from "node:http";
import { expect, test } from "vitest";
import type { RenderPage } from "#http/ssr.ts";
import { createTestShop } from "../harness/test-shop.ts";

const spellings: [sent: string, to: string][] = [
  ["/BEVERAGES", "/beverages"],
  ["/beverages/?pack=6", "/beverages?pack=6"],
  ["/%62everages", "/beverages"],
  ["//beverages", "/beverages"],
  ["/merch/%2e%2e/beverages", "/beverages"],
  ["/Single-Product-Page/mountain-water", "/single-product-page/mountain-water"],
  ["/beverages.data/", "/beverages.data"],
  ["/beverages/_.data", "/beverages.data"],
  ["//evil.example/%2e%2e/", "/"],
];

test("redirects every other spelling to one address without rendering (docs/rules.md 24.6)", async () => {
  let renders = 0;
  const pages: RenderPage = async () => {
    renders++;
    return new Response("page", { headers: { "content-type": "text/html" } });
  };
  await using shop = await createTestShop({ pages });
  const url = new URL(await shop.listen());
  for (const [sent, to] of spellings) {
    const { status, location } = await askRaw(url, { path: sent });
    expect.soft([status, location], sent).toEqual([301, to]);
  }
  expect(renders).toBe(0);
  expect((await askRaw(url, { path: "/order/TOKEN%2Fx" })).status).toBe(200);
  expect((await askRaw(url, { path: "/BEVERAGES", method: "POST" })).status).not.toBe(301);
});

test("a page names PUBLIC_URL as its address, whatever the Host header and the target are", async () => {
  await using shop = await createTestShop({ pages: "built", publicUrl: "https://shop.test", mode: "demo" });
  const url = new URL(await shop.listen());
  const host = "evil.example";
  for (const path of [
    "/faq",
    "/nowhere",
    "/track-order",
    "http://evil.example/faq",
    "/single-product-page/mountain-water",
  ]) {
    const { body, headers } = await askRaw(url, {
      path,
      headers: { host, "x-forwarded-host": host, forwarded: `host=${host}` },
    });
    expect.soft(body, path).toContain("https://shop.test");
    expect.soft(body + JSON.stringify(headers), path).not.toContain(host);
  }
});

test("renders a public page once, however its target is sent", async () => {
  await using shop = await createTestShop({ pages: "built" });
  const url = new URL(await shop.listen());
  for (const path of ["/faq", "http://shop.test/faq", "/faq", "http://evil.example/faq?x=1"])
    expect((await askRaw(url, { path })).status).toBe(200);
  expect(shop.cache?.stats()).toMatchObject({ misses: 1, hits: 3 });
});

test("in production redirects other host names to the shop's own, and answers private addresses and probes", async () => {
  await using shop = await createTestShop({ mode: "serve", publicUrl: "https://shop.test" });
  const url = new URL(await shop.listen());
  const ask = async (host: string, path: string) => {
    const { status, location } = await askRaw(url, { path, headers: { host } });
    return [status, location];
  };
  expect(await ask("www.shop.test", "/FAQ?a=1")).toEqual([301, "https://shop.test/faq?a=1"]);
  expect(await ask("evil.example", "//evil.example")).toEqual([301, "https://shop.test/evil.example"]);
  for (const host of ["shop.test", "127.0.0.1:3000", "web:3000", "[::1]:3000", "shop.svc.cluster.local"])
    expect.soft(await ask(host, "/faq"), host).toEqual([200, undefined]);
  expect(await ask("evil.example", "/healthz")).toEqual([200, undefined]);
});

test("an order's private link in another spelling is not logged", async () => {
  await using shop = await createTestShop();
  const token = "A-secret-token-of-an-order";
  for (const path of ["/Order/", "/order//", "/%6Frder/", "/order%2F", "/ORDER//"]) await shop.request(path + token);
  const url = new URL(await shop.listen());
  const raw = [
    "//order/",
    "///order/",
    "/./order/",
    "/x/../order/",
    "\\order\\",
    "//%6Frder%2F",
    "http://shop.test//order/",
  ];
  for (const path of raw) await askRaw(url, { path: path + token });
  expect(shop.logged().length).toBeGreaterThanOrEqual(11);
  expect(JSON.stringify(shop.logged())).not.toContain(token);
});

test("a flood of renders gets 503 and delays neither the health check nor cached pages", async () => {
  let running = 0;
  let most = 0;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const pages: RenderPage = async (request) => {
    const isPublic = new URL(request.url).pathname === "/faq";
    most = Math.max(most, ++running);
    if (!isPublic) await released;
    running--;
    const headers = { "content-type": "text/html", "cache-control": isPublic ? "public, s-maxage=60" : "no-store" };
    return new Response("page", { headers });
  };
  await using shop = await createTestShop({ pages, renders: { places: 4, maxWaiting: 20, maxWaitMs: 60_000 } });
  const url = new URL(await shop.listen());
  await askRaw(url, { path: "/faq" });
  const flood = Array.from({ length: 40 }, (_, n) => askRaw(url, { path: `/nowhere-${n}` }));
  const refused = await Promise.all(flood.slice(24).map((each) => each));
  expect(new Set(refused.map(({ status, headers }) => `${status} ${headers["retry-after"]}`))).toEqual(
    new Set(["503 10"]),
  );
  expect((await askRaw(url, { path: "/healthz" })).status).toBe(200);
  expect((await askRaw(url, { path: "/faq" })).status).toBe(200);
  expect((await askRaw(url, { path: "/api/products" })).status).toBe(200);
  expect(running).toBe(4);
  letGo();
  expect((await Promise.all(flood.slice(0, 24))).every(({ status }) => status === 200)).toBe(true);
  expect(most).toBe(4);
});

type Ask = { path: string; method?: string; headers?: Record<string, string> };

/** Sends the target as it is: `fetch` would rewrite it. */
function askRaw(url: URL, { path, method = "GET", headers = {} }: Ask) {
  type Answer = { status: number; location: string | undefined; headers: NodeJS.Dict<string | string[]>; body: string };
  return new Promise<Answer>((resolve, reject) => {
    const sent = rawRequest({ host: url.hostname, port: url.port, path, method, headers, agent: false }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, headers: answer.headers, body }),
      );
    });
    sent.on("error", reject).end();
  });
}
