import { expect, test } from "vitest";
import { snapshotAllTables } from "../../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../../harness/test-shop.ts";
import { createImportFolder, datasetEntries, makePicture } from "./make-dataset.ts";

const dates = { _createdAt: "2025-08-15T10:00:00Z", _updatedAt: "2025-09-01T10:00:00Z" };
const beverage = {
  _id: "b3c0-11ff-cedar",
  _type: "beverages",
  _rev: "rev1",
  ...dates,
  productName: "Cedar Water",
  slug: { _type: "slug", current: "cedar-water" },
  bannerTitle: "Cedar",
  shortDescription: "Still, with cedar.",
  longDescription: [
    { _type: "block", children: [{ text: "First." }] },
    { _type: "block", children: [{ text: "Second." }] },
  ],
  productFeatures: ["Still", "Cold"],
  backgroundColor: "#abc",
  calories: 3,
  tags: ["cedar"],
  currency: "INR",
  pricePack4: 280,
  pricePack6: "₹1,399.50",
  pricePack12: "a lot",
  mrpOf4: 300,
  stockpack4: 20,
  deliveryChargespack4: 150,
  isFeatured: true,
  wishlist: 5,
  reviews: [{ _key: "r1", reviewerName: "Sample reader", rating: 4.4, reviewText: "Good." }, { rating: 9 }],
};
const merch = {
  _id: "merch-tee",
  _type: "merchandise",
  ...dates,
  merchName: "Cedar Tee",
  description: "A shirt.",
  merchFeatures: ["Cotton"],
  variants: [
    {
      _key: "v1",
      productType: "Cloth",
      merchColor: { hex: "#0a1b2e" },
      colorName: "Ink",
      clothSizes: [{ sizeName: "M", price: 899, mrp: 1199, stock: 5 }],
    },
    { _key: "v2", productType: "Hat", merchColor: "nothing", clothSizes: [] },
  ],
};
const question = {
  _id: "faq-1",
  _type: "faq",
  ...dates,
  category: "Water",
  question: "Is cedar safe?",
  answer: "Yes.\nVery.",
};

const run = async (shop: TestShop, path: string, go = true) => {
  const done = await shop.shop.sanity.importDataset(path, { parts: ["content", "leads"], go });
  if (!done.ok) throw new Error(done.error.message);
  const states = Object.fromEntries(done.value.lines.map(({ id, state }) => [id, state]));
  return {
    ...done.value,
    states,
    noteOf: (id: string) => done.value.lines.find((line) => line.id === id)?.notes.join("; "),
  };
};
const operator = { kind: "command line" } as const;
const readProduct = async (shop: TestShop, id: string) => {
  const found = await shop.shop.catalog.edit.get(operator, id);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

test("a dry run says what would come, and writes nothing", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const picture = await makePicture("#204060");
  const documents = [{ ...beverage, productImage: { _type: "image", _sanityAsset: picture.asset } }, merch, question];
  const path = await folder.archive("a.tar.gz", datasetEntries(documents, { pictures: [picture] }));
  const before = await snapshotAllTables(shop);
  const report = await run(shop, path, false);
  expect(report.applied).toBe(false);
  expect(report.states).toEqual({ [beverage._id]: "new", "merch-tee": "new", "faq-1": "new" });
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("products arrive as drafts with prices in paise, pictures drawn anew, and what was guessed or lost", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const [main, more] = [await makePicture("#204060"), await makePicture("#605020", "bin")];
  const image = { _type: "image", _sanityAsset: main.asset, alt: "A can", hotspot: { x: 0.2, y: 0.7 } };
  const gallery = [
    { _key: "p", _type: "image", _sanityAsset: more.asset },
    { _sanityAsset: "image@file://./images/gone.png" },
  ];
  const documents = [{ ...beverage, productImage: image, productImages: gallery }, merch];
  const report = await run(
    shop,
    await folder.archive("a.tar.gz", datasetEntries(documents, { pictures: [main, more] })),
  );
  const { draft, published } = await readProduct(shop, "b3c011ffcedar");
  expect(published).toBeNull();
  expect(draft).toMatchObject({
    kind: "beverage",
    name: "Cedar Water",
    slug: "cedar-water",
    longDescription: "First.\nSecond.",
    features: ["Still", "Cold"],
    featured: true,
    hsn: "",
    beverage: { backgroundColor: "#AABBCC", bannerTitle: "Cedar", calories: 3 },
    variants: [
      { packSize: 4, price: 28_000, mrp: 30_000, deliveryCharge: 15_000, weightGrams: 0 },
      { packSize: 6, price: 139_950, mrp: 139_950, deliveryCharge: 0 },
    ],
  });
  const pictureId = String(draft?.pictureId);
  const picture = await shop.shop.media.get(operator, pictureId);
  expect(picture).toMatchObject({ value: { alt: "A can", focusX: 20, focusY: 70 } });
  expect(draft?.pictures).toHaveLength(1);
  expect(report.missingPictures).toEqual(["Cedar Water: image@file://./images/gone.png"]);
  expect(report.unknownFields).toEqual([{ type: "beverages", field: "wishlist", documents: 1 }]);
  expect(report.guesses).toEqual(['The type "merchandise" was taken for merch.']);
  const notes = report.noteOf(beverage._id);
  for (const said of ["pricePack12 is not an amount", "pack of 4 20", "rating from 1 to 5", "1 reviews wait", "HSN"])
    expect(notes).toContain(said);
  expect((await readProduct(shop, "merchtee")).draft).toMatchObject({
    colours: [{ hex: "#0A1B2E", name: "Ink", productType: "Cloth" }],
    variants: [{ colourHex: "#0A1B2E", sizeName: "M", price: 89_900, mrp: 119_900 }],
  });
  expect(report.noteOf("merch-tee")).toContain("A colour without a usable value was left out");
  expect((await shop.request("/api/products")).status).toBe(200);
  expect(JSON.stringify(await (await shop.request("/api/products")).json())).not.toContain("Cedar");
});

test("a second import changes what nobody touched here, and reports the rest", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const other = { ...beverage, _id: "other", productName: "Other Water", slug: { current: "other-water" } };
  const removed = { ...beverage, _id: "removed", productName: "Removed Water", slug: { current: "removed-water" } };
  const documents = [beverage, other, removed, merch, question];
  const first = await folder.archive("a.tar.gz", datasetEntries(documents));
  await run(shop, first);
  const before = await snapshotAllTables(shop);
  const again = await run(shop, first);
  expect(again.lines).toEqual([]);
  expect(again.counts.beverages).toEqual({ new: 0, changed: 0, same: 3, touched: 0, refused: 0 });
  const after = await snapshotAllTables(shop);
  expect({ ...after, audit_log: [] }).toEqual({ ...before, audit_log: [] });
  const draft = await readProduct(shop, "other");
  await shop.shop.catalog.edit.save(operator, "other", {
    form: { ...draft.draft, name: "Mine" },
    revision: draft.revision,
  });
  await shop.shop.catalog.edit.discard(operator, "removed", (await readProduct(shop, "removed")).revision);
  const newer = documents.map((each) => ({
    ...each,
    _rev: "rev2",
    ...("productName" in each ? { pricePack4: 270 } : { answer: "No." }),
  }));
  const report = await run(shop, await folder.archive("b.tar.gz", datasetEntries(newer)));
  expect(report.states).toMatchObject({
    [beverage._id]: "changed",
    other: "touched",
    removed: "touched",
    "faq-1": "changed",
  });
  expect((await readProduct(shop, "b3c011ffcedar")).draft).toMatchObject({ variants: [{ price: 27_000 }, {}] });
  expect((await readProduct(shop, "other")).draft).toMatchObject({ name: "Mine", variants: [{ price: 28_000 }, {}] });
  expect(await shop.shop.catalog.edit.get(operator, "removed")).toMatchObject({ ok: false });
});

test("drafts come in their documents' place, versions are skipped, strangers' ids are refused", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const documents = [
    beverage,
    { ...beverage, _id: `drafts.${beverage._id}`, productName: "Cedar Water, new" },
    { ...beverage, _id: `versions.r1.${beverage._id}` },
    { ...beverage, _id: "mountain-water", productName: "Taken" },
    { ...beverage, _id: "with space" },
    { ...beverage, _id: "nameless", productName: " " },
    { _id: "a", _type: "banner" },
    { _id: "image-x", _type: "sanity.imageAsset" },
  ];
  const report = await run(shop, await folder.archive("a.tar.gz", datasetEntries(documents)));
  expect((await readProduct(shop, "b3c011ffcedar")).draft).toMatchObject({ name: "Cedar Water, new" });
  expect(report.states).toEqual({
    [beverage._id]: "new",
    "mountain-water": "refused",
    "with space": "refused",
    nameless: "refused",
  });
  expect(report.versionsSkipped).toBe(1);
  expect(report.otherTypes).toEqual([{ type: "banner", documents: 1 }]);
  expect((await readProduct(shop, "mountainwater")).draft).toBeNull();
});

test("reviews come as approved and not verified once their product is published", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const path = await folder.archive("a.tar.gz", datasetEntries([beverage]));
  await run(shop, path);
  const { draft, revision } = await readProduct(shop, "b3c011ffcedar");
  const mountain = (await readProduct(shop, "mountainwater")).published;
  const form = {
    ...mountain,
    ...draft,
    pictureId: mountain?.pictureId,
    hsn: "22011010",
    bestBefore: "See the can",
    genericName: "Water",
    netQuantity: "500 ml",
  };
  const legal = {
    manufacturer: mountain?.manufacturer,
    countryOfOrigin: "India",
    consumerCare: mountain?.consumerCare,
  };
  const variants = ((draft?.variants ?? []) as object[]).map((each) => ({ ...each, weightGrams: 2_000 }));
  const saved = await shop.shop.catalog.edit.save(operator, "b3c011ffcedar", {
    form: { ...form, ...legal, variants },
    revision,
  });
  expect(saved).toMatchObject({ ok: true });
  expect(await shop.shop.catalog.edit.publish(operator, "b3c011ffcedar", revision + 1)).toMatchObject({ ok: true });
  await run(shop, path);
  await run(shop, path);
  const reviews = await shop.database.db
    .selectFrom("reviews")
    .selectAll()
    .where("productId", "=", "b3c011ffcedar")
    .execute();
  expect(reviews).toMatchObject([
    {
      reviewerName: "Sample reader",
      rating: "4.5",
      reviewText: "Good.",
      state: "approved",
      customerId: null,
      orderId: null,
    },
  ]);
});

test("questions and plastic items join the drafts of their documents", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const picture = await makePicture("#208060");
  const documents = [
    question,
    { ...question, _id: "faq-2", question: "Can I cancel my order?", answer: "Other words." },
    { ...question, _id: "faq-3", answer: "" },
    { _id: "p-1", _type: "deathToPlastic", title: "Bottles no more", image: { _sanityAsset: picture.asset } },
  ];
  const report = await run(shop, await folder.archive("a.tar.gz", datasetEntries(documents, { pictures: [picture] })));
  expect(report.states).toEqual({ "faq-1": "new", "faq-2": "touched", "faq-3": "refused", "p-1": "new" });
  const faq = await shop.shop.content.edit.get(operator, "faq");
  const plastic = await shop.shop.content.edit.get(operator, "plastic");
  if (!faq.ok || !plastic.ok || !faq.value.draft || !plastic.value.draft) throw new Error("no drafts");
  const entries = faq.value.draft.entries as { question: string; anchor: string }[];
  expect(entries).toHaveLength((faq.value.published.entries as object[]).length + 1);
  expect(entries.at(-1)).toMatchObject({ question: "Is cedar safe?", anchor: "is-cedar-safe", category: "Water" });
  expect((plastic.value.draft.items as object[]).at(-1)).toMatchObject({
    title: "Bottles no more",
    picture: expect.any(String),
  });
});

test("messages come as closed, subscribers without consent as unsubscribed, and nobody is mailed", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const lead = { _type: "lead", ...dates, firstName: "Sample", lastName: "Sender", email: "sample@example.com" };
  const documents = [
    { ...lead, _id: "l1", phoneNumber: "919800000001", message: "Hello", submittedAt: "2025-08-20T08:00:00.000Z" },
    { ...lead, _id: "l2", email: "nothing" },
    { _id: "s1", _type: "subscriber", email: "Yes@Example.com", consentedAt: "2025-08-01T00:00:00Z" },
    { _id: "s2", _type: "subscriber", email: "no@example.com" },
    { _id: "s3", _type: "subscriber", email: "no@example.com " },
    { _id: "s4", _type: "subscriber", email: "later@example.com", consentedAt: "2126-08-01T00:00:00Z" },
  ];
  const path = await folder.archive("a.tar.gz", datasetEntries(documents));
  const jobs = async () => (await shop.database.db.selectFrom("jobs").select("id").execute()).length;
  const before = await jobs();
  const report = await run(shop, path);
  expect(report.states).toEqual({ l1: "new", l2: "refused", s1: "new", s2: "new", s3: "touched", s4: "new" });
  expect(await jobs()).toBe(before);
  const leads = await shop.database.db
    .selectFrom("leads")
    .selectAll()
    .where("email", "=", "sample@example.com")
    .execute();
  expect(leads).toMatchObject([
    { state: "closed", message: "Hello", submittedAt: new Date("2025-08-20T08:00:00.000Z") },
  ]);
  const rows = await shop.database.db.selectFrom("subscribers").selectAll().orderBy("email").execute();
  expect(rows.find(({ email }) => email === "yes@example.com")).toMatchObject({
    unsubscribedAt: null,
    consentedAt: new Date("2025-08-01T00:00:00Z"),
  });
  for (const address of ["no@example.com", "later@example.com"])
    expect(rows.find(({ email }) => email === address)?.unsubscribedAt).not.toBeNull();
  expect((await run(shop, path)).states).toEqual({ l2: "refused", s3: "touched" });
});

test("legal texts become drafts in sections, with what differs from the ones here", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const block = (text: string, more: object = {}) => ({
    _type: "block",
    style: "normal",
    children: [{ text }],
    ...more,
  });
  const terms = {
    ...{ _id: "terms-1", _type: "termsAndConditions", ...dates, title: "Our terms", slug: { current: "terms" } },
    content: [
      block("We sell water."),
      block("Refunds", { style: "h2" }),
      block("Within a week:", { children: [{ text: "Within " }, { text: "a week:" }] }),
      block("by UPI", { listItem: "bullet" }),
      block("by card", { listItem: "bullet" }),
    ],
  };
  const privacy = {
    _id: "privacy-1",
    _type: "privacyPolicy",
    ...dates,
    sections: [{ title: "Data", body: "We keep little." }],
  };
  const [path, again] = [
    await folder.archive("a.tar.gz", datasetEntries([terms, privacy, { ...terms, _id: "terms-2" }])),
    await folder.archive(
      "b.tar.gz",
      datasetEntries([
        { ...terms, content: "All new." },
        { ...privacy, content: "More." },
      ]),
    ),
  ];
  const report = await run(shop, path);
  expect(report.states).toEqual({ "terms-1": "new", "privacy-1": "new", "terms-2": "refused" });
  expect(report.noteOf("terms-1")).toMatch(/Bold, italics and links were left out; .*here, .*there/);
  const read = async (key: string) => {
    const found = await shop.shop.content.edit.get(operator, key);
    if (!found.ok) throw new Error(found.error.message);
    return found.value.draft as { sections: object[] };
  };
  expect((await read("terms")).sections).toMatchObject([
    { heading: "Our terms", body: { content: [{ type: "paragraph", content: [{ text: "We sell water." }] }] } },
    {
      heading: "Refunds",
      anchor: "refunds",
      body: { content: [{ content: [{ text: "Within a week:" }] }, { type: "bulletList", content: [{}, {}] }] },
    },
  ]);
  expect((await read("privacy")).sections).toMatchObject([{ heading: "Data" }]);
  expect((await run(shop, path)).counts.termsAndConditions).toMatchObject({ same: 1 });
  const { value } = (await shop.shop.content.edit.get(operator, "privacy")) as { value: { revision: number } };
  const own = { body: { sections: [(await read("terms")).sections[0]] }, revision: value.revision };
  expect(await shop.shop.content.edit.save(operator, "privacy", own)).toMatchObject({ ok: true });
  const changed = await run(shop, again);
  expect(changed.states).toEqual({ "terms-1": "changed", "privacy-1": "touched" });
  expect((await read("terms")).sections).toHaveLength(1);
  expect((await read("privacy")).sections).toMatchObject([{ heading: "Our terms" }]);
});
