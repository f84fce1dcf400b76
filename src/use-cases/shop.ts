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
import type { Quote } from "#contracts/store/orders/order-and-quote.ts";
import type { ShippingAddress } from "#domain/address/validate-address.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Paise } from "#domain/money.ts";
import type { NewsletterTag } from "#domain/newsletter-consents.ts";
import type { CatalogEditUseCases } from "./catalog/edit/catalog-edit-types.ts";
import type { ProductListUseCases } from "./catalog/edit/product-list-types.ts";
import type { ContentUseCases } from "./content/content-types.ts";
import type { DocumentUseCases } from "./content/edit/document-edit-types.ts";
import type { CustomerUseCases } from "./customers/customer-types.ts";
import type { DashboardUseCases } from "./dashboard/dashboard-types.ts";
import type { DiscountUseCases } from "./discounts/discount-types.ts";
import type { FulfilmentUseCases } from "./fulfilment/fulfilment-types.ts";
import type { ArchiveUseCases } from "./import-export/archive/archive-types.ts";
import type { CsvUseCases } from "./import-export/csv/csv-types.ts";
import type { InventoryUseCases } from "./inventory/inventory-types.ts";
import type { JobUseCases } from "./jobs/job-types.ts";
import type { AdminLeadUseCases } from "./leads/admin-leads.ts";
import type { LeadResponseUseCases } from "./leads/respond.ts";
import type { MediaUseCases } from "./media/media-types.ts";
import type { AdminNewsletterUseCases } from "./newsletter/newsletter-types.ts";
import type { OperatorUseCases } from "./operators/operator-types.ts";
import type { OrderUseCases } from "./orders/order-types.ts";
import type { CodUseCases } from "./payments/cod/cod-types.ts";
import type { PaymentUseCases } from "./payments/payment-types.ts";
import type { PreviewUseCases } from "./preview/preview-types.ts";
import type { ReviewUseCases } from "./reviews/review-types.ts";
import type { SearchUseCases } from "./search/search-types.ts";
import type { SettingsUseCases } from "./settings/settings-types.ts";
import type { TaxClassUseCases } from "./tax/classes/tax-class-types.ts";
import type { TaxUseCases } from "./tax/tax-types.ts";

/** What went wrong, for people and programs: a code from the one catalogue and words. */
export type { Refusal };
export type Result<T> = { ok: true; value: T } | { ok: false; error: Refusal; quote?: Quote };

export type CartItems = { id: string; quantity: number }[];
export type QuoteInput = {
  items: CartItems;
  discountCode?: string | undefined;
  pin?: string | undefined;
  /** Whose cart it is; a guest's without. Never from the body: from the session. */
  customerId?: string | undefined;
};
export type PlacementInput = QuoteInput &
  ShippingAddress & {
    /** Paise that the buyer saw and agreed to. */
    expectedTotal: Paise;
    idempotencyKey: string;
    /** Keep the address in the customer's book. */
    saveAddress?: boolean | undefined;
    /** The private token of the buyer's own order that awaits payment: its goods are free before this one is placed. */
    replaces?: string | undefined;
  };
export type Placed = { orderId: string; token: string; total: Paise };
/** As typed; `website` is the field that people do not see, `idempotencyKey` may be "". */
export type LeadInput = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  message: string;
  idempotencyKey: string;
  website: string;
};
type NewsletterSignUpInput = { email: string; tag: NewsletterTag; website: string };
export type Subscription = { email: string; subscribed: boolean };
/** Who moves an order, and why: it goes into the order's history. */
export type StatusChange = {
  actor: string;
  reason?: string;
  courier?: string;
  trackingNumber?: string;
  /** What came back with a return; without it what was asked for, else all of the order, onto the shelf. */
  items?: { sku: string; quantity: number; restock: boolean }[];
  /** Whether what nobody took goes onto the shelf again; it does unless this is false. */
  restock?: boolean;
};
/** Rate limits count per client address; null is the shop's own command line. */
export type Caller = { address: string | null };

/** Everything that pages, the JSON API and the command line can ask of the shop. */
export type Shop = {
  catalog: {
    beverages(): Promise<BeverageCard[]>;
    /** The featured ones with what they are like, for the About page. */
    beverageStories(): Promise<BeverageWithFeatures[]>;
    beverage(slug: string): Promise<BeveragePage | undefined>;
    merch(options?: { featured?: boolean }): Promise<MerchCard[]>;
    merchItem(idOrSlug: string): Promise<MerchPage | undefined>;
    reviews(): Promise<ReviewView[]>;
    similar(): Promise<SimilarProduct[]>;
    /** For the public read API: every published product, whole. */
    products(filter?: Partial<ProductsQuery>): Promise<ApiProduct[]>;
    product(idOrSlug: string): Promise<ApiProduct | undefined>;
    /** Where the page is that once had this last part of its address; undefined when none that is shown had it. */
    movedTo(oldSlug: string): Promise<string | undefined>;
    /** For search engines, feeds and link previews. */
    found(): Promise<SeoProduct[]>;
    foundOne(id: string): Promise<SeoProduct | undefined>;
  };
  checkout: {
    quote(input: QuoteInput, caller: Caller): Promise<Result<Quote>>;
    placeCod(input: PlacementInput, caller: Caller): Promise<Result<Placed>>;
  };
  payments: PaymentUseCases;
  orders: OrderUseCases;
  invoices: TaxUseCases;
  fulfilment: FulfilmentUseCases;
  customers: CustomerUseCases;
  reviews: ReviewUseCases;
  operators: OperatorUseCases;
  desk: SearchUseCases;
  products: ProductListUseCases;
  media: MediaUseCases;
  catalogue: CatalogEditUseCases;
  catalogueFiles: CsvUseCases;
  archive: ArchiveUseCases;
  shelf: InventoryUseCases;
  dashboard: DashboardUseCases;
  jobs: JobUseCases;
  content: ContentUseCases;
  documents: DocumentUseCases;
  previews: PreviewUseCases;
  leads: AdminLeadUseCases &
    LeadResponseUseCases & {
      /** A message to the shop: stored once, however often it is sent. */
      send(input: LeadInput, caller: Caller): Promise<Result<null>>;
    };
  newsletter: AdminNewsletterUseCases & {
    subscribe(input: NewsletterSignUpInput, caller: Caller): Promise<Result<{ email: string }>>;
    /** The private link of a subscription, as it is mailed. */
    byToken(token: string): Promise<Subscription | undefined>;
    unsubscribe(token: string): Promise<Result<Subscription>>;
  };
  settings: SettingsUseCases;
  taxClasses: TaxClassUseCases;
  discounts: DiscountUseCases;
  cod: CodUseCases;
};
