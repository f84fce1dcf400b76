import { createCatalogEditUseCases } from "./catalog/edit/index.ts";
import { listProducts } from "./catalog/edit/list-products.ts";
import type { ProductListUseCases } from "./catalog/edit/product-list-types.ts";
import { createCatalogReadUseCases } from "./catalog/read/index.ts";
import { createCheckoutUseCases } from "./checkout/index.ts";
import { createDocumentUseCases } from "./content/edit/index.ts";
import { createContentUseCases } from "./content/index.ts";
import { createCustomerUseCases } from "./customers/index.ts";
import { createDashboardUseCases } from "./dashboard/index.ts";
import { createDiscountUseCases } from "./discounts/index.ts";
import { createFulfilmentUseCases } from "./fulfilment/index.ts";
import { createArchiveUseCases } from "./import-export/archive/index.ts";
import { createCsvUseCases } from "./import-export/csv/index.ts";
import { createInventoryUseCases } from "./inventory/index.ts";
import { createJobUseCases } from "./jobs/index.ts";
import type { Deps } from "./kernel/deps.ts";
import { createLeadUseCases } from "./leads/index.ts";
import { createMediaUseCases } from "./media/index.ts";
import { createNewsletterUseCases } from "./newsletter/index.ts";
import { createOperatorUseCases } from "./operators/index.ts";
import { createOrderUseCases } from "./orders/index.ts";
import { createCodUseCases } from "./payments/cod/index.ts";
import { createPaymentUseCases } from "./payments/index.ts";
import { createPreviewUseCases } from "./preview/index.ts";
import { createReviewUseCases } from "./reviews/index.ts";
import { createSearchUseCases } from "./search/index.ts";
import { createSettingsUseCases } from "./settings/index.ts";
import type { Shop } from "./shop.ts";
import { createTaxClassUseCases } from "./tax/classes/index.ts";
import { createTaxUseCases } from "./tax/index.ts";

/** Everything the shop can do, over one database. */
export function createShop(deps: Deps): Shop {
  return {
    catalog: createCatalogReadUseCases(deps),
    content: createContentUseCases(deps),
    documents: createDocumentUseCases(deps),
    previews: createPreviewUseCases(deps, createShop),
    settings: createSettingsUseCases(deps),
    taxClasses: createTaxClassUseCases(deps),
    discounts: createDiscountUseCases(deps),
    cod: createCodUseCases(deps),
    checkout: createCheckoutUseCases(deps),
    payments: createPaymentUseCases(deps),
    orders: createOrderUseCases(deps),
    invoices: createTaxUseCases(deps),
    fulfilment: createFulfilmentUseCases(deps),
    customers: createCustomerUseCases(deps),
    reviews: createReviewUseCases(deps),
    operators: createOperatorUseCases(deps),
    desk: createSearchUseCases(deps),
    products: createProductListUseCases(deps),
    media: createMediaUseCases(deps),
    catalogue: createCatalogEditUseCases(deps),
    catalogueFiles: createCsvUseCases(deps),
    archive: createArchiveUseCases(deps),
    shelf: createInventoryUseCases(deps),
    dashboard: createDashboardUseCases(deps),
    jobs: createJobUseCases(deps),
    leads: createLeadUseCases(deps),
    newsletter: createNewsletterUseCases(deps),
  };
}

function createProductListUseCases(deps: Deps): ProductListUseCases {
  return { list: listProducts(deps) };
}
