import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

type Thing = { "@context": string; "@type": string; [property: string]: unknown };

const run = promisify(execFile);
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built", publicUrl: "https://elefant.example" });
});
afterAll(() => shop[Symbol.asyncDispose]());

const paths = [
  "/",
  "/beverages",
  "/single-product-page/mountain-water",
  "/single-product-page/sparkling-lime",
  "/about-us",
  "/death-to-plastic",
  "/faq",
  "/elefant-club",
  "/privacy-policy",
  "/terms-and-conditions",
];

async function thingsOf(path: string): Promise<Thing[]> {
  const html = await (await shop.request(path)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...blocks].map(([, json]) => JSON.parse(json ?? ""));
}

/**
 * Compiles values against schema.org's type definitions: an unknown property or an invalid value is a compile error.
 */
async function compileErrors(things: Thing[]): Promise<string> {
  const folder = "node_modules/.cache/shop-tests";
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/structured-data-${process.pid}.ts`;
  const types = [...new Set(things.map((thing) => thing["@type"]))];
  const lines = things.map(
    (thing, n) => `export const thing${n}: WithContext<${thing["@type"]}> = ${JSON.stringify(thing)};`,
  );
  writeFileSync(file, `import type { WithContext, ${types.join(", ")} } from "schema-dts";\n${lines.join("\n")}\n`);
  const options = [
    "--ignoreConfig",
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
  ];
  const answer = await run("node_modules/.bin/tsc", [...options, file]).catch((error: { stdout: string }) => error);
  return answer.stdout;
}

test("renders structured data as schema.org defines it", async () => {
  const things = (await Promise.all(paths.map(thingsOf))).flat();
  expect(new Set(things.map((thing) => thing["@context"]))).toEqual(new Set(["https://schema.org"]));
  const kinds = new Set(things.map((thing) => thing["@type"]));
  expect(kinds).toEqual(new Set(["Organization", "WebSite", "Product", "BreadcrumbList", "FAQPage"]));
  expect(await compileErrors(things)).toBe("");
  const [organization] = things;
  expect(await compileErrors([{ ...organization, trunkLength: "2 m" } as Thing])).toContain("trunkLength");
}, 60_000);

test("offers each pack at its price with availability and the pack's facts", async () => {
  const [product] = await thingsOf("/single-product-page/sparkling-lime");
  const offers = product?.offers as Record<string, unknown>[];
  expect(offers.map(({ sku, availability }) => [sku, availability])).toEqual([
    ["SPARKLINGLIME-4", "https://schema.org/InStock"],
    ["SPARKLINGLIME-6", "https://schema.org/InStock"],
    ["SPARKLINGLIME-12", "https://schema.org/OutOfStock"],
  ]);
  const sold = await shop.database.db
    .selectFrom("variants")
    .select(["sku", "pricePaise", "mrpPaise"])
    .where("sku", "like", "SPARKLINGLIME-%")
    .execute();
  for (const { sku, pricePaise, mrpPaise } of sold) {
    expect(offers.find((offer) => offer.sku === sku)).toMatchObject({
      price: (pricePaise / 100).toFixed(2),
      priceCurrency: "INR",
      priceSpecification: { price: (mrpPaise / 100).toFixed(2) },
      shippingDetails: { shippingRate: { value: "150.00", currency: "INR" } },
    });
  }
});

test("counts real, approved reviews and never samples", async () => {
  const { db } = shop.database;
  const rating = async () => {
    shop.cache?.changed("");
    return (await thingsOf("/single-product-page/mountain-water"))[0]?.aggregateRating;
  };
  expect(await rating()).toBeUndefined();
  const review = { productId: "mountainwater", reviewerName: "Buyer", rating: "4", reviewText: "Wet.", sample: false };
  await db
    .insertInto("reviews")
    .values({ ...review, id: "waiting", state: "pending" })
    .execute();
  expect(await rating()).toBeUndefined();
  await db
    .insertInto("reviews")
    .values({ ...review, id: "approved", state: "approved" })
    .execute();
  expect(await rating()).toMatchObject({ "@type": "AggregateRating", ratingValue: 4, reviewCount: 1 });
});

test("gives every public page one title, description, canonical URL and existing link preview", async () => {
  const seen = new Set<string>();
  for (const path of paths) {
    const html = await (await shop.request(path)).text();
    const findOnly = (pattern: RegExp): string => {
      const found = [...html.matchAll(pattern)];
      expect([path, String(pattern), found.length]).toEqual([path, String(pattern), 1]);
      return found[0]?.[1] ?? "";
    };
    const title = findOnly(/<title>([^<]+)<\/title>/g);
    expect(seen.has(title)).toBe(false);
    seen.add(title);
    expect(findOnly(/<meta name="description" content="([^"]+)"/g).length).toBeGreaterThan(40);
    expect(findOnly(/<link rel="canonical" href="([^"]+)"/g)).toBe(`https://elefant.example${path}`);
    const preview = new URL(findOnly(/<meta property="og:image" content="([^"]+)"/g));
    expect((await shop.request(preview.pathname)).headers.get("content-type")).toBe("image/png");
  }
}, 60_000);
