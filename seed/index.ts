import type { Database } from "#db/client.ts";
import { insertMissing, insertMissingVariants, isCatalogEmpty } from "#db/queries/seed.ts";
import { allCacheTags } from "#domain/change.ts";
import pictures from "./pictures.json" with { type: "json" };
import { beverageRows } from "./rows-beverages.ts";
import { contentRows } from "./rows-content.ts";
import { merchRows } from "./rows-merch.ts";

/** The demo catalogue, its content and settings: adds what is missing, changes nothing that is there. */
export async function seedShop(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await insertMissing(tx, "media", pictures);
    await insertMissing(tx, "products", [...beverageRows.products, ...merchRows.products]);
    await insertMissing(tx, "beverages", beverageRows.beverages);
    await insertMissing(tx, "productColours", merchRows.productColours);
    await insertMissing(tx, "productPictures", [...beverageRows.productPictures, ...merchRows.productPictures]);
    await insertMissingVariants(tx, [...beverageRows.variants, ...merchRows.variants], "seed");
    await insertMissing(tx, "reviews", contentRows.reviews);
    await insertMissing(tx, "settings", contentRows.settings);
    await insertMissing(tx, "gstClasses", contentRows.gstClasses);
    await insertMissing(tx, "discountCodes", contentRows.discountCodes);
    await database.notify(tx, allCacheTags);
  });
}

/** At start: a shop that has products of its own is never given ours. */
export async function seedIfEmpty(database: Database): Promise<void> {
  if (await isCatalogEmpty(database.db)) await seedShop(database);
}
