import { ClientError, type SanityClient } from "@sanity/client";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createVendorClient } from "./vendor-client.ts";

let shop: TestShop;
let url: string;
let client: SanityClient;

beforeAll(async () => {
  shop = await createTestShop();
  url = await shop.listen();
  client = createVendorClient(url);
});
afterAll(() => shop[Symbol.asyncDispose]());

const ask = async (query: string, init: { path?: string; headers?: Record<string, string> } = {}) => {
  const path = init.path ?? "/v2025-08-05/data/query/production";
  const response = await fetch(`${url}${path}?query=${encodeURIComponent(query)}`, { headers: init.headers ?? {} });
  return { response, body: await response.json() };
};

test("returns no customer or order, whatever the email", async () => {
  expect(await client.fetch('*[_type == "customer" && email == $email][0]', { email: "a@b.in" })).toBeNull();
  expect(await client.fetch('*[_type == "customer" && email == $email]', { email: "a@b.in" })).toEqual([]);
  expect(await client.fetch('*[_type == "order" && email == "a@b.in"] | order(submittedAt desc)')).toEqual([]);
});

test("answers the featured beverages with their fields and pictures", async () => {
  const beverages = await client.fetch(
    `*[_type == "beverages" && isFeatured == true]{
      _id, productName, slug, longDescription, productFeatures, "imageUrl": productImage.asset->url, calories, tags,
      mrpOf6, pricePack4, pricePack6, pricePack12, stockpack6, stockpack12, deliveryChargespack6, currency,
      "size": productImage.asset->metadata.dimensions, "images": productImages[].asset->url,
      reviews[]{_key, reviewerName, rating, reviewText}
    }`,
  );
  const listed = await (await shop.request("/api/products?kind=beverage&featured=true")).json();
  expect(beverages).toHaveLength(listed.length);
  const [mountain] = beverages;
  expect(mountain).toMatchObject({
    _id: "mountainwater",
    productName: "Mountain Water",
    slug: { _type: "slug", current: "mountain-water" },
    pricePack4: 280,
    pricePack6: 399,
    stockpack6: 480,
    deliveryChargespack6: 150,
    currency: "INR",
  });
  expect(mountain.imageUrl).toBe(`http://shop.test${listed[0].productImage}`);
  expect(mountain.images).toEqual(listed[0].productImages.map((path: string) => `http://shop.test${path}`));
  expect((await shop.request(new URL(mountain.imageUrl).pathname)).status).toBe(200);
  expect(mountain.size.width).toBeGreaterThan(100);
  expect(mountain.reviews.map(({ reviewText }: { reviewText: string }) => reviewText)).toEqual(
    listed[0].reviews.map(({ reviewText }: { reviewText: string }) => reviewText),
  );
  expect(new Set(mountain.reviews.map(({ _key }: { _key: string }) => _key)).size).toBe(mountain.reviews.length);
});

test("answers merchandise with variants, sizes and reviews", async () => {
  const merch = await client.fetch(
    `*[_type == "merchandise"]{
      _id, merchName, slug, isFeatured, merchFeatures, description, currency, reviews,
      variants[]{_key, productType, merchColor, "images": merchImages[].asset->url, clothSizes, bottleSizes, bagSizes}
    }`,
  );
  const listed = await (await shop.request("/api/products?kind=merch")).json();
  expect(merch.map(({ _id }: { _id: string }) => _id)).toEqual(listed.map(({ _id }: { _id: string }) => _id));
  const [shirt] = merch.filter(({ isFeatured }: { isFeatured: boolean }) => isFeatured);
  expect(shirt.variants[0]).toMatchObject({ productType: "Cloth", merchColor: "#0A1B2E" });
  expect(shirt.variants[0].clothSizes[0]).toMatchObject({ sizeName: "M", price: 899, mrp: 1199, stock: 60 });
  expect(shirt.variants[0].images[0]).toMatch(/^http:\/\/shop\.test\/media\/.+\.webp$/);
});

test("answers questions and plastic items as the JSON API does", async () => {
  const faqs = await client.fetch('*[_type == "faq"]{category, question, answer}');
  const listed = await (await shop.request("/api/faqs")).json();
  expect(faqs).toEqual(listed.map(({ _id, ...faq }: { _id: string }) => faq));
  const items = await client.fetch('*[_type == "deathToPlastic"]{title, "image": image.asset->url}');
  const plastic = await (await shop.request("/api/plastic-items")).json();
  expect(items).toEqual(
    plastic.map(({ title, image }: { title: string; image: string | null }) => ({
      title,
      image: image && `http://shop.test${image}`,
    })),
  );
});

test("counts, orders, slices, matches and scores", async () => {
  expect(await client.fetch('count(*[_type == "beverages"])')).toBe(4);
  const names = await client.fetch<string[]>('*[_type == "beverages"] | order(productName desc)[0...2].productName');
  expect(names).toEqual([...names].toSorted().toReversed());
  expect(names).toHaveLength(2);
  expect(
    await client.fetch("*[_type == $type && productName match $words]._id", { type: "beverages", words: "mountain*" }),
  ).toEqual(["mountainwater"]);
  const scored = await client.fetch(
    '*[_type == "beverages"] | score(productName match "lime") | order(_score desc){_id}',
  );
  expect(scored[0]._id).toContain("lime");
});

test("answers a long query, which the client posts, also to pages of other sites", async () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => `an-id-that-is-not-there-${at}`);
  expect(await client.fetch("*[_id in $ids]._id", { ids: [...ids, "mountainwater"] })).toEqual(["mountainwater"]);
  const posted = await fetch(`${url}/v2025-08-05/data/query/production`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
    },
    body: JSON.stringify({ query: "count(*[_type == $type])", params: { type: "beverages" } }),
  });
  expect(posted.headers.get("access-control-allow-origin")).toBe("*");
  expect(posted.headers.get("access-control-allow-credentials")).toBeNull();
  expect(await posted.json()).toMatchObject({ result: 4, query: "count(*[_type == $type])" });
});

test("answers preflight requests of every site, without credentials", async () => {
  const response = await fetch(`${url}/v2025-08-05/data/query/production?query=*`, {
    method: "OPTIONS",
    headers: {
      origin: "https://elsewhere.example",
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization,x-sanity-project-id",
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("authorization");
  expect(response.headers.get("access-control-allow-credentials")).toBeNull();
});

test("gets documents by id, and says which are missing", async () => {
  expect(await client.getDocument("mountainwater")).toMatchObject({ _type: "beverages", _rev: expect.any(String) });
  expect(await client.getDocument("drafts.mountainwater")).toBeUndefined();
  const [none, found] = await client.getDocuments(["nothere", "mountainwater"]);
  expect(none).toBeNull();
  expect(found?._id).toBe("mountainwater");
});

test.each(["v1", "vX", "v2021-10-21"])("answers under %s", async (version) => {
  const { body } = await ask("count(*)", { path: `/${version}/data/query/production` });
  expect(body.result).toBeGreaterThan(4);
});

test("leaves the query out of the answer on request", async () => {
  const response = await fetch(`${url}/v1/data/query/production?query=1&returnQuery=false`);
  expect(await response.json()).toEqual({ result: 1, syncTags: [], ms: expect.any(Number) });
});

test("answers errors as the old service does", async () => {
  const wrong = await client.fetch("*[_type ==").catch((error: unknown) => error);
  expect(wrong).toBeInstanceOf(ClientError);
  expect(wrong).toMatchObject({ statusCode: 400, details: { type: "queryParseError", query: "*[_type ==" } });
  const missing = await ask("*[_type == $type]");
  expect(missing.response.status).toBe(400);
  expect(missing.body.error.description).toBe("param $type referenced, but not provided");
  const unquoted = await fetch(`${url}/v1/data/query/production?query=*&$email=a@b.in`);
  expect(unquoted.status).toBe(400);
  expect(await unquoted.json()).toMatchObject({ statusCode: 400, error: "Bad Request" });
  const dataset = await ask("*", { path: "/v1/data/query/staging" });
  expect(dataset.response.status).toBe(404);
  expect(dataset.body).toEqual({ statusCode: 404, error: "Not Found", message: 'Dataset "staging" not found' });
});

test("refuses listen requests", async () => {
  expect((await ask("*", { path: "/v1/data/listen/production" })).response.status).toBe(403);
});

test("shows only public documents, with any token, perspective or query", async () => {
  await sql`update products set published = false where id = 'sparklinglime'`.execute(shop.database.db);
  await expect.poll(() => client.fetch('*[_id == "sparklinglime"]')).toEqual([]);
  for (const perspective of ["raw", "drafts", "previewDrafts", "published"]) {
    for (const query of ['*[_id match "*lime*"]', "*[!(_type in $known)]", '*[_id in path("drafts.**")]']) {
      const known = ["beverages", "merchandise", "faq", "deathToPlastic", "sanity.imageAsset"];
      const address = `${url}/vX/data/query/production?perspective=${perspective}&$known=${JSON.stringify(known)}&query=`;
      const answer = await fetch(address + encodeURIComponent(query), { headers: { authorization: "Bearer x" } });
      expect(
        (await answer.json()).result.filter(({ _type }: { _type: string }) => _type !== "sanity.imageAsset"),
      ).toEqual([]);
    }
  }
  await sql`update products set published = true where id = 'sparklinglime'`.execute(shop.database.db);
});

test("shows a changed price soon, in every copy", async () => {
  const price = () => client.fetch('*[_id == "mountainwater"][0].pricePack4');
  expect(await price()).toBe(280);
  await shop.database.transaction(async (tx) => {
    await sql`update variants set price_paise = 27500 where product_id = 'mountainwater' and pack_size = 4`.execute(tx);
    await shop.database.notify(tx, "product:mountainwater");
  });
  await expect.poll(price, { timeout: 3_000 }).toBe(275);
});

test("limits the queries of an address", async () => {
  await sql`insert into rate_limits (key, hits, resets_at)
    values ('sanity-query:127.0.0.1', 100000, now() + interval '1 minute')
    on conflict (key) do update set hits = 100000, resets_at = now() + interval '1 minute'`.execute(shop.database.db);
  const { response, body } = await ask("1");
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(body).toMatchObject({
    statusCode: 429,
    error: "Too Many Requests",
    message: expect.stringMatching(/^Too many/),
  });
});
