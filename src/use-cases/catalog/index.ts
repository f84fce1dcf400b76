import { beverageReviewRows } from "../../db/queries/catalogue-reviews.ts";
import type { Deps } from "../deps.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { Shop } from "../shop.ts";
import { apiProductOf } from "./api-views.ts";
import { beverageCard, beveragePage, beverageStory, similarProduct } from "./beverage-views.ts";
import { foundProduct } from "./found-product.ts";
import { merchCard, merchPage } from "./merch-views.ts";
import { reviewView } from "./product-parts.ts";
import { listProducts, readProduct, readProducts } from "./read-products.ts";

const reviewsShown = 12;
const similarShown = 4;

const given = <T>(item: T | undefined): item is T => item !== undefined;

/** What visitors see of the products; every call is a fixed number of queries. */
export function catalogUseCases({ database: { db } }: Pick<Deps, "database">): Shop["catalog"] {
  return {
    beverages: async () =>
      (await listProducts(db, { kind: "beverage", featured: true })).map(beverageCard).filter(given),
    beverageStories: async () =>
      (await listProducts(db, { kind: "beverage", featured: true })).map(beverageStory).filter(given),
    beverage: async (idOrSlug) => {
      const found = await readProduct(db, { kind: "beverage", idOrSlug });
      return found && beveragePage(found, await readSettings(db));
    },
    merch: async ({ featured } = {}) =>
      (await listProducts(db, { kind: "merch", featured })).map(merchCard).filter(given),
    merchItem: async (idOrSlug) => {
      const found = await readProduct(db, { kind: "merch", idOrSlug });
      return found && merchPage(found, await readSettings(db));
    },
    reviews: async () => (await beverageReviewRows(db, reviewsShown)).map(reviewView),
    similar: async () =>
      (await listProducts(db, { kind: "beverage" })).map(similarProduct).filter(given).slice(0, similarShown),
    products: async (filter = {}) => (await readProducts(db, filter)).map(apiProductOf),
    product: async (idOrSlug) => {
      const found = await readProduct(db, { idOrSlug });
      return found && apiProductOf(found);
    },
    found: async () => (await readProducts(db, {})).map(foundProduct),
  };
}
