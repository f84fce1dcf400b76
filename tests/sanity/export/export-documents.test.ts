import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newsletterConsents } from "#domain/newsletter-consents.ts";
import { validPassword } from "#tests/harness/test-browser.ts";
import { type ExportedDocument, readExport } from "./read-export.ts";
import { exportTo, newExportFile, openShopToLeave, shirtLine, shirtReviews } from "./shop-to-leave.ts";

const file = newExportFile();
let left: Awaited<ReturnType<typeof openShopToLeave>>;
let exported: Awaited<ReturnType<typeof readExport>>;
let said: Awaited<ReturnType<typeof exportTo>>;

beforeAll(async () => {
  left = await openShopToLeave();
  said = await exportTo(file, left.shop);
  exported = await readExport(file);
});
afterAll(() => left.shop[Symbol.asyncDispose]());

/** System fields that the old service adds to every document. */
const system = { _rev: expect.any(String), _createdAt: expect.any(String), _updatedAt: expect.any(String) };
const image = {
  _type: "image",
  _sanityAsset: expect.stringMatching(/^image@file:\/\/\.\/images\/[a-f0-9]{40}-\d+x\d+\.webp$/),
};

test("writes one folder as the service's own exporter does, readable only by the shop's user", () => {
  expect(said).toMatchObject({ ok: true, text: expect.stringContaining("1 customer") });
  expect(exported.roots).toEqual([expect.stringMatching(/^production-export-2026-11-20t06-00-00-\d{3}z$/)]);
  expect(exported.folders).toEqual(["images/", "files/"]);
  const names = [...exported.entries.keys()].map((name) => name.replace(/^images\/.+/, "images/…"));
  expect(new Set(names)).toEqual(new Set(["images/…", "data.ndjson", "assets.json"]));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("writes exactly these documents", () => {
  const counts = Object.fromEntries(
    [...Map.groupBy(exported.documents, ({ _type }) => _type)].map(([type, some]) => [type, some.length]),
  );
  expect(counts).toMatchObject({ customer: 1, order: 2, lead: 1, subscriber: 1, merchandise: 6 });
  const drafts = exported.documents.filter(({ _id }) => _id.startsWith("drafts.")).map(({ _id }) => _id);
  expect(drafts.toSorted()).toEqual(
    [
      "drafts.mountainwater",
      "drafts.sparklinglime",
      `drafts.${left.newProductId}`,
      expect.stringMatching(/^drafts\.faq-/),
    ].toSorted(),
  );
  const ids = exported.documents.map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith("image-"))).toEqual([]);
});

const cases: [what: string, find: () => ExportedDocument | undefined, is: () => object][] = [
  [
    "a published product",
    () => exported.byId("mountainwater"),
    () => ({
      ...system,
      _id: "mountainwater",
      _type: "beverages",
      productName: "Mountain Water",
      slug: { _type: "slug", current: "mountain-water" },
      bannerTitle: expect.any(String),
      shortDescription: expect.any(String),
      longDescription: expect.any(String),
      productFeatures: expect.any(Array),
      productImage: { ...image, alt: expect.any(String), hotspot: expect.any(Object) },
      bannerBackgroundImage: expect.objectContaining(image),
      backgroundColor: expect.stringMatching(/^#/),
      calories: 0,
      tags: expect.any(Array),
      currency: "INR",
      mrpOf4: expect.any(Number),
      mrpOf6: expect.any(Number),
      mrpOf12: expect.any(Number),
      pricePack4: 280,
      pricePack6: 399,
      pricePack12: expect.any(Number),
      stockpack4: expect.any(Number),
      stockpack6: 474,
      stockpack12: expect.any(Number),
      deliveryChargespack4: 150,
      deliveryChargespack6: 150,
      deliveryChargespack12: 150,
      productImages: expect.arrayContaining([expect.objectContaining({ ...image, _key: expect.any(String) })]),
      reviews: expect.arrayContaining([
        expect.objectContaining({
          _key: expect.any(String),
          reviewerName: expect.any(String),
          rating: expect.any(Number),
        }),
      ]),
      isFeatured: true,
    }),
  ],
  [
    "its draft, with the picture's focus",
    () => exported.byId("drafts.mountainwater"),
    () =>
      expect.objectContaining({
        productName: "Mountain Water\u2028of spring",
        pricePack6: 399,
        stockpack6: 474,
        productImage: {
          ...image,
          alt: "A can in the snow",
          hotspot: { _type: "sanity.imageHotspot", x: 0.2, y: 0.6, width: 0.4, height: 0.8 },
        },
      }),
  ],
  [
    "a hidden product",
    () => exported.byId("drafts.sparklinglime"),
    () =>
      expect.objectContaining({ _type: "beverages", productName: "Sparkling Lime", productImage: expect.any(Object) }),
  ],
  [
    "a product that was never published, as far as it is filled in",
    () => exported.byId(`drafts.${left.newProductId}`),
    () => ({
      ...system,
      _id: `drafts.${left.newProductId}`,
      _type: "beverages",
      productName: "Winter Water",
      slug: { _type: "slug", current: "winter-water" },
      bannerTitle: "Winter Water",
      shortDescription: "",
      longDescription: "",
      productFeatures: [],
      tags: [],
      backgroundColor: expect.any(String),
      calories: 0,
      currency: "INR",
      isFeatured: false,
      productImage: expect.objectContaining(image),
      productImages: [],
      reviews: [],
      pricePack4: 300.5,
      mrpOf4: 350,
      stockpack4: 0,
      deliveryChargespack4: 150,
    }),
  ],
  [
    "merchandise",
    () => exported.byId("herdtee"),
    () =>
      expect.objectContaining({
        _type: "merchandise",
        merchName: "Herd Tee",
        merchImage: expect.objectContaining(image),
        metaTitle: expect.any(String),
        metaDescription: expect.any(String),
        description: expect.any(String),
        variants: expect.arrayContaining([
          expect.objectContaining({
            _key: expect.any(String),
            productType: "Cloth",
            merchColor: "#0A1B2E",
            merchImages: expect.arrayContaining([expect.objectContaining(image)]),
            clothSizes: expect.arrayContaining([
              expect.objectContaining({ sizeName: "M", mrp: 1199, price: 899, stock: 59, deliveryCharges: 150 }),
            ]),
          }),
        ]),
      }),
  ],
  [
    "a question",
    () => exported.of("faq").find(({ _id }) => !_id.startsWith("drafts.")),
    () => ({
      ...system,
      _id: expect.stringMatching(/^faq-/),
      _type: "faq",
      category: expect.any(String),
      question: expect.any(String),
      answer: expect.any(String),
    }),
  ],
  [
    "a question that a draft changes",
    () => exported.of("faq").find(({ _id }) => _id.startsWith("drafts.")),
    () => expect.objectContaining({ question: "Only a draft?" }),
  ],
  [
    "a plastic item",
    () => exported.of("deathToPlastic")[0],
    () => expect.objectContaining({ _id: expect.stringMatching(/^plastic-/), title: expect.any(String) }),
  ],
  [
    "a customer without a password",
    () => exported.of("customer")[0],
    () => ({
      ...system,
      _id: `customer.${left.customer.id}`,
      _type: "customer",
      email: left.customer.email,
      fullName: "Asha Negi",
      phoneNumber: "919800000001",
      addresses: [
        {
          _key: expect.any(String),
          _type: "address",
          fullName: "Sample Customer",
          phoneNumber: "919876543210",
          addressLine1: "14, Sample House",
          addressLine2: "Sample Road",
          city: "Dehradun",
          state: "Uttarakhand",
          locality: "",
          landmark: "Clock tower",
          pin: 248_001,
        },
      ],
    }),
  ],
  [
    "a cash order",
    () => exported.byId(`order.${left.cashId}`),
    () => ({
      ...system,
      _id: `order.${left.cashId}`,
      _type: "order",
      orderId: left.cashId,
      paymentId: "COD",
      status: "Delivered",
      name: "Sample Buyer",
      email: "sample@example.com",
      contact: "9876543210",
      addressLine1: "Flat 1",
      addressLine2: "Sample Lane",
      city: "Dehradun",
      state: "Uttarakhand",
      locality: "",
      landmark: "Clock tower",
      pin: 248_001,
      subtotalPrice: 1697,
      deliveryCharges: 150,
      discountCharges: 0,
      totalPrice: 1847,
      paymentMode: "cod",
      products: [
        {
          _key: expect.any(String),
          _type: "beverage",
          id: "mountainwater-6",
          name: "Mountain Water",
          price: 399,
          quantity: 2,
          packSize: 6,
          currency: "INR",
          productImage: expect.objectContaining(image),
        },
        {
          _key: expect.any(String),
          _type: "merch",
          id: shirtLine,
          merchName: "Herd Tee",
          price: 899,
          quantity: 1,
          currency: "INR",
          selectedSize: "M",
          selectedColor: "#0A1B2E",
          productImage: expect.objectContaining(image),
        },
      ],
      submittedAt: "2026-11-20T06:00:00.000Z",
    }),
  ],
  [
    "a paid order",
    () => exported.byId(`order.${left.paidId}`),
    () =>
      expect.objectContaining({ paymentId: left.paymentId, paymentMode: "payNow", status: "ordered", totalPrice: 948 }),
  ],
  [
    "a message",
    () => exported.of("lead")[0],
    () => ({
      ...system,
      _id: expect.stringMatching(/^lead\.\d+$/),
      _type: "lead",
      firstName: "Sample",
      lastName: "Writer",
      email: "writer@example.com",
      phoneNumber: "919876543210",
      message: "Do you deliver to Kaza?",
      submittedAt: "2026-11-20T06:00:00.000Z",
    }),
  ],
  [
    "a subscriber with the consent",
    () => exported.of("subscriber")[0],
    () => ({
      ...system,
      _id: expect.stringMatching(/^subscriber\.\d+$/),
      _type: "subscriber",
      email: "herd@example.com",
      tags: ["news"],
      consentText: newsletterConsents.news,
      consentedAt: "2026-11-20T06:00:00.000Z",
    }),
  ],
];

test.each(cases)("exports %s", (_, find, is) => {
  expect(find()).toEqual(is());
});

test("exports all approved reviews of a product, and no other", () => {
  expect(exported.byId("herdtee")?.reviews).toHaveLength(shirtReviews);
  expect(exported.text("data.ndjson")).not.toContain("Not yet read by anyone.");
});

test("names every picture by its content's SHA-1, and every document's picture is a file of the export", () => {
  const named = new Set(exported.text("data.ndjson").match(/images\/[a-f0-9]{40}-\d+x\d+\.webp/g));
  const files = [...exported.entries].filter(([name]) => /^images\/./.test(name));
  expect(new Set(files.map(([name]) => name))).toEqual(named);
  expect(said).toMatchObject({ text: expect.stringContaining(`${files.length} picture files`) });
  const assets = JSON.parse(exported.text("assets.json"));
  for (const [name, bytes] of files) {
    const sha1 = createHash("sha1").update(bytes).digest("hex");
    expect(name).toContain(`/${sha1}-`);
    expect(assets[`image-${sha1}`]).toMatchObject({ size: bytes.length, originalFilename: expect.any(String) });
  }
  expect(exported.text("data.ndjson")).not.toContain("_ref");
});

test("writes each document on one line, whatever separators its texts contain", () => {
  expect(exported.text("data.ndjson")).not.toMatch(/[\u2028\u2029]/);
  expect(exported.text("data.ndjson")).toContain("\\u2028of spring");
});

test("leaves out secrets, erased customers and orders that nobody paid", async () => {
  const { db } = left.shop.database;
  const [customers, operators, orders, subscribers] = await Promise.all([
    db.selectFrom("customers").select(["id", "passwordHash"]).execute(),
    db.selectFrom("operators").select(["email", "passwordHash", "totpSealed"]).execute(),
    db.selectFrom("orders").select(["token", "idempotencyKey", "requestHash"]).execute(),
    db.selectFrom("subscribers").select("token").execute(),
  ]);
  const [sessions, codes, secrets, keys] = await Promise.all([
    db.selectFrom("sessions").select("tokenHash").execute(),
    db.selectFrom("customerCodes").select("codeHash").execute(),
    db.selectFrom("secrets").select("value").execute(),
    db.selectFrom("leads").select("formKey").execute(),
  ]);
  const rows = [...operators, ...orders, ...subscribers, ...sessions, ...codes, ...secrets, ...keys];
  const hashes = customers.map(({ passwordHash }) => passwordHash);
  const secret = [...hashes, ...rows.flatMap((row) => Object.values(row))].filter((value) => value !== null);
  expect(secret.length).toBeGreaterThan(10);
  const text = exported.text("data.ndjson") + exported.text("assets.json");
  const erased = [left.erased.id, left.erased.email, "Gone Person", "left@example.com", left.unpaidId];
  for (const value of [...secret, ...erased, validPassword, "password", "otp"]) {
    expect(text.includes(String(value)), String(value)).toBe(false);
  }
});

test("audits the export with its number of documents of each type", async () => {
  const entries = await left.shop.database.db
    .selectFrom("auditLog")
    .selectAll()
    .where("action", "=", "sanity.exported")
    .execute();
  expect(entries).toMatchObject([
    {
      actor: "command line",
      subjectKind: "archive",
      subjectId: "sanity",
      after: { documents: { customer: 1, order: 2 } },
    },
  ]);
});
