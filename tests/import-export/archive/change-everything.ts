import { expect } from "vitest";
import type { TestShop } from "#tests/harness/test-shop.ts";
import { createMediaEditor } from "#tests/media/media-fixtures.ts";
import { createJpeg } from "#tests/media/sample-images.ts";
import { createSignedInOperator } from "#tests/operators/operator-fixtures.ts";
import { changeCsvRows, createImportOperator } from "../csv/csv-fixtures.ts";

/** Changes records of every kind, as operators do in a year. */
export async function changeEverything(shop: TestShop): Promise<void> {
  const { browser } = await createSignedInOperator(shop, "owner");
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await browser.post(`/api/admin${path}`, body);
    expect([path, answer.status, answer.body.error]).toEqual([path, 200, undefined]);
    return answer.body;
  };
  const { upload } = await createMediaEditor(shop, "owner");
  const { body: picture } = await upload(await createJpeg(900, 700), { alt: "A sample picture", name: "sample.jpg" });

  const importer = await createImportOperator(shop, "owner");
  const file = changeCsvRows(await importer.exported(), (row) => {
    if (row["Product id"] === "mountainwater") return { ...row, Address: "himalaya", Name: "Himalaya “Water”" };
    if (row["Product id"] === "herdtee") return { ...row, Featured: "no", "Main picture": picture.id };
    return row.SKU === "SPARKLINGLIME-6" ? { ...row, Price: "389.50", Stock: "7" } : row;
  });
  const checked = await importer.check(file);
  expect((await importer.apply(checked.body.id)).status).toBe(200);

  const { body: water } = await browser.get("/api/admin/products/sparklingwater");
  await post("/products/sparklingwater/draft", {
    form: { ...water.published, name: "Only a draft" },
    revision: water.revision,
  });
  await post("/scheduled-prices", {
    at: new Date(shop.clock.now().getTime() + 86_400_000).toISOString(),
    lines: [{ sku: "SPARKLINGWATER-6", price: 41_000, mrp: 45_000 }],
    key: "sample-price-1",
  });
  await changeTexts(browser, post);
  await post("/settings", { changes: { deliveryChargePaise: { was: 15_000, to: 12_000 } } });
  await post("/discounts", {
    code: "MONSOON",
    key: "sample-code-1",
    gives: { kind: "percent", basisPoints: 1_250, cap: 5_000 },
    minimum: 10_000,
    startsAt: "2026-11-01T00:00:00.000Z",
    endsAt: null,
    limit: 100,
    limitEach: 1,
    products: ["sparklinglime"],
    active: true,
  });
}

type Browser = Awaited<ReturnType<typeof createSignedInOperator>>["browser"];
type Does = (path: string, body: object) => Promise<Record<string, unknown>>;

async function changeTexts(browser: Browser, post: Does): Promise<void> {
  const publish = async (key: string, change: (body: Record<string, unknown>) => object) => {
    const { body } = await browser.get(`/api/admin/content/${key}`);
    const saved = await post(`/content/${key}/draft`, { body: change(body.published), revision: body.revision });
    await post(`/content/${key}/publish`, { revision: saved.revision });
  };
  await publish("home", (body) => ({ ...body, brandLine: "Cold since the last ice age." }));
  await publish("faq", (body) => ({ ...body, entries: (body.entries as unknown[]).toReversed() }));
  await publish("terms", (body) => ({ ...body, dated: "2026-12-01", lead: "A newer version." }));
  const journal = await post("/pages", { title: "Journal" });
  await publish(String(journal.id), () => ({ title: "Journal", lead: "What happened." }));
  const entry = await post("/pages", { title: "First melt", parent: journal.id });
  await publish(String(entry.id), () => ({ title: "First melt", blocks: [] }));
  await post("/pages", { title: "Never shown", slug: "hidden" });
  const { body: about } = await browser.get("/api/admin/content/about");
  await post("/content/about/draft", {
    body: { ...about.published, title: "Only a draft" },
    revision: about.revision,
  });
}
