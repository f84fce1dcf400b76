import { archiveUseCases } from "./archive/index.ts";
import { catalogUseCases } from "./catalog/index.ts";
import { catalogueUseCases } from "./catalogue/index.ts";
import { catalogueFileUseCases } from "./catalogue-files/index.ts";
import { checkoutUseCases } from "./checkout/index.ts";
import { codUseCases } from "./cod/index.ts";
import { contentUseCases } from "./content/index.ts";
import { documentUseCases } from "./content/writing/index.ts";
import { customersUseCases } from "./customers/index.ts";
import type { Deps } from "./deps.ts";
import { deskUseCases } from "./desk/index.ts";
import { discountUseCases } from "./discounts/index.ts";
import { invoicesUseCases } from "./invoices/index.ts";
import { jobUseCases } from "./jobs/index.ts";
import { leadsUseCases } from "./leads/index.ts";
import { mediaUseCases } from "./media/index.ts";
import { operatorsUseCases } from "./operators/index.ts";
import { ordersUseCases } from "./orders/index.ts";
import { papersUseCases } from "./papers/index.ts";
import { paymentsUseCases } from "./payments/index.ts";
import { previewUseCases } from "./preview/index.ts";
import { productsUseCases } from "./products/index.ts";
import { reviewsUseCases } from "./reviews/index.ts";
import { settingsUseCases } from "./settings/index.ts";
import { shelfUseCases } from "./shelf/index.ts";
import type { Shop } from "./shop.ts";
import { subscribersUseCases } from "./subscribers/index.ts";
import { taxClassUseCases } from "./tax-classes/index.ts";
import { todayUseCases } from "./today/index.ts";

/** Everything the shop can do, over one database. */
export function createShop(deps: Deps): Shop {
  return {
    catalog: catalogUseCases(deps),
    content: contentUseCases(deps),
    documents: documentUseCases(deps),
    previews: previewUseCases(deps, createShop),
    settings: settingsUseCases(deps),
    taxClasses: taxClassUseCases(deps),
    discounts: discountUseCases(deps),
    cod: codUseCases(deps),
    checkout: checkoutUseCases(deps),
    payments: paymentsUseCases(deps),
    orders: ordersUseCases(deps),
    invoices: invoicesUseCases(deps),
    papers: papersUseCases(deps),
    customers: customersUseCases(deps),
    reviews: reviewsUseCases(deps),
    operators: operatorsUseCases(deps),
    desk: deskUseCases(deps),
    products: productsUseCases(deps),
    media: mediaUseCases(deps),
    catalogue: catalogueUseCases(deps),
    catalogueFiles: catalogueFileUseCases(deps),
    archive: archiveUseCases(deps),
    shelf: shelfUseCases(deps),
    today: todayUseCases(deps),
    jobs: jobUseCases(deps),
    leads: leadsUseCases(deps),
    subscribers: subscribersUseCases(deps),
  };
}
