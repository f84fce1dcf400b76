import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { publicPages } from "../page-cache/public-pages.ts";
import { createFakeEdge } from "./fake-edge.ts";

let shop: TestShop;
let plain: TestShop;
const edge = createFakeEdge();
beforeAll(async () => {
  shop = await createTestShop({ pages: "built", cdn: edge.cdn });
  plain = await createTestShop({ pages: "built" });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await plain[Symbol.asyncDispose]();
});

const privatePaths = [
  "/check-out",
  "/check-out.data",
  "/sign-in",
  "/sign-up",
  "/user-dashboard",
  "/user-dashboard.data",
  "/user-dashboard/orders/order_00000000000000",
  "/order/sample-token",
  "/order/sample-token.data",
  "/track-order",
  "/unsubscribe/sample-token",
  "/?preview=sample-token",
  "/no/such/page",
  "/no-such-page",
  "/admin",
  "/api/products",
  "/api/faqs",
  "/api/openapi.json",
  "/api/admin/orders",
  "/healthz",
  "/readyz",
];

test.each(privatePaths)("never lets the edge cache %s, and sends no tags with it", async (path) => {
  for (const init of [{}, { headers: { cookie: "session=sample" } }]) {
    const { headers } = await shop.request(path, init);
    expect(headers.get("cache-control")).not.toMatch(/s-maxage/);
    expect(headers.get("cache-tag")).toBeNull();
    expect(headers.get("cdn-cache-control")).toBeNull();
  }
});

test("lets the edge cache every public page and its data for a day under their tags, without a cookie", async () => {
  for (const path of publicPages.flatMap((each) => (each.includes("?") ? [each] : [each, dataOf(each)]))) {
    const { status, headers } = await shop.request(path, { headers: { cookie: "session=sample" } });
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate, s-maxage=86400");
    expect(headers.get("cache-tag")).toMatch(/^all(,[0-9a-f]{8}|,any)+$/);
    expect((headers.get("cache-tag") ?? "").length).toBeLessThan(2_000);
    expect(headers.get("set-cookie")).toBeNull();
  }
});

const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);

test("every purge drops sitemap and product feed", async () => {
  for (const path of ["/sitemap.xml", "/feeds/products.xml", "/robots.txt"]) {
    const { headers } = await shop.request(path);
    expect([path, headers.get("cache-tag")]).toEqual([path, "all,any"]);
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=300");
  }
});

test("without a CDN sends pages with a short cache time and without tags", async () => {
  for (const path of [...publicPages, "/sitemap.xml"]) {
    const { headers } = await plain.request(path);
    const seconds = path === "/sitemap.xml" ? [300, 3600] : [60, 600];
    expect(headers.get("cache-control")).toBe(
      `public, max-age=0, s-maxage=${seconds[0]}, stale-while-revalidate=${seconds[1]}`,
    );
    expect(headers.get("cache-tag")).toBeNull();
    expect(headers.get("surrogate-key")).toBeNull();
  }
});

test("built files and pictures are immutable", async () => {
  const [script] = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  const [picture] = readdirSync("seed/media").filter((name) => name.endsWith(".webp"));
  const address = await shop.listen();
  for (const path of [`/assets/${script}`, `/media/${picture}`]) {
    const { status, headers } = await fetch(address + path);
    expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "public, max-age=31536000, immutable"]);
  }
});
