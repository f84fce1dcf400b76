import type { ProductCard } from "#contracts/content/page-view.ts";
import type { ApiProduct, ProductsQuery } from "#contracts/store/catalog/product-api-schemas.ts";
import type {
  BeverageCard,
  BeveragePage,
  BeverageWithFeatures,
  MerchCard,
  MerchPage,
  ReviewView,
  SimilarProduct,
} from "#contracts/store/catalog/product-views.ts";
import type { SeoProduct } from "#contracts/store/catalog/seo-product.ts";
import type { ReviewOrder } from "#domain/reviews/review-order.ts";

export type StockBySku = ReadonlyMap<string, number>;
/** `version` changes with the products, their order and all their data except stock, reviews and pictures. */
export type CurrentStock = { version: string; stock: StockBySku };
/** Products as they were read, and the same with the stock of a later moment (docs/decisions/0075). */
export type StockReading<T> = CurrentStock & { withStock: (stock: StockBySku) => T };
export type ApiProductFilter = Partial<ProductsQuery> & { idOrSlug?: string };

export type CatalogReadUseCases = {
  beverages(): Promise<BeverageCard[]>;
  /** The featured beverages with their features, for the About page. */
  beverageStories(): Promise<BeverageWithFeatures[]>;
  beverage(slug: string, reviews?: ReviewOrder): Promise<BeveragePage | undefined>;
  merch(options?: { featured?: boolean }): Promise<MerchCard[]>;
  merchItem(idOrSlug: string, reviews?: ReviewOrder): Promise<MerchPage | undefined>;
  /** Those of these products that are on sale, in the given order. */
  cards(ids: readonly string[]): Promise<ProductCard[]>;
  reviews(): Promise<ReviewView[]>;
  similar(): Promise<SimilarProduct[]>;
  /** Published products with all of their parts, for the public API. */
  products(filter?: Partial<ProductsQuery>): Promise<StockReading<ApiProduct[]>>;
  product(idOrSlug: string): Promise<StockReading<ApiProduct> | undefined>;
  /** Current stock and version of the filtered products. */
  currentStock(filter: ApiProductFilter): Promise<CurrentStock>;
  /** The current path of the product that had this slug before; undefined if no visible product had it. */
  movedTo(oldSlug: string): Promise<string | undefined>;
  /** For search engines, feeds and link previews. */
  seoProducts(): Promise<SeoProduct[]>;
  seoProduct(id: string): Promise<SeoProduct | undefined>;
};
