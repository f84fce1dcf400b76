import { settingsSchema } from "#contracts/store/settings/settings-values.ts";
import type { Database, Tx } from "#db/client.ts";
import {
  hasNoDocuments,
  hasNoSettings,
  insertMissing,
  insertMissingVariants,
  isCatalogEmpty,
} from "#db/queries/demo/seed-rows.ts";
import { allCacheTags } from "#domain/cache-tags.ts";
import { beverageRows } from "./catalog/beverage-rows.ts";
import { merchRows } from "./catalog/merch-rows.ts";
import pictures from "./pictures.json" with { type: "json" };
import { samplePages } from "./sample-pages.ts";
import { sampleReviews } from "./sample-reviews.ts";

type SeedGstClass = {
  hsn: string;
  validFrom: string;
  description: string;
  rateBasisPoints: number;
  abovePaise?: number;
  rateAboveBasisPoints?: number;
};

const validFrom = "2025-09-22";

/** GST rates by HSN and date. 100 basis points are 1 %; above a unit price of `abovePaise` the second rate applies. */
const gstClasses: SeedGstClass[] = [
  { hsn: "2201", validFrom, description: "Water, unsweetened and unflavoured", rateBasisPoints: 500 },
  { hsn: "220210", validFrom, description: "Water, flavoured or sweetened", rateBasisPoints: 4000 },
  ...[
    { hsn: "6109", description: "T-shirts" },
    { hsn: "6110", description: "Sweatshirts and pullovers" },
  ].map((clothing) => ({
    ...clothing,
    validFrom,
    rateBasisPoints: 500,
    abovePaise: 250_000,
    rateAboveBasisPoints: 1800,
  })),
  { hsn: "420222", validFrom, description: "Bags of cotton or jute", rateBasisPoints: 500 },
  { hsn: "7323", validFrom, description: "Steel tableware and kitchenware", rateBasisPoints: 500 },
];

/** Rows of every new shop. Page texts need none: a document without a row shows its default text. */
const referenceRows = {
  settings: Object.entries(settingsSchema.parse({})).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
  gstClasses,
};

const sampleRows = {
  reviews: sampleReviews.map((review, index) => ({
    ...review,
    rating: String(review.rating),
    reviewerName: `Sample reviewer ${index + 1}`,
    state: "approved",
    sample: true,
  })),
  documents: samplePages.map(({ key, at, body }) => ({
    key,
    published: JSON.stringify(body),
    revision: 1,
    version: 1,
    publishedAt: new Date(at),
  })),
  documentVersions: samplePages.map(({ key, at, body }) => ({
    key,
    version: 1,
    body: JSON.stringify(body),
    actor: "seed",
    at: new Date(at),
  })),
  pages: samplePages.map(({ key, parent, slug, at }, position) => ({
    key,
    parent,
    slug,
    position,
    live: true,
    firstPublishedAt: new Date(at),
    createdAt: new Date(at),
  })),
  /** ₹25 off without minimum, usage limit or end date (docs/rules.md 5.1). */
  discountCodes: [{ code: "save25", amountPaise: 2_500 }],
};

/** Adds missing settings and tax classes, which the shop of its owner begins with; changes no existing rows. */
export async function seedReferenceData(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await insertReference(tx);
    await database.notify(tx, allCacheTags);
  });
}

/** Adds reference data only at the first start of production, so that rows which the owner removes stay removed. */
export async function seedReferenceDataOnce(database: Database): Promise<void> {
  if (await hasNoSettings(database.db)) await seedReferenceData(database);
}

async function insertReference(tx: Tx): Promise<void> {
  await insertMissing(tx, "settings", referenceRows.settings);
  await insertMissing(tx, "gstClasses", referenceRows.gstClasses);
}

/** Adds missing products, content and settings of the demo catalogue; changes no existing rows. */
export async function seedShop(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await insertMissing(tx, "media", pictures);
    await insertMissing(tx, "products", [...beverageRows.products, ...merchRows.products]);
    await insertMissing(tx, "beverages", beverageRows.beverages);
    await insertMissing(tx, "productColours", merchRows.productColours);
    await insertMissing(tx, "productPictures", [...beverageRows.productPictures, ...merchRows.productPictures]);
    await insertMissingVariants(tx, [...beverageRows.variants, ...merchRows.variants], "seed");
    await insertMissing(tx, "reviews", sampleRows.reviews);
    await insertReference(tx);
    await insertMissing(tx, "discountCodes", sampleRows.discountCodes);
    if (await hasNoDocuments(tx)) await insertSamplePages(tx);
    await database.notify(tx, allCacheTags);
  });
}

/**
 * Adds the sample pages only while no text was ever written, so that a page which its owner deleted does not come back.
 */
async function insertSamplePages(tx: Tx): Promise<void> {
  await insertMissing(tx, "documents", sampleRows.documents);
  await insertMissing(tx, "documentVersions", sampleRows.documentVersions);
  await insertMissing(tx, "pages", sampleRows.pages);
}

/** Seeds at startup, but never a shop that already has products. */
export async function seedIfEmpty(database: Database): Promise<void> {
  if (await isCatalogEmpty(database.db)) await seedShop(database);
}
