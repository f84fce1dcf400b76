import type { ProductCard } from "#contracts/content/page-view.ts";
import type { SeoProduct, SeoProductItem } from "#contracts/store/catalog/seo-product.ts";
import type { Picture } from "#contracts/store/picture.ts";
import type { Tx } from "#db/client.ts";
import { findProductByOldSlug } from "#db/queries/catalog/full-product.ts";
import type { ColourRow, ProductFilter, VariantRow } from "#db/queries/catalog/published-products.ts";
import { listBeverageReviews } from "#db/queries/reviews/product-reviews.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { productPath } from "#domain/catalog/product-path.ts";
import { paise } from "#domain/money.ts";
import type { ReviewOrder } from "#domain/reviews/review-order.ts";
import { type Deps, readUncached } from "#use-cases/kernel/deps.ts";
import { toBeverageCard, toBeveragePage, toBeverageStory, toSimilarProduct } from "./api-product-views.ts";
import { createApiProductUseCases, kindTags } from "./api-products.ts";
import type { CatalogReadUseCases } from "./catalog-types.ts";
import { toMerchCard, toMerchPage } from "./merch-views.ts";
import { ogImageParts, ogImagePath } from "./product-og-image.ts";
import { toReviewView } from "./product-view-parts.ts";
import { type ListedProduct, listProducts, readAllProducts, readProduct, type WholeProduct } from "./read-products.ts";

const reviewsShown = 12;
/** More than the cart shows, because it leaves out what is in it. */
const similarOffered = 12;

const isSlug = (text: string): boolean => /^[a-z0-9-]{1,80}$/.test(text);
const isDefined = <T>(item: T | null | undefined): item is T => item !== undefined && item !== null;

const pictureTags = (pictures: (Picture | null)[]) =>
  pictures.filter(isDefined).map(({ id }) => `picture:${id}` as const);

type ReadDeps = Pick<Deps, "database" | "addCacheTags" | "cacheRead" | "isDraftPreview">;

/** The visitors' use cases of products; each call makes a fixed number of queries. */
export function createCatalogReadUseCases(deps: ReadDeps): CatalogReadUseCases {
  const { addCacheTags, cacheRead = readUncached } = deps;
  const { db } = deps.database;
  const { list, read } = createTaggedReads(deps);
  const featuredBeverages = () => list({ kind: "beverage", featured: true });
  return {
    beverages: () =>
      cacheRead("beverages", async () => (await featuredBeverages()).map(toBeverageCard).filter(isDefined)),
    beverageStories: () =>
      cacheRead("beverage stories", async () => (await featuredBeverages()).map(toBeverageStory).filter(isDefined)),
    beverage: async (idOrSlug, order) => {
      const found = await read("beverage", idOrSlug, order);
      return found && toBeveragePage(found, await readSettings(db));
    },
    merch: ({ featured } = {}) =>
      cacheRead(`merch ${featured}`, async () =>
        (await list({ kind: "merch", featured })).map(toMerchCard).filter(isDefined),
      ),
    merchItem: async (idOrSlug, order) => {
      const found = await read("merch", idOrSlug, order);
      return found && toMerchPage(found, await readSettings(db));
    },
    cards: async (ids) => {
      if (ids.length === 0) return [];
      const cards = new Map((await list({ ids })).map((listed) => [listed.product.id, toCard(listed)]));
      return ids.map((id) => cards.get(id)).filter(isDefined);
    },
    reviews: () =>
      cacheRead("reviews", async () => {
        // A beverage that is hidden or no longer featured takes its reviews along.
        addCacheTags("reviews", "catalogue:beverage");
        return (await listBeverageReviews(db, reviewsShown)).map(toReviewView);
      }),
    similar: () =>
      cacheRead("similar", async () =>
        (await list({ kind: "beverage" })).map(toSimilarProduct).filter(isDefined).slice(0, similarOffered),
      ),
    ...createApiProductUseCases(deps),
    movedTo: async (oldSlug) => {
      const moved = isSlug(oldSlug) ? await findProductByOldSlug(db, oldSlug) : undefined;
      return moved && (productPath(moved) ?? undefined);
    },
    ...createSeoUseCases(db),
  };
}

/** Reads products and adds the cache tags of what was read. */
function createTaggedReads({ database: { db }, addCacheTags, isDraftPreview = false }: ReadDeps) {
  return {
    list: async (filter: ProductFilter) => {
      const listed = await listProducts(db, filter);
      addCacheTags("catalogue", ...kindTags(filter), ...listed.map(({ product: { id } }) => `product:${id}` as const));
      addCacheTags(...pictureTags(listed.map(({ picture }) => picture)));
      return listed;
    },
    read: async (kind: "beverage" | "merch", idOrSlug: string, order?: ReviewOrder) => {
      const read = await readProduct(db, { kind, idOrSlug }, order);
      // A product without a sellable variant has no page.
      const found = isDraftPreview || read?.variants.length ? read : undefined;
      if (found) addCacheTags(`product:${found.product.id}`, `reviews:${found.product.id}`);
      if (found)
        addCacheTags(...pictureTags([found.picture, found.banner, ...found.pictures.map(({ picture }) => picture)]));
      // The FSSAI licence is shown on beverages only.
      if (found && kind === "beverage") addCacheTags("setting:fssai");
      return found;
    },
  };
}

/** Reads products for search engines, feeds and link previews. */
function createSeoUseCases(db: Tx): Pick<CatalogReadUseCases, "seoProducts" | "seoProduct"> {
  let reading: Promise<SeoProduct[]> | undefined;
  return {
    seoProducts: () => {
      // Reading ten thousand products takes a second, so concurrent callers share one read.
      reading ??= readAllProducts(db)
        .then((all) => all.map(toSeoProduct))
        .finally(() => {
          reading = undefined;
        });
      return reading;
    },
    seoProduct: async (id) => {
      const found = await readProduct(db, { idOrSlug: id });
      return found?.product.id === id ? toSeoProduct(found) : undefined;
    },
  };
}

function toCard(listed: ListedProduct): ProductCard | undefined {
  const beverage = listed.product.kind === "beverage" ? toBeverageCard(listed) : undefined;
  const merch = listed.product.kind === "beverage" ? undefined : toMerchCard(listed);
  return beverage ? { kind: "beverage", card: beverage } : merch && { kind: "merch", card: merch };
}

/** A product for search engines, feeds and link previews, with every sellable variant. */
function toSeoProduct(whole: WholeProduct): SeoProduct {
  const { product, variants, colours } = whole;
  const { id, slug, updatedAt } = product;
  const kind = product.kind === "beverage" ? "beverage" : "merch";
  const changed = [updatedAt, ...variants.map((variant) => variant.updatedAt)].map(Number);
  return {
    id,
    kind,
    path: productPath({ id, kind, slug }),
    description: product.metaDescription ?? product.longDescription,
    ...ogImageParts(whole),
    updatedAt: new Date(Math.max(...changed)).toISOString(),
    previewPath: ogImagePath(whole),
    items: variants.map((variant) => toSeoItem(product.name, variant, colours)),
  };
}

function toSeoItem(name: string, variant: VariantRow, colours: ColourRow[]): SeoProductItem {
  const { sku, packSize, colourId, sizeName, pricePaise, mrpPaise, stock, weightGrams } = variant;
  const colour = colours.find(({ id }) => id === colourId)?.name ?? null;
  const detail = packSize === null ? [sizeName, colour].filter(Boolean).join(", ") : `pack of ${packSize}`;
  return {
    sku,
    title: `${name}, ${detail}`,
    price: paise(pricePaise),
    mrp: paise(mrpPaise),
    inStock: stock > 0,
    size: sizeName,
    colour,
    weightGrams,
  };
}
