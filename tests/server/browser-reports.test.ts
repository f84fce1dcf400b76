import { expect, test } from "vitest";
import { version } from "#config/version.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const page = { page: "product", vitals: {}, errors: [] };
const violation = (directive: string, blocked: string) => ({
  "csp-report": {
    "effective-directive": directive,
    "blocked-uri": blocked,
    "document-uri": "http://shop.test/order/1",
  },
});

async function readMetrics(shop: TestShop): Promise<string[]> {
  const text = await (await fetch(`${await shop.listen()}/metrics`)).text();
  return text.split("\n").filter((line) => /^shop_(browser|csp|web_vital|layout)/.test(line));
}

const report = async (shop: TestShop, body: unknown, type = "application/json"): Promise<number> => {
  const init = { method: "POST", headers: { "content-type": type }, body: JSON.stringify(body) };
  return (await shop.request("/api/reports", init)).status;
};

const nothing = ["taken", "refused", "limited"].map((answer) => `shop_browser_reports_total{answer="${answer}"} 0`);

test("shows a visit's speed as a histogram by the kind of its page", async () => {
  await using shop = await createTestShop();
  expect(await report(shop, { ...page, vitals: { lcp: 1_900, cls: 0.07 } })).toBe(204);
  const lines = await readMetrics(shop);
  expect(lines).toContain('shop_web_vital_seconds_bucket{vital="lcp",page="product",le="1.8"} 0');
  expect(lines).toContain('shop_web_vital_seconds_bucket{vital="lcp",page="product",le="2.5"} 1');
  expect(lines).toContain('shop_web_vital_seconds_sum{vital="lcp",page="product"} 1.9');
  expect(lines).toContain('shop_layout_shift_bucket{page="product",le="0.05"} 0');
  expect(lines).toContain('shop_layout_shift_bucket{page="product",le="0.1"} 1');
});

test("counts and logs violations of both kinds of reports without their addresses", async () => {
  await using shop = await createTestShop();
  const old = "application/csp-report";
  expect(await report(shop, violation("script-src-elem", "inline"), old)).toBe(204);
  expect(await report(shop, violation("img-src", "http://shop.test/media/secret.png"), old)).toBe(204);
  expect(
    await report(shop, { "csp-report": { "violated-directive": "img-src 'self'", "blocked-uri": "data" } }, old),
  ).toBe(204);
  const reports = [
    {
      type: "csp-violation",
      age: 1,
      url: "http://shop.test/order/1",
      body: { effectiveDirective: "script-src", blockedURL: "eval" },
    },
    { type: "csp-violation", body: { effectiveDirective: "connect-src", blockedURL: "https://evil.example/secret" } },
    { type: "deprecation", body: { id: "old-thing" } },
  ];
  expect(await report(shop, reports, "application/reports+json")).toBe(204);
  expect((await readMetrics(shop)).filter((line) => line.startsWith("shop_csp"))).toEqual([
    'shop_csp_violations_total{directive="script-src-elem",blocked="inline"} 1',
    'shop_csp_violations_total{directive="img-src",blocked="self"} 1',
    'shop_csp_violations_total{directive="img-src",blocked="other"} 1',
    'shop_csp_violations_total{directive="script-src",blocked="eval"} 1',
    'shop_csp_violations_total{directive="connect-src",blocked="other"} 1',
  ]);
  const lines = shop.logged().filter(({ msg }) => msg === "CSP violation");
  expect(lines).toHaveLength(5);
  expect(JSON.stringify(lines)).not.toMatch(/secret|evil|order/);
});

test("counts errors by release and keeps the names of unknown files out of the log", async () => {
  await using shop = await createTestShop({ pages: "built" });
  const html = await (await shop.request("/faq")).text();
  const script = /\/assets\/(entry\.client-[\w-]+\.js)/.exec(html)?.[1];
  const errors = [
    { kind: "type", script },
    { kind: "type", script: "secret.js" },
  ];
  expect(await report(shop, { ...page, errors })).toBe(204);
  const lines = await readMetrics(shop);
  expect(lines).toContain(`shop_browser_errors_total{release="${version}",kind="type"} 1`);
  expect(lines).toContain('shop_browser_errors_total{release="other",kind="type"} 1');
  const logged = shop.logged().filter(({ msg }) => msg === "browser error");
  expect(logged).toMatchObject([{ script }, { page: "product" }]);
  expect(JSON.stringify(logged)).not.toContain("secret");
});

const unknown: [what: string, body: unknown][] = [
  ["nothing", null],
  ["no report", { hello: "there" }],
  ["an unknown page", { ...page, page: "/order/secret" }],
  ["an unknown class", { ...page, errors: [{ kind: "secret" }] }],
  ["a time that no visit takes", { ...page, vitals: { lcp: 1e9 } }],
  ["a text for a time", { ...page, vitals: { lcp: "1" } }],
  ["too many errors", { ...page, errors: Array.from({ length: 6 }, () => ({ kind: "type" })) }],
  ["a broken report of a browser", [{ type: "csp-violation", body: { effectiveDirective: 1 } }]],
  ["more than 8 KiB", { ...page, vitals: { lcp: 1 }, note: "x".repeat(9_000) }],
  ["more than any body may have", { ...page, vitals: { lcp: 1 }, note: "x".repeat(90_000) }],
];

test.each(unknown)("answers 204 to %s and counts only its refusal", async (_, body) => {
  await using shop = await createTestShop();
  expect(await report(shop, body)).toBe(204);
  expect((await readMetrics(shop)).filter((line) => !line.startsWith("shop_browser_reports"))).toEqual([]);
  expect(await readMetrics(shop)).toContain('shop_browser_reports_total{answer="refused"} 1');
});

test("drops unknown fields", async () => {
  await using shop = await createTestShop();
  expect(await report(shop, { ...page, vitals: { lcp: 5, secret: 5 }, url: "/order/secret" })).toBe(204);
  expect((await readMetrics(shop)).join("\n")).not.toContain("secret");
  expect(await readMetrics(shop)).toContain('shop_browser_reports_total{answer="taken"} 1');
});

test("limits the reports of a network and the lines in the log", async () => {
  await using shop = await createTestShop({ trustProxy: 1 });
  const send = async (address: string) => {
    const headers = { "x-forwarded-for": address };
    return await shop.post("/api/reports", { ...page, errors: [{ kind: "type" }] }, headers);
  };
  for (let at = 0; at < 60; at++) expect((await send("10.1.2.3")).status).toBe(204);
  const limited = await send("10.1.2.3");
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send("10.1.2.4")).status).toBe(204);
  const lines = await readMetrics(shop);
  expect(lines).toContain('shop_browser_errors_total{release="other",kind="type"} 61');
  expect(lines).toContain('shop_browser_reports_total{answer="limited"} 1');
  expect(shop.logged().filter(({ msg }) => msg === "browser error")).toHaveLength(20);
});

test("ten thousand unknown values add no line to the metrics", async () => {
  await using shop = await createTestShop({ trustProxy: 1 });
  const send = async (at: number) => {
    const headers = { "x-forwarded-for": `10.0.${at >> 8}.${at & 255}` };
    const violations = Array.from({ length: 50 }, (_, n) => ({
      type: "csp-violation",
      body: { effectiveDirective: `odd-${at}-${n}`, blockedURL: `https://odd-${at}-${n}.example` },
    }));
    await shop.post("/api/reports", violations, headers);
    await shop.post("/api/reports", { ...page, errors: [{ kind: "other", script: `odd-${at}.js` }] }, headers);
    await shop.post("/api/reports", { ...page, page: `odd-${at}` }, headers);
    await shop.post("/api/reports", { ...page, vitals: { [`odd${at}`]: 1 } }, headers);
  };
  for (let at = 0; at < 200; at++) await send(at);
  expect(await readMetrics(shop)).toEqual([
    'shop_browser_reports_total{answer="taken"} 600',
    'shop_browser_reports_total{answer="refused"} 200',
    'shop_browser_reports_total{answer="limited"} 0',
    'shop_browser_errors_total{release="other",kind="other"} 200',
    'shop_csp_violations_total{directive="other",blocked="other"} 10000',
  ]);
});

test("accepts reports of its own pages only", async () => {
  await using shop = await createTestShop();
  expect((await shop.post("/api/reports", page, { origin: "https://evil.example" })).status).toBe(403);
  expect((await shop.request("/api/reports")).status).toBe(405);
  expect(await readMetrics(shop)).toEqual(nothing);
});
