import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedShop } from "#seed/index.ts";
import { createContentUseCases } from "#use-cases/content/index.ts";
import { databaseKinds, openTestDatabase } from "../harness/test-database.ts";

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

describe.each(databaseKinds)("text pages on %s", (kind) => {
  let database: TestDatabase;
  let content: ReturnType<typeof createContentUseCases>;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await seedShop(database);
    content = createContentUseCases({ database, addCacheTags: () => {} });
  });
  afterAll(() => database[Symbol.asyncDispose]());

  test.each(["terms", "privacy"] as const)("dates %s 15 Aug 2025 in any server time zone", async (key) => {
    expect((await content.document(key)).body.dated).toBe("2025-08-15");
  });

  test("fills the seller's details from the settings", async () => {
    const { db } = database;
    const words = async () => JSON.stringify((await content.document("terms")).body.sections);
    expect(await words()).toContain(
      "Elefant, India. GSTIN as on your invoice. FSSAI licence number as on the can. These terms",
    );
    expect(await words()).not.toMatch(/\[[A-Za-z]/);
    const value = JSON.stringify("Wild Elefant Private Limited");
    await db.updateTable("settings").set({ value }).where("key", "=", "sellerName").execute();
    expect(await words()).toContain("Wild Elefant Private Limited, India");
    expect(await words()).not.toMatch(/\{\w+\}/);
  });

  test("the static pages contain the specified text", async () => {
    const words = JSON.stringify([await content.document("terms"), await content.document("privacy")]);
    for (const fact of [
      "India-only service",
      "1-3 business days",
      "2-7 business days",
      "only before shipment",
      "7-10 working days after verification",
      "UPI, cards, net banking, wallets, and cash on delivery in select areas",
      "All prices are in INR and include GST",
      "Grievance officer",
      "FSSAI",
    ]) {
      expect(words).toContain(fact);
    }
  });

  test("includes a text's pictures and omits missing ones", async () => {
    const { body, pictures } = await content.document("about");
    expect(pictures[body.picture ?? ""]?.alt).toContain("ELEFANT");
    const published = JSON.stringify({ ...body, picture: "gone" });
    const at = new Date();
    await database.db
      .insertInto("documents")
      .values({ key: "about", published, version: 1, publishedAt: at })
      .execute();
    expect(await content.document("about")).toMatchObject({ body: { picture: "gone" }, pictures: {} });
  });

  test("has at least 20 questions in four categories and five plastic items", async () => {
    const faqs = await content.faqs();
    expect(faqs.length).toBeGreaterThanOrEqual(20);
    expect(new Set(faqs.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(faqs.map(({ id }) => id)).size).toBe(faqs.length);
    const items = await content.plasticItems();
    expect(items.length).toBeGreaterThanOrEqual(5);
    expect(items.every(({ picture }) => picture)).toBe(true);
    expect(items[0]?.body).toContain("75% of aluminium is still in use");
  });
});
