import type { ProductFilter } from "../../db/queries/catalogue.ts";
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
export function catalogUseCases({ database: { db }, shows }: Pick<Deps, "database" | "shows">): Shop["catalog"] {
  const list = async (filter: ProductFilter) => {
    const listed = await listProducts(db, filter);
    shows("catalogue", ...listed.map(({ product: { id } }) => `product:${id}` as const));
    return listed;
  };
  const read = async (kind: "beverage" | "merch", idOrSlug: string) => {
    const found = await readProduct(db, { kind, idOrSlug });
    if (found) shows(`product:${found.product.id}`, `reviews:${found.product.id}`);
    // The licence number stands on what one drinks.
    if (found && kind === "beverage") shows("setting:fssai");
    return found;
  };
  const featuredBeverages = () => list({ kind: "beverage", featured: true });
  return {
    beverages: async () => (await featuredBeverages()).map(beverageCard).filter(given),
    beverageStories: async () => (await featuredBeverages()).map(beverageStory).filter(given),
    beverage: async (idOrSlug) => {
      const found = await read("beverage", idOrSlug);
      return found && beveragePage(found, await readSettings(db));
    },
    merch: async ({ featured } = {}) => (await list({ kind: "merch", featured })).map(merchCard).filter(given),
    merchItem: async (idOrSlug) => {
      const found = await read("merch", idOrSlug);
      return found && merchPage(found, await readSettings(db));
    },
    reviews: async () => {
      shows("reviews");
      return (await beverageReviewRows(db, reviewsShown)).map(reviewView);
    },
    similar: async () => (await list({ kind: "beverage" })).map(similarProduct).filter(given).slice(0, similarShown),
    products: async (filter = {}) => (await readProducts(db, filter)).map(apiProductOf),
    product: async (idOrSlug) => {
      const found = await readProduct(db, { idOrSlug });
      return found && apiProductOf(found);
    },
    found: async () => (await readProducts(db, {})).map(foundProduct),
  };
}
