import type { Database } from "#db/client.ts";
import { addMissing, addMissingVariants, catalogueIsEmpty } from "#db/queries/seed.ts";
import { everything } from "#domain/change.ts";
import pictures from "./pictures.json" with { type: "json" };
import { beverageRows } from "./rows-beverages.ts";
import { contentRows } from "./rows-content.ts";
import { merchRows } from "./rows-merch.ts";

/** The demo catalogue, its content and settings: adds what is missing, changes nothing that is there. */
export async function seedShop(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await addMissing(tx, "media", pictures);
    await addMissing(tx, "products", [...beverageRows.products, ...merchRows.products]);
    await addMissing(tx, "beverages", beverageRows.beverages);
    await addMissing(tx, "productColours", merchRows.productColours);
    await addMissing(tx, "productPictures", [...beverageRows.productPictures, ...merchRows.productPictures]);
    await addMissingVariants(tx, [...beverageRows.variants, ...merchRows.variants], "seed");
    await addMissing(tx, "reviews", contentRows.reviews);
    await addMissing(tx, "settings", contentRows.settings);
    await addMissing(tx, "gstClasses", contentRows.gstClasses);
    await addMissing(tx, "discountCodes", contentRows.discountCodes);
    await database.notify(tx, everything);
  });
}

/** At start: a shop that has products of its own is never given ours. */
export async function seedIfEmpty(database: Database): Promise<void> {
  if (await catalogueIsEmpty(database.db)) await seedShop(database);
}
