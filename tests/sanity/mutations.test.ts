import type { SanityClient } from "@sanity/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { createVendorClient } from "./vendor-client.ts";

const mutatePath = "/v2025-08-05/data/mutate/production";
const sampleLead = {
  _type: "lead",
  firstName: "Sample",
  lastName: "Sender",
  email: "sample.sender@example.com",
  phoneNumber: "919800000001",
  message: "Do you deliver to a monastery?",
  submittedAt: "2025-08-15T10:00:00.000Z",
};

let shop: TestShop;
let url: string;
let visitor: SanityClient;
let editor: SanityClient;
let reader: SanityClient;
let owner: Awaited<ReturnType<typeof createSignedInOperator>>;

beforeAll(async () => {
  shop = await createTestShop();
  url = await shop.listen();
  owner = await createSignedInOperator(shop, "owner");
  visitor = createVendorClient(url);
  const withToken = async (rights: string[]) => {
    const made = await owner.browser.post("/api/admin/tokens", { name: rights.join(), rights, days: 1 });
    return visitor.withConfig({ token: made.body.token });
  };
  editor = await withToken(["catalogue.read", "catalogue.write", "content.write"]);
  reader = await withToken(["catalogue.read"]);
});
afterAll(() => shop[Symbol.asyncDispose]());

const failureOf = async (asked: Promise<unknown>) =>
  await asked.then(
    () => "answered",
    (error: { statusCode: number; details?: { type: string; description: string } }) => error,
  );
const readDraft = async (path: string) => (await owner.browser.get(`/api/admin${path}`)).body;
const readLeads = async () => (await owner.browser.get("/api/admin/leads?q=sample.sender")).body.items;

test("stores a message once per transaction, as the contact form does", async () => {
  const created = await visitor.create(sampleLead, { transactionId: "first-message" });
  expect(created).toMatchObject({ _type: "lead", _id: expect.any(String), firstName: "Sample" });
  await visitor.create(sampleLead, { transactionId: "first-message" });
  expect(await readLeads()).toHaveLength(1);
  expect(await failureOf(visitor.fetch('*[_type == "lead"]'))).toBe("answered");
  expect(await visitor.fetch('*[_type == "lead"]')).toEqual([]);
});

test("refuses a message that the contact form refuses, and stores nothing", async () => {
  const before = await snapshotAllTables(shop);
  for (const [change, says] of [
    [{ email: "nobody" }, /email/i],
    [{ firstName: "" }, /./],
    [{ firstName: "https://evil.example" }, /link/i],
    [{ message: "x".repeat(20_001) }, /./],
  ] as const) {
    const refused = await failureOf(visitor.create({ ...sampleLead, ...change }));
    expect(refused).toMatchObject({ statusCode: 400, details: { type: "mutationError" } });
    expect(refused).toMatchObject({ details: { description: expect.stringMatching(says) } });
  }
  expect(await visitor.create({ ...sampleLead, website: "a bot" })).toMatchObject({ _type: "lead" });
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("refuses forbidden mutations, whatever the token", async () => {
  // Use the token now, because its first use is recorded.
  await failureOf(reader.patch("mountainwater").set({ productName: "X" }).commit());
  const before = await snapshotAllTables(shop);
  const { _type: _, ...untyped } = sampleLead;
  for (const refused of [
    () => editor.create({ _type: "customer", email: "a@example.com" }),
    () => editor.create({ ...untyped, _type: "order" }),
    () => editor.createOrReplace({ ...sampleLead, _id: "lead1" }),
    () => editor.createIfNotExists({ _id: "mountainwater", _type: "beverages" }),
    () => editor.delete("mountainwater"),
    () => editor.delete({ query: "*" }),
    () => editor.patch({ query: '*[_type == "beverages"]' }).set({ productName: "X" }).commit(),
    () => editor.transaction().create(sampleLead).create(sampleLead).commit(),
    () =>
      editor
        .transaction()
        .patch("mountainwater", { set: { productName: "X" } })
        .patch("sparklinglime", { set: { productName: "X" } })
        .commit(),
    () => visitor.patch("mountainwater").set({ productName: "X" }).commit(),
    () => reader.patch("mountainwater").set({ productName: "X" }).commit(),
    () => reader.patch("faq-orders-speed").set({ question: "X" }).commit(),
  ]) {
    expect(await failureOf(refused())).toMatchObject({ statusCode: 403, details: { type: "mutationError" } });
  }
  const unknown = visitor.withConfig({ token: "not-a-token" }).patch("mountainwater").set({ productName: "X" });
  expect(await failureOf(unknown.commit())).toMatchObject({ statusCode: 401 });
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("refuses mutations from other sites, by an operator's cookie or in another format", async () => {
  const before = await snapshotAllTables(shop);
  const post = (body: object, headers: Record<string, string>) =>
    shop.request(mutatePath, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  expect((await post({ mutations: [{ create: sampleLead }] }, elsewhere)).status).toBe(403);
  const patch = { mutations: [{ patch: { id: "mountainwater", set: { productName: "X" } } }] };
  expect((await owner.browser.post(mutatePath, patch)).status).toBe(403);
  for (const body of [{}, { mutations: [] }, { mutations: "x" }, { mutations: [{ create: 1 }] }])
    expect((await post(body, {})).status).toBe(400);
  const deep = (change: string) =>
    shop.request(`${mutatePath}?returnDocuments=true`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `{"mutations":[{"${change}":{"_type":"lead","id":"x","set":${"[".repeat(30_000)}${"]".repeat(30_000)}}}]}`,
    });
  for (const change of ["create", "patch"]) expect((await deep(change)).status).toBe(400);
  expect((await post({ mutations: [{ patch: { id: "x", set: { a: "y".repeat(70_000) } } }] }, {})).status).toBe(413);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("patches a product's draft, which visitors don't see until it is published", async () => {
  const shown = await visitor.getDocument("mountainwater");
  const patched = await editor
    .patch("mountainwater")
    .set({ productName: "Mountain Water, new", isFeatured: false, "slug.current": "mountain-water-new" })
    .inc({ calories: 2 })
    .insert("after", "productFeatures[-1]", ["Tastes of altitude"])
    .commit();
  expect(patched).toMatchObject({ _id: "drafts.mountainwater", productName: "Mountain Water, new", calories: 2 });
  const product = await readDraft("/products/mountainwater");
  expect(product.draft).toMatchObject({
    ...product.published,
    name: "Mountain Water, new",
    featured: false,
    slug: "mountain-water-new",
    features: [...product.published.features, "Tastes of altitude"],
    beverage: { ...product.published.beverage, calories: 2 },
  });
  expect(await visitor.getDocument("mountainwater")).toEqual(shown);
  // The next patch builds on the draft.
  await editor.patch("drafts.mountainwater").inc({ calories: 1 }).unset(["productFeatures[-1]"]).commit();
  const again = (await readDraft("/products/mountainwater")).draft;
  expect(again.beverage.calories).toBe(3);
  expect(again.features).toEqual(product.published.features);
  expect(again.name).toBe("Mountain Water, new");
});

test("patches a question and a plastic item", async () => {
  await editor.patch("faq-orders-cancel").set({ answer: "Yes.\nUntil it is shipped." }).commit();
  const entry = (await readDraft("/content/faq")).draft.entries.find(
    ({ anchor }: { anchor: string }) => anchor === "orders-cancel",
  );
  expect(entry.question).toBe("Can I cancel my order?");
  expect(entry.answer.content.map(({ content }: { content: { text: string }[] }) => content[0]?.text)).toEqual([
    "Yes.",
    "Until it is shipped.",
  ]);
  await editor.patch("plastic-hang-around").set({ title: "Bottles stay" }).commit();
  const { draft, published } = await readDraft("/content/plastic");
  expect(draft.items[1]).toEqual({ ...published.items[1], title: "Bottles stay" });
});

test("refuses a patch of other fields, of other kinds of value, or over another revision", async () => {
  const before = await snapshotAllTables(shop);
  const change = (set: Record<string, unknown>) => failureOf(editor.patch("sparklinglime").set(set).commit());
  expect(await change({ pricePack4: 1 })).toMatchObject({
    statusCode: 400,
    details: { description: expect.stringContaining('The field "pricePack4" can\'t be changed here.') },
  });
  for (const set of [
    { stockpack4: 9 },
    { _type: "order" },
    { _id: "other" },
    { __proto__x: 1 },
    { productName: 5 },
    { calories: 1.5 },
    { isFeatured: "yes" },
    { productFeatures: [1] },
    { "slug.current": null },
    { "productImage.alt": "x" },
    { "productName[[": "x" },
  ]) {
    expect([set, await change(set)]).toMatchObject([set, { statusCode: 400 }]);
  }
  const old = editor.patch("sparklinglime").ifRevisionId("another").set({ productName: "X" });
  expect(await failureOf(old.commit())).toMatchObject({ statusCode: 409 });
  for (const id of ["nothing", "faq-nothing", "drafts.nothing", "constructor"])
    expect(await failureOf(editor.patch(id).set({ productName: "X" }).commit())).toMatchObject({ statusCode: 404 });
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("accepts the revision that the program read or got back, and reports when nothing changed", async () => {
  const read = await visitor.getDocument("sparklingkokum");
  const first = await editor
    .patch("sparklingkokum")
    .ifRevisionId(read?._rev ?? "")
    .set({ tags: ["kokum"] })
    .commit();
  const stale = editor.patch("sparklingkokum").ifRevisionId(read?._rev ?? "");
  expect(await failureOf(stale.set({ tags: [] }).commit())).toMatchObject({ statusCode: 409 });
  await editor
    .patch("sparklingkokum")
    .ifRevisionId(first._rev)
    .set({ tags: ["kokum", "sour"] })
    .commit();
  const before = await snapshotAllTables(shop);
  const same = editor.patch("sparklingkokum").set({ tags: ["kokum", "sour"] });
  expect(await same.commit({ returnDocuments: false })).toMatchObject({ results: [{ operation: "none" }] });
  expect(await snapshotAllTables(shop)).toEqual(before);
});
