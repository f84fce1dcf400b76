import { afterAll, beforeAll, expect, test } from "vitest";
import { documentKeys } from "#contracts/content/document-registry.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { buildRichText, type ContentEditor, createContentEditor } from "./content-fixtures.ts";

let shop: TestShop;
let editor: ContentEditor;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  editor = await createContentEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const entry = (question: string, more: object = {}) => ({
  category: "Sample",
  question,
  anchor: "",
  answer: buildRichText("Sample answer."),
  ...more,
});

test("lists every document as unchanged at first", async () => {
  const items = await editor.list();
  expect(items.map(({ id }: { id: string }) => id)).toEqual(documentKeys);
  expect(items[0]).toMatchObject({ publishedAt: null, hasDraft: false, changedBy: null });
  for (const { path } of items) expect(path).toMatch(/^\//);
});

test("shows a draft only in the back office, publishes it to customers and audits it", async () => {
  const lead = "A herd with more perks.";
  const before = await shop.shop.content.document("club");
  const saved = await editor.save("club", { lead });
  expect([saved.status, saved.body]).toMatchObject([
    200,
    {
      draft: { ...before.body, lead },
      published: before.body,
      revision: 1,
      hasDraft: true,
      changedBy: "Sample editor",
    },
  ]);
  expect((await shop.shop.content.document("club")).body).toEqual(before.body);
  const published = await editor.publish("club");
  expect([published.status, published.body]).toMatchObject([
    200,
    { draft: null, published: { lead }, publishedAt: "2026-11-20T06:00:00.000Z", revision: 2, hasDraft: false },
  ]);
  expect((await shop.shop.content.document("club")).body).toEqual({ ...before.body, lead });
  expect(await listAuditEntries(shop, "club")).toMatchObject([
    {
      actor: `operator:${editor.id}`,
      action: "document.published",
      subjectKind: "document",
      before: { lead: before.body.lead },
      after: { lead },
    },
  ]);
});

test("keeps the initial text as version 1, adds one per publication, and restores old versions", async () => {
  const first = (await editor.get("contact")).published;
  for (const title of ["One call.", "Two calls."]) {
    await editor.save("contact", { title });
    await editor.publish("contact");
  }
  const { items, next } = await editor.versions("contact");
  expect(items.map(({ id, actor }: { id: string; actor: string }) => [id, actor])).toEqual([
    ["contact.3", "Sample editor"],
    ["contact.2", "Sample editor"],
    ["contact.1", "shop"],
  ]);
  expect(next).toBeNull();
  const page = await editor.versions("contact", "?limit=1");
  expect([page.items.length, page.next]).toEqual([1, "3"]);
  expect((await editor.versions("contact", "?limit=1&after=3")).items[0].version).toBe(2);
  expect((await editor.browser.get("/api/admin/content-versions/contact.2")).body).toMatchObject({
    version: 2,
    body: { title: "One call." },
    dated: null,
  });
  const restored = await editor.restore("contact", 1);
  expect(restored.body).toMatchObject({ draft: first, published: { title: "Two calls." } });
  await editor.publish("contact");
  expect((await editor.get("contact")).published).toEqual(first);
  expect((await editor.versions("contact")).items).toHaveLength(4);
});

test("never changes an existing version", async () => {
  const { db } = shop.database;
  await expect(db.updateTable("documentVersions").set({ actor: "x" }).execute()).rejects.toThrow();
  await expect(db.deleteFrom("documentVersions").execute()).rejects.toThrow();
});

test("audits a discarded draft and makes no version of an unchanged text", async () => {
  await editor.save("merch", {});
  const key = "plastic";
  await editor.save(key, { title: "Elefant eats Plastic" });
  const discarded = await editor.discard(key);
  expect([discarded.status, discarded.body.draft]).toEqual([200, null]);
  expect(await listAuditEntries(shop, key)).toMatchObject([
    {
      action: "document.discarded",
      before: { title: "Elefant eats Plastic" },
      after: { title: "Elefant crushes Plastic" },
    },
  ]);
  await editor.save(key, {});
  const published = await editor.publish(key);
  expect([published.status, published.body.publishedAt]).toEqual([200, null]);
  expect((await editor.versions(key)).items).toEqual([]);
});

test("keeps list entries' order and ids, and the audit names the changed entry", async () => {
  const { published } = await editor.get("faq");
  const [first, second, ...rest] = published.entries;
  const entries = [second, first, ...rest, entry("Is it cold?"), entry("Is it cold?"), entry("ठंडा?")];
  const saved = await editor.save("faq", { entries });
  const anchors = saved.body.draft.entries.map(({ anchor }: { anchor: string }) => anchor);
  expect(anchors.slice(-3)).toEqual(["is-it-cold", "is-it-cold-2", "question"]);
  expect(anchors.slice(0, 2)).toEqual([second.anchor, first.anchor]);
  await editor.publish("faq");
  const faqs = await shop.shop.content.faqs();
  expect(faqs.slice(0, 2).map(({ question }) => question)).toEqual([second.question, first.question]);
  expect(faqs.at(-1)).toEqual({ id: "question", category: "Sample", question: "ठंडा?", answer: "Sample answer." });
  const [questionEntry] = await listAuditEntries(shop, "faq");
  expect(questionEntry?.after).toMatchObject({ "entries: ठंडा?: answer": "Sample answer." });
  expect(JSON.stringify(questionEntry?.before)).not.toContain(rest[0].question.concat(": answer"));
});

test("rejects the second of two concurrent saves, shows the current text and overwrites nothing", async () => {
  const second = await createContentEditor(shop, "manager");
  const { revision, published } = await editor.get("about");
  await editor.save("about", { title: "About the herd" }, revision);
  const before = await snapshotAllTables(shop);
  const questionEntry = await second.save("about", { title: "About water" }, revision);
  expect(questionEntry).toMatchObject({
    status: 409,
    body: {
      error: { code: "changed-meanwhile" },
      current: { draft: { title: "About the herd" }, published, changedBy: "Sample editor", revision: revision + 1 },
    },
  });
  for (const late of [
    second.publish("about", revision),
    second.discard("about", revision),
    second.restore("about", 1, revision),
  ]) {
    expect((await late).status).toBe(409);
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
  // Overwriting works with the current revision.
  expect((await second.save("about", { title: "About water" }, revision + 1)).status).toBe(200);
  await second.discard("about");
});

test("accepts one of many concurrent saves, also of the very first draft", async () => {
  const others = await Promise.all([
    createContentEditor(shop),
    createContentEditor(shop),
    createContentEditor(shop, "owner"),
  ]);
  for (const key of ["home", "home", "beverages"]) {
    const { revision } = await editor.get(key);
    const all = await Promise.all(others.map((each) => each.save(key, {}, revision)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await editor.get(key)).revision).toBe(revision + 1);
  }
});

test.each([
  ["an unknown document", () => editor.save("nowhere", {}, 0), 404, "Content not found."],
  [
    "a document named like an object property",
    () => editor.browser.get("/api/admin/content/__proto__"),
    404,
    "Content not found.",
  ],
  ["publishing without a draft", () => editor.publish("privacy", 0), 409, "There are no unpublished changes"],
  ["discarding without a draft", () => editor.discard("privacy", 0), 409, "There are no unpublished changes"],
  ["an unknown version", () => editor.restore("privacy", 7, 0), 404, "Version not found."],
  ["a malformed version id", () => editor.browser.get("/api/admin/content-versions/club"), 404, "Version not found."],
  ["an invalid cursor", () => editor.browser.get("/api/admin/content/club/versions?after=x"), 400, "The request"],
])("%s: rejects it in plain words and changes nothing", async (_, request, status, words) => {
  const before = await snapshotAllTables(shop);
  const answer = await request();
  expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringContaining(words)]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("fills the seller's details into texts, also formatted ones, and lists them per page", async () => {
  await editor.save("privacy", {
    lead: "{sellerName} asks for little.",
    sections: [{ heading: "Who", anchor: "who", body: buildRichText("Write to {careEmail}. {notAFact} stays.") }],
  });
  await editor.publish("privacy");
  const shown: string[] = [];
  const { createContentUseCases: contentUseCases } = await import("#use-cases/content/index.ts");
  const { body } = await contentUseCases({
    database: shop.database,
    addCacheTags: (...all) => shown.push(...all),
  }).document("privacy");
  expect(JSON.stringify(body)).toContain("Elefant asks for little.");
  expect(JSON.stringify(body)).toContain("Write to us through the contact form. {notAFact} stays.");
  expect(new Set(shown)).toEqual(new Set(["document:privacy", "setting:careEmail", "setting:sellerName"]));
});
