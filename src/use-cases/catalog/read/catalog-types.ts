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

export type CatalogReadUseCases = {
  beverages(): Promise<BeverageCard[]>;
  /** The featured beverages with their features, for the About page. */
  beverageStories(): Promise<BeverageWithFeatures[]>;
  beverage(slug: string): Promise<BeveragePage | undefined>;
  merch(options?: { featured?: boolean }): Promise<MerchCard[]>;
  merchItem(idOrSlug: string): Promise<MerchPage | undefined>;
  reviews(): Promise<ReviewView[]>;
  similar(): Promise<SimilarProduct[]>;
  /** Every published product, whole, for the public read API. */
  products(filter?: Partial<ProductsQuery>): Promise<ApiProduct[]>;
  product(idOrSlug: string): Promise<ApiProduct | undefined>;
  /** The current path of the product whose address once ended in this slug; undefined when no visible product did. */
  movedTo(oldSlug: string): Promise<string | undefined>;
  /** For search engines, feeds and link previews. */
  found(): Promise<SeoProduct[]>;
  foundOne(id: string): Promise<SeoProduct | undefined>;
};
