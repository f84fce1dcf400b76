import type { FoundProduct } from "#contracts/store/found.ts";
import type { Picture } from "#contracts/store/picture.ts";
import type { ProductFilter } from "#db/queries/catalogue.ts";
import { beverageReviewRows } from "#db/queries/catalogue-reviews.ts";
import { movedProduct } from "#db/queries/whole-products.ts";
import type { Deps } from "../deps.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { Shop } from "../shop.ts";
import { apiProductOf } from "./api-views.ts";
import { beverageCard, beveragePage, beverageStory, similarProduct } from "./beverage-views.ts";
import { foundProduct } from "./found-product.ts";
import { merchCard, merchPage } from "./merch-views.ts";
import { reviewView } from "./product-parts.ts";
import { productPath } from "./product-path.ts";
import { listProducts, readAllProducts, readProduct, readProducts } from "./read-products.ts";

const reviewsShown = 12;
const similarShown = 4;

const isSlug = (text: string): boolean => /^[a-z0-9-]{1,80}$/.test(text);
const kindsOf = ({ kind }: ProductFilter) => (kind ? [kind] : kinds).map((each) => `catalogue:${each}` as const);
const kinds = ["beverage", "merch"] as const;
const given = <T>(item: T | null | undefined): item is T => item !== undefined && item !== null;

const picturesShown = (pictures: (Picture | null)[]) =>
  pictures.filter(given).map(({ id }) => `picture:${id}` as const);

/** What visitors see of the products; every call is a fixed number of queries. */
export function catalogUseCases(deps: Pick<Deps, "database" | "shows" | "unfinished">): Shop["catalog"] {
  const { shows, unfinished = false } = deps;
  const { db } = deps.database;
  const list = async (filter: ProductFilter) => {
    const listed = await listProducts(db, filter);
    shows("catalogue", ...kindsOf(filter), ...listed.map(({ product: { id } }) => `product:${id}` as const));
    shows(...picturesShown(listed.map(({ picture }) => picture)));
    return listed;
  };
  const read = async (kind: "beverage" | "merch", idOrSlug: string) => {
    const read = await readProduct(db, { kind, idOrSlug });
    // What cannot be bought has no page.
    const found = unfinished || read?.variants.length ? read : undefined;
    if (found) shows(`product:${found.product.id}`, `reviews:${found.product.id}`);
    if (found) shows(...picturesShown([found.picture, found.banner, ...found.pictures.map(({ picture }) => picture)]));
    // The licence number stands on what one drinks.
    if (found && kind === "beverage") shows("setting:fssai");
    return found;
  };
  const featuredBeverages = () => list({ kind: "beverage", featured: true });
  let finding: Promise<FoundProduct[]> | undefined;
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
    movedTo: async (oldSlug) => {
      const moved = isSlug(oldSlug) ? await movedProduct(db, oldSlug) : undefined;
      return moved && (productPath(moved) ?? undefined);
    },
    found: () => {
      // Ten thousand products take a second: who asks meanwhile gets the same answer.
      finding ??= readAllProducts(db)
        .then((all) => all.map(foundProduct))
        .finally(() => {
          finding = undefined;
        });
      return finding;
    },
    foundOne: async (id) => {
      const found = await readProduct(db, { idOrSlug: id });
      return found?.product.id === id ? foundProduct(found) : undefined;
    },
  };
}
