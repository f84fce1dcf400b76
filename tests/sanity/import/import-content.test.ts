import { expect, test } from "vitest";
import { snapshotAllTables } from "../../harness/full-db-snapshot.ts";
import { createTestShop } from "../../harness/test-shop.ts";
import { beverage, merch, operator, question, readProduct, runImport } from "./content-to-import.ts";
import { createImportFolder, datasetEntries, makePicture } from "./make-dataset.ts";

test("a dry run reports what would be imported, and writes nothing", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const picture = await makePicture("#204060");
  const documents = [{ ...beverage, productImage: { _type: "image", _sanityAsset: picture.asset } }, merch, question];
  const path = await folder.archive("a.tar.gz", datasetEntries(documents, { pictures: [picture] }));
  const before = await snapshotAllTables(shop);
  const report = await runImport(shop, path, false);
  expect(report.applied).toBe(false);
  expect(report.states).toEqual({ [beverage._id]: "new", "merch-tee": "new", "faq-1": "new" });
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("imports products as drafts with prices in paise and redrawn pictures, and reports guesses and losses", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const [main, more] = [await makePicture("#204060"), await makePicture("#605020", "bin")];
  const image = { _type: "image", _sanityAsset: main.asset, alt: "A can", hotspot: { x: 0.2, y: 0.7 } };
  const gallery = [
    { _key: "p", _type: "image", _sanityAsset: more.asset },
    { _sanityAsset: "image@file://./images/gone.png" },
  ];
  const documents = [{ ...beverage, productImage: image, productImages: gallery }, merch];
  const report = await runImport(
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
  // The main picture comes first, as the editor lists only these.
  expect(draft?.pictures).toMatchObject([{ mediaId: pictureId }, {}]);
  expect(report.missingPictures).toEqual(["Cedar Water: image@file://./images/gone.png"]);
  expect(report.unknownFields).toEqual([{ type: "beverages", field: "wishlist", documents: 1 }]);
  expect(report.guesses).toEqual([
    "The flavour of drinks was taken for still, and a can for 500 ml: check both.",
    'The type "merchandise" was taken for merch.',
  ]);
  expect(report.noteOf(beverage._id)).toMatch(/^To fill in before it is published/);
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

test("names an address that the shop can't take, and what it became", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const path = await folder.archive("a.tar.gz", datasetEntries([{ ...beverage, slug: { current: "Cedar_Water" } }]));
  const report = await runImport(shop, path, false);
  expect(report.noteOf(beverage._id)).toContain('Its address "Cedar_Water" became "cedar-water"');
});

test("a product whose only picture is its main one has it in its gallery too, where the editor shows it", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const picture = await makePicture("#204060");
  const documents = [{ ...beverage, productImage: { _type: "image", _sanityAsset: picture.asset } }];
  await runImport(shop, await folder.archive("a.tar.gz", datasetEntries(documents, { pictures: [picture] })));
  const { draft } = await readProduct(shop, "b3c011ffcedar");
  expect(draft?.pictures).toMatchObject([{ mediaId: draft?.pictureId, colourHex: null }]);
});

test("leaves out pictures that the shop can't take, in the dry run as in the import, and imports the rest", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const good = await makePicture("#204060");
  const broken = { ...good, file: "broken.jpg", bytes: Buffer.from("ffd8ffe000104a46494600", "hex") };
  const drawing = { ...good, file: "logo.svg", bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
  const small = { ...(await makePicture("#605020", "png", 400)), file: "small.png" };
  const pictures = [broken, drawing, good, small];
  const productImages = pictures.map(({ file }) => ({ _sanityAsset: `image@file://./images/${file}` }));
  const documents = [{ ...beverage, productImage: productImages[3], productImages }, question];
  const path = await folder.archive("a.tar.gz", datasetEntries(documents, { pictures }));
  const leftOut = [
    expect.stringMatching(/^Cedar Water: small\.png: This picture is 400 pixels wide/),
    expect.stringMatching(/^Cedar Water: broken\.jpg: This picture is damaged/),
    expect.stringMatching(/^Cedar Water: logo\.svg: This is not a JPEG/),
  ];
  const dry = await runImport(shop, path, false);
  expect(dry.missingPictures).toEqual(leftOut);
  const report = await runImport(shop, path);
  expect(report.missingPictures).toEqual(leftOut);
  expect(report.states).toEqual({ [beverage._id]: "new", "faq-1": "new" });
  const { draft } = await readProduct(shop, "b3c011ffcedar");
  expect(draft).toMatchObject({ pictureId: null, pictures: [{ mediaId: expect.any(String) }] });
});

test("a second import changes only documents that were not edited here, and reports the others", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const other = { ...beverage, _id: "other", productName: "Other Water", slug: { current: "other-water" } };
  const removed = { ...beverage, _id: "removed", productName: "Removed Water", slug: { current: "removed-water" } };
  const documents = [beverage, other, removed, merch, question];
  const first = await folder.archive("a.tar.gz", datasetEntries(documents));
  await runImport(shop, first);
  const before = await snapshotAllTables(shop);
  const again = await runImport(shop, first);
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
  const report = await runImport(shop, await folder.archive("b.tar.gz", datasetEntries(newer)));
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

test("imports drafts in place of their documents, skips versions, and refuses taken or invalid ids", async () => {
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
  const report = await runImport(shop, await folder.archive("a.tar.gz", datasetEntries(documents)));
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
