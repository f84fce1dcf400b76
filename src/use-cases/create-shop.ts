import { createCatalogEditUseCases } from "./catalog/edit/index.ts";
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
import { createPricingUseCases } from "./pricing/index.ts";
import { createReviewUseCases } from "./reviews/index.ts";
import { createSearchUseCases } from "./search/index.ts";
import { createSettingsUseCases } from "./settings/index.ts";
import type { Shop } from "./shop.ts";
import { createTaxClassUseCases } from "./tax/classes/index.ts";
import { createTaxUseCases } from "./tax/index.ts";

/** Composes all use cases over one database. */
export function createShop(deps: Deps): Shop {
  return {
    catalog: { ...createCatalogReadUseCases(deps), edit: createCatalogEditUseCases(deps) },
    inventory: createInventoryUseCases(deps),
    pricing: createPricingUseCases(deps),
    media: createMediaUseCases(deps),
    content: { ...createContentUseCases(deps), edit: createDocumentUseCases(deps) },
    previews: createPreviewUseCases(deps, createShop),
    checkout: createCheckoutUseCases(deps),
    orders: createOrderUseCases(deps),
    payments: { ...createPaymentUseCases(deps), cod: createCodUseCases(deps) },
    fulfilment: createFulfilmentUseCases(deps),
    tax: { ...createTaxUseCases(deps), classes: createTaxClassUseCases(deps) },
    discounts: createDiscountUseCases(deps),
    customers: createCustomerUseCases(deps),
    reviews: createReviewUseCases(deps),
    leads: createLeadUseCases(deps),
    newsletter: createNewsletterUseCases(deps),
    operators: createOperatorUseCases(deps),
    settings: createSettingsUseCases(deps),
    search: createSearchUseCases(deps),
    dashboard: createDashboardUseCases(deps),
    jobs: createJobUseCases(deps),
    importExport: { csv: createCsvUseCases(deps), archive: createArchiveUseCases(deps) },
  };
}
