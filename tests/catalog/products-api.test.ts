import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  apiBeverage,
  apiFaq,
  apiMerch,
  apiPlasticItem,
  apiProduct,
} from "#contracts/store/catalog/product-api-schemas.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

async function get(path: string) {
  const response = await shop.request(path);
  return { status: response.status, body: await response.json() };
}

/** Strict: fails on a field that the contract does not name. */
const expectContractFields = (body: unknown, shape: z.ZodObject) =>
  expect(z.array(shape.strict()).parse(body)).toEqual(body);

test("returns beverages with the documented field names, in rupees", async () => {
  const { status, body } = await get("/api/products?kind=beverage");
  expect(status).toBe(200);
  expectContractFields(body, apiBeverage);
  expect(body).toHaveLength(4);
  expect(body[0]).toMatchObject({
    _id: "mountainwater",
    productName: "Mountain Water",
    slug: { current: "mountain-water" },
    currency: "INR",
    mrpOf6: 480,
    pricePack4: 280,
    pricePack6: 399,
    pricePack12: 749,
    stockpack6: 480,
    deliveryChargespack6: 150,
    isFeatured: true,
  });
  expect(body[2]).toMatchObject({ _id: "sparklinglime", stockpack12: 0 });
});

test("returns merch with each color's sizes under its type's name", async () => {
  const { body } = await get("/api/products?kind=merch&featured=true");
  expectContractFields(body, apiMerch);
  expect(body[0].variants[0]).toMatchObject({ productType: "Cloth", merchColor: "#0A1B2E", colorName: "Ink" });
  expect(body[0].variants[0].clothSizes[0]).toEqual({
    sizeName: "M",
    price: 899,
    mrp: 1199,
    stock: 60,
    deliveryCharges: 150,
  });
  const sizeLists = body.flatMap(({ variants }: { variants: object[] }) =>
    variants.map((each) => Object.keys(each)[4]),
  );
  expect(new Set(sizeLists)).toEqual(new Set(["clothSizes", "bottleSizes", "bagSizes", "mugSizes"]));
});

test.each([
  ["", 10],
  ["?kind=", 10],
  ["?kind=beverage&featured=", 4],
  ["?featured=true", 10],
  ["?featured=false", 0],
  ["?kind=merch&featured=false&other=1", 0],
])("/api/products%s lists %i", async (query, count) => {
  const { status, body } = await get(`/api/products${query}`);
  expect(status).toBe(200);
  expect(z.array(apiProduct).parse(body)).toHaveLength(count);
});

test.each([
  ["?kind=water", { kind: "Must be beverage or merch." }],
  ["?featured=yes", { featured: "Must be true or false." }],
])("/api/products%s is rejected at the field", async (query, fields) => {
  const { status, body } = await get(`/api/products${query}`);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "invalid-input", fields });
});

test.each(["mountain-water", "mountainwater", "herdtee", "herd-tee"])(
  "/api/products/%s returns one product",
  async (name) => {
    const { status, body } = await get(`/api/products/${name}`);
    expect(status).toBe(200);
    expect(apiProduct.parse(body)).toEqual(body);
  },
);

test.each(["nothing", "%27%3B--", "..%2f..%2fetc"])("/api/products/%s is not found", async (name) => {
  const { status, body } = await get(`/api/products/${name}`);
  expect(status).toBe(404);
  expect(body).toEqual({ error: { code: "not-found", message: "Product not found." } });
});

const publicReads = [
  "/api/products",
  "/api/products?kind=merch",
  "/api/products/herd-tee",
  "/api/faqs",
  "/api/plastic-items",
];

/** Sends a request; keeps of its headers those that not every response has. */
async function send(path: string, headers: Record<string, string>, method = "GET") {
  const response = await shop.request(path, { method, headers });
  const names = ["cache-control", "content-type", "content-encoding", "content-length", "vary", "etag", "set-cookie"];
  const sent = names.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)]] : []));
  return {
    status: response.status,
    headers: Object.fromEntries(sent),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const json = { "cache-control": "no-cache", "content-type": "application/json" };
const text = { ...json, vary: "accept-encoding" };

test.each(publicReads)("%s answers everyone the same, compressed as the client accepts", async (path) => {
  const first = await send(path, {});
  expect([first.status, first.headers]).toEqual([200, text]);
  const isShort = first.body.length < 1_024;
  for (const turn of ["kept", "kept still"]) {
    const form = (coding: string, { length }: Buffer) =>
      isShort ? text : { ...text, "content-encoding": coding, "content-length": String(length) };
    const unpack = (body: Buffer, how: (packed: Buffer) => Buffer) => (isShort ? body : how(body));
    const [br, zipped] = [
      await send(path, { "accept-encoding": "gzip, deflate, br" }),
      await send(path, { "accept-encoding": "gzip, br;q=0" }),
    ];
    expect([turn, br.headers]).toEqual([turn, form("br", br.body)]);
    expect([turn, zipped.headers]).toEqual([turn, form("gzip", zipped.body)]);
    expect(unpack(br.body, brotliDecompressSync)).toEqual(first.body);
    expect(unpack(zipped.body, gunzipSync)).toEqual(first.body);
    expect(await send(path, { cookie: "session=sample", "if-none-match": "*" })).toEqual(first);
    const head = await send(path, { "accept-encoding": "br" }, "HEAD");
    expect([head.status, head.headers, head.body.length]).toEqual([200, json, 0]);
  }
});

test("returns questions and plastic items as bare arrays with the documented field names", async () => {
  expectContractFields((await get("/api/faqs")).body, apiFaq);
  expectContractFields((await get("/api/plastic-items")).body, apiPlasticItem);
});

test("serves a product's picture and answers 404 for an unknown one", async () => {
  const { body } = await get("/api/products/mountain-water");
  const picture = await shop.request(body.productImage);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  expect((await shop.request("/media/can-still-00000000-560.webp")).status).toBe(404);
  expect((await shop.request("/media/..%2fpictures.json")).status).toBe(404);
});
