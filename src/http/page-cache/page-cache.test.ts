import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache } from "./index.ts";
import { addCacheTags } from "./render-tags.ts";

const origin = "https://shop.test";
const publicHtml = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0, s-maxage=60" };
const page = (text: string, headers: Record<string, string> = publicHtml, status = 200) =>
  new Response(text, { status, headers });
const get = (path: string, headers: Record<string, string> = {}) => new Request(origin + path, { headers });

test("renders once for many simultaneous requests and then not again", async () => {
  const cache = createPageCache({ origin });
  let renders = 0;
  const render = async () => {
    renders++;
    await new Promise((resolve) => setImmediate(resolve));
    return page("hello");
  };
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => cache.page(get(`/?utm_id=${n}`), render)));
  expect(await Promise.all(answers.map((answer) => answer?.text()))).toEqual(Array(50).fill("hello"));
  expect(renders).toBe(1);
  expect(cache.addresses()).toEqual(["/"]);
});

test("a failed render fails its waiting requests, and the next one retries", async () => {
  const cache = createPageCache({ origin });
  const broken = () => Promise.reject(new Error("database away"));
  const answers = await Promise.allSettled([cache.page(get("/"), broken), cache.page(get("/"), broken)]);
  expect(answers.map((answer) => answer.status)).toEqual(["rejected", "rejected"]);
  expect(await (await cache.page(get("/"), async () => page("back")))?.text()).toBe("back");
});

test("a public page's loader gets the URL and no visitor data", async () => {
  const cache = createPageCache({ origin });
  let seen: Request | undefined;
  const request = new Request("http://evil.example/beverages?utm=1", {
    headers: { cookie: "session=secret", authorization: "x", "accept-language": "hi" },
  });
  await cache.page(request, async (received) => {
    seen = received;
    return page("same for all");
  });
  expect(seen?.url).toBe("https://shop.test/beverages");
  expect([...(seen?.headers ?? [])]).toEqual([]);
});

test.each([
  ["an error", page("no", publicHtml, 500)],
  ["a page that is not found", page("no", publicHtml, 404)],
  ["a redirect", new Response(null, { status: 302, headers: { ...publicHtml, location: "/sign-in" } })],
  ["a private answer", page("mine", { "cache-control": "private, no-store" })],
  ["an answer that sets a cookie", page("mine", { ...publicHtml, "set-cookie": "a=1" })],
])("never stores %s", async (_, response) => {
  const cache = createPageCache({ origin });
  const answer = await cache.page(get("/"), async () => response.clone());
  expect(answer?.status).toBe(response.status);
  expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 });
});

test("bypasses private pages and writes", async () => {
  const cache = createPageCache({ origin });
  const render = () => Promise.reject(new Error("must not render"));
  expect(await cache.page(get("/check-out"), render)).toBeUndefined();
  expect(await cache.page(new Request(`${origin}/`, { method: "POST" }), render)).toBeUndefined();
});

test("serves from memory by encoding, with 304 for any current ETag and HEAD without a body", async () => {
  const cache = createPageCache({ origin });
  const server = createServer((req, res) => {
    if (!cache.serve(req, res)) res.writeHead(599).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const fetchRaw = (headers: Record<string, string>, method = "GET", path = "/?utm_source=a") =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      ask({ port, method, path, headers }, (res) => {
        const parts: Buffer[] = [];
        res.on("data", (part: Buffer) => parts.push(part));
        res.on("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }));
      })
        .on("error", reject)
        .end();
    });
  try {
    expect((await fetchRaw({})).status).toBe(599);
    await cache.page(get("/"), async () => page("namaste"));
    const brotli = await fetchRaw({ "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding", ...publicHtml });
    expect(brotliDecompressSync(brotli.body).toString()).toBe("namaste");
    const zipped = await fetchRaw({ "accept-encoding": "gzip, br;q=0" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).toString()).toBe("namaste");
    const plain = await fetchRaw({});
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe("namaste");
    const tag = String(brotli.headers.etag);
    for (const value of [tag, `W/${tag}`, `"other", ${tag}`, "*", String(plain.headers.etag)]) {
      const unchanged = await fetchRaw({ "accept-encoding": "br", "if-none-match": value });
      expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, tag]);
    }
    expect((await fetchRaw({ "if-none-match": '"other"' })).status).toBe(200);
    const head = await fetchRaw({}, "HEAD");
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, "7"]);
    expect((await fetchRaw({}, "POST")).status).toBe(599);
    cache.changed("");
    expect((await fetchRaw({})).status).toBe(599);
  } finally {
    server.close();
  }
});

test("collects cache tags from use cases, also after an await", async () => {
  const cache = createPageCache({ origin });
  await cache.page(get("/"), async () => {
    addCacheTags("catalogue");
    await new Promise((resolve) => setImmediate(resolve));
    addCacheTags("product:a");
    return page("home");
  });
  await cache.page(get("/faq"), async () => {
    addCacheTags("document:faq");
    return page("faq");
  });
  addCacheTags("setting:fssai"); // outside a render this has no effect
  cache.changed("product:b");
  expect(cache.addresses()).toEqual(["/", "/faq"]);
  cache.changed("product:a");
  expect(cache.addresses()).toEqual(["/faq"]);
});

test("compresses a page that is asked for often as small as possible, under an ETag of its own", async () => {
  const cache = createPageCache({ origin });
  const words = Array.from({ length: 3000 }, (_, n) => `word ${(n * 7919) % 1009}`).join(" ");
  await cache.page(get("/"), async () => page(words));
  const server = createServer((req, res) => void cache.serve(req, res)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const visit = () => fetch(`http://127.0.0.1:${port}/`, { headers: { "accept-encoding": "br" } });
  const first = await visit();
  const size = Number(first.headers.get("content-length"));
  try {
    await expect.poll(async () => Number((await visit()).headers.get("content-length"))).toBeLessThan(size);
    const small = await visit();
    expect(await small.text()).toBe(words);
    expect([small.headers.get("content-encoding"), small.headers.get("vary")]).toEqual(["br", "accept-encoding"]);
    expect(small.headers.get("etag")).not.toBe(first.headers.get("etag"));
    const tag = first.headers.get("etag") ?? "";
    const kept = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { "accept-encoding": "br", "if-none-match": tag },
    });
    expect(kept.status).toBe(304);
  } finally {
    server.close();
  }
});
