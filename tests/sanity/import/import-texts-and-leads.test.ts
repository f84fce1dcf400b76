import { expect, test } from "vitest";
import { createTestShop } from "../../harness/test-shop.ts";
import { beverage, dates, operator, question, readProduct, runImport } from "./content-to-import.ts";
import { createImportFolder, datasetEntries, makePicture } from "./make-dataset.ts";

test("imports reviews as approved and unverified once their product is published", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const path = await folder.archive("a.tar.gz", datasetEntries([beverage]));
  await runImport(shop, path);
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
  const second = await runImport(shop, path);
  expect(second.lines).toMatchObject([{ state: "changed", notes: ["1 review added"] }]);
  expect((await runImport(shop, path)).lines).toEqual([]);
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

test("adds questions and plastic items to the drafts of their documents", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const picture = await makePicture("#208060");
  const documents = [
    question,
    { ...question, _id: "faq-2", question: "Can I cancel my order?", answer: "Other words." },
    { ...question, _id: "faq-3", answer: "" },
    { _id: "p-1", _type: "deathToPlastic", title: "Bottles no more", image: { _sanityAsset: picture.asset } },
  ];
  const report = await runImport(
    shop,
    await folder.archive("a.tar.gz", datasetEntries(documents, { pictures: [picture] })),
  );
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

test("imports messages as closed and subscribers without consent as unsubscribed, and sends no mail", async () => {
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
  const report = await runImport(shop, path);
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
  expect((await runImport(shop, path)).states).toEqual({ l2: "refused", s3: "touched" });
});

test("imports legal texts as drafts in sections, and reports differences from the texts here", async () => {
  await using shop = await createTestShop();
  using folder = createImportFolder();
  const block = (text: string, more: object = {}) => ({
    _type: "block",
    style: "normal",
    children: [{ text }],
    ...more,
  });
  const terms = {
    _id: "terms-1",
    _type: "termsAndConditions",
    ...dates,
    title: "Our terms",
    slug: { current: "terms" },
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
  const report = await runImport(shop, path);
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
  expect((await runImport(shop, path)).counts.termsAndConditions).toMatchObject({ same: 1 });
  const { value } = (await shop.shop.content.edit.get(operator, "privacy")) as { value: { revision: number } };
  const own = { body: { sections: [(await read("terms")).sections[0]] }, revision: value.revision };
  expect(await shop.shop.content.edit.save(operator, "privacy", own)).toMatchObject({ ok: true });
  const changed = await runImport(shop, again);
  expect(changed.states).toEqual({ "terms-1": "changed", "privacy-1": "touched" });
  expect((await read("terms")).sections).toHaveLength(1);
  expect((await read("privacy")).sections).toMatchObject([{ heading: "Our terms" }]);
});
