import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import { enqueueOverdueProducts } from "#jobs/recurring-jobs.ts";
import { recordNotifications } from "../harness/record-notifications.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { buildBeverageForm, type CatalogEditor, createCatalogEditor } from "./catalog-fixtures.ts";

let shop: TestShop;
let manager: CatalogEditor;
let editor: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date(now));
  manager = await createCatalogEditor(shop, "manager");
  editor = await createCatalogEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());
const now = "2030-11-20T12:00:00Z";
const later = "2030-11-20T14:00:00.000Z";
const muchLater = "2030-11-20T18:00:00.000Z";
beforeEach(() => shop.clock.set(new Date(now)));

function formOf(name: string, overrides: Partial<ProductForm> = {}, openingStock: number | null = null): ProductForm {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const form = buildBeverageForm({ name, slug, ...overrides });
  const prefix = name.toUpperCase().replaceAll(" ", "");
  return {
    ...form,
    variants: form.variants.map((pack) => ({ ...pack, sku: `${prefix}-${pack.packSize}`, openingStock })),
  };
}

async function draftOf(by: CatalogEditor, form: ProductForm): Promise<string> {
  const { id } = (await by.create("beverage", { name: form.name })).body;
  await by.save(id, form);
  return id;
}

const publishScheduled = (id: string) => shop.shop.catalog.edit.publishScheduled(id);
const listed = async (query: string) =>
  (await manager.browser.get(`/api/admin/products?${query}`)).body.items as { id: string }[];
const notPublishedToday = async () => {
  const { work } = (await manager.browser.get("/api/admin/dashboard")).body;
  return work.find(({ kind }: { kind: string }) => kind === "notPublished").count as number;
};

test("publishes a new product once, at its time, from the draft of that moment and with its opening stock", async () => {
  const id = await draftOf(manager, formOf("Sample Saffron", {}, 40));
  const scheduled = await manager.schedule(id, later);
  expect(scheduled.body).toMatchObject({ schedule: { at: later, by: manager.name }, published: null });
  expect(await listed("schedule=waiting")).toMatchObject([{ id, publishAt: later, notPublishedAt: null }]);
  await editor.save(id, formOf("Sample Saffron", { shortDescription: "Edited after." }, 40));
  expect((await manager.get(id)).schedule?.at).toBe(later);
  await expectUnchanged(shop, () => publishScheduled(id));

  const jobs = shop.database.db.selectFrom("jobs").select("runAt").where("key", "=", `products.publish:${id}:${later}`);
  expect((await jobs.executeTakeFirstOrThrow()).runAt).toEqual(new Date(later));
  shop.clock.set(new Date(later));
  const takeNotifications = recordNotifications(shop.database);
  await takeNotifications();
  await publishScheduled(id);
  expect(await takeNotifications()).toEqual([`product:${id}`, "catalogue:beverage"]);
  const product = await manager.get(id);
  expect(product).toMatchObject({ draft: null, schedule: null, isVisible: true, stock: { "SAMPLESAFFRON-6": 40 } });
  expect(product.published?.shortDescription).toBe("Edited after.");
  expect((await shop.request(`/single-product-page/sample-saffron`)).status).toBe(200);
  await expectUnchanged(shop, () => publishScheduled(id));
  expect((await listAuditEntries(shop, id)).map(({ action, actor }) => `${action} ${actor}`)).toEqual(
    ["product.created", "product.scheduled", ...Array(3).fill("stock.received"), "product.published"].map(
      (action) => `${action} ${manager.actor}`,
    ),
  );
});

test("does not publish a draft that is invalid by its time, and says so on Today, in the list and on the product", async () => {
  const id = await draftOf(editor, formOf("Sample Late"));
  await editor.schedule(id, later);
  const taken = formOf("Sample Early", { slug: "sample-late" });
  const { id: other } = await manager.bring({ ...taken, featured: false });
  expect(await notPublishedToday()).toBe(0);
  shop.clock.set(new Date(later));
  await publishScheduled(id);
  const fields = { slug: "This URL belongs to Sample Early." };
  expect(await editor.get(id)).toMatchObject({
    published: null,
    schedule: null,
    notPublished: { at: later, fields },
    draft: { name: "Sample Late" },
  });
  expect(await listed("schedule=failed")).toMatchObject([{ id, publishAt: null, notPublishedAt: later }]);
  expect(await notPublishedToday()).toBe(1);
  expect((await listAuditEntries(shop, id)).at(-1)).toMatchObject({
    action: "product.not-published",
    after: { problem: fields.slug },
  });
  await expectUnchanged(shop, () => publishScheduled(id));
  // Two ways to resolve it: schedule another time, or dismiss the notice.
  await manager.bring({ ...taken, slug: "sample-early" }, other);
  await editor.save(id, { ...formOf("Sample Late"), slug: "sample-late-2" });
  expect((await editor.schedule(id, muchLater)).body).toMatchObject({
    schedule: { at: muchLater },
    notPublished: null,
  });
  expect(await notPublishedToday()).toBe(0);
  expect((await editor.unschedule(id)).body).toMatchObject({ schedule: null, notPublished: null });
});

test("publishes at the changed time, not at the first one", async () => {
  const id = await draftOf(editor, formOf("Sample Moved"));
  await editor.schedule(id, later);
  await editor.schedule(id, muchLater);
  shop.clock.set(new Date(later));
  await expectUnchanged(shop, () => publishScheduled(id));
  shop.clock.set(new Date(muchLater));
  await publishScheduled(id);
  expect((await editor.get(id)).isVisible).toBe(true);
});

test.each(["cancelled", "discarded", "published"] as const)(
  "a draft that was %s is not published at its time",
  async (way) => {
    const name = `Sample ${way}`;
    const form = formOf(name);
    const { id } = await manager.bring(form);
    await editor.save(id, { ...form, shortDescription: "Scheduled words." });
    await editor.schedule(id, later);
    if (way === "cancelled") expect((await editor.unschedule(id)).body).toMatchObject({ schedule: null });
    if (way === "published") await editor.publish(id);
    if (way === "discarded")
      await editor.post(`/products/${id}/discard`, { revision: (await editor.get(id)).revision });
    expect(await listed("schedule=waiting")).toEqual([]);
    shop.clock.set(new Date(later));
    await expectUnchanged(shop, () => publishScheduled(id));
    const { published, draft } = await editor.get(id);
    expect(published?.shortDescription).toBe(way === "published" ? "Scheduled words." : form.shortDescription);
    expect(draft === null).toBe(way !== "cancelled");
  },
);

test.each<[string, string, Partial<ProductForm>, string[]]>([
  ["a time that has passed", "2030-11-20T11:59:59Z", {}, ["at"]],
  ["a time ten years ahead", "2040-01-01T00:00:00Z", {}, ["at"]],
  ["a draft that could not be published", later, { hsn: "", genericName: "" }, ["hsn", "genericName"]],
])("refuses %s", async (_, at, overrides, fields) => {
  const id = await draftOf(editor, formOf("Sample Refused", overrides));
  const refused = await expectUnchanged(shop, () => editor.schedule(id, at));
  expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, fields]);
});

test("refuses a product without a draft, and a draft that someone else changed in between", async () => {
  const nothing = await expectUnchanged(shop, () => editor.schedule("mountainwater", later));
  expect([nothing.status, nothing.body.error.code]).toEqual([409, "no-draft"]);
  const id = await draftOf(editor, formOf("Sample Stale"));
  const stale = await expectUnchanged(shop, () => editor.schedule(id, later, 1));
  expect([stale.status, stale.body.current.id]).toEqual([409, id]);
  expect((await expectUnchanged(shop, () => editor.unschedule(id))).status).toBe(409);
});

test("an operator who may not change stock can neither schedule an opening stock nor change a scheduled one", async () => {
  const own = await draftOf(editor, formOf("Sample Own", {}, 12));
  const refused = await expectUnchanged(shop, () => editor.schedule(own, later));
  expect(Object.keys(refused.body.error.fields ?? {})).toContain("variants.0.openingStock");

  const id = await draftOf(manager, formOf("Sample Theirs", {}, 12));
  await manager.schedule(id, later);
  const slipped = await expectUnchanged(shop, () => editor.save(id, formOf("Sample Theirs", {}, 9_000)));
  expect([slipped.status, slipped.body.error.message]).toEqual([
    400,
    "You don't have permission to change stock. Clear this, or ask someone who has to publish.",
  ]);
  const words = formOf("Sample Theirs", { shortDescription: "Words only." }, 12);
  expect((await editor.save(id, words)).status).toBe(200);
  shop.clock.set(new Date(later));
  await publishScheduled(id);
  expect((await manager.get(id)).stock["SAMPLETHEIRS-6"]).toBe(12);
});

test("queues an overdue product again, in case the first job was lost", async () => {
  const id = await draftOf(editor, formOf("Sample Lost"));
  await editor.schedule(id, later);
  const { db } = shop.database;
  const count = async () =>
    (await db.selectFrom("jobs").select("id").where("key", "like", `products.publish:${id}:%`).execute()).length;
  await enqueueOverdueProducts(db, shop.clock.now());
  expect(await count()).toBe(1);
  const hourAfter = new Date(Date.parse(later) + 3_600_000);
  for (let again = 0; again < 2; again++) await enqueueOverdueProducts(db, hourAfter);
  expect(await count()).toBe(2);
  shop.clock.set(hourAfter);
  await shop.runJobs();
  expect((await editor.get(id)).isVisible).toBe(true);
});
