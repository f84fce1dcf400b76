import { createDatasetUploads } from "#gateways/sanity/dataset-uploads.ts";
import { changeCustomerPassword } from "./auth/customer/change-customer-password.ts";
import {
  createDeviceUseCases,
  customerBySession,
  signInCustomer,
  signOutCustomer,
} from "./auth/customer/customer-sessions.ts";
import { resetPassword, sendOtp, verifyOtp } from "./auth/customer/password-reset.ts";
import { signUpCustomer } from "./auth/customer/sign-up.ts";
import { createBackupUseCases } from "./backup/create-backup.ts";
import { createCatalogEditUseCases } from "./catalog/edit/index.ts";
import { createCatalogReadUseCases } from "./catalog/read/index.ts";
import type { CheckoutUseCases } from "./checkout/checkout-types.ts";
import { estimatePinDelivery } from "./checkout/estimate-delivery.ts";
import { createManualOrders } from "./checkout/manual-orders.ts";
import { placeCod, placeOnline, placeUpi } from "./checkout/place-order.ts";
import { quote } from "./checkout/quote.ts";
import { quoteOrderEdit } from "./checkout/quote-order-edit.ts";
import { saveOrderEdit } from "./checkout/save-order-edit.ts";
import { createDocumentUseCases } from "./content/edit/edit-document.ts";
import { createContentUseCases } from "./content/index.ts";
import { createPageUseCases } from "./content/pages/edit-pages.ts";
import { createAddressUseCases } from "./customers/addresses/index.ts";
import { createAdminCustomerUseCases } from "./customers/admin-customers.ts";
import { createClaimUseCases } from "./customers/claim-guest-orders.ts";
import type { CustomerUseCases } from "./customers/customer-types.ts";
import { eraseGuestOrder, readGuestErasure } from "./customers/erase-guest-order.ts";
import { createBuyerUseCases } from "./customers/list-buyers.ts";
import { eraseCustomer, exportData, saveProfile } from "./customers/manage-account.ts";
import { createDashboardUseCases } from "./dashboard/index.ts";
import type { DiscountUseCases } from "./discounts/discount-types.ts";
import { getDiscount, listDiscounts, listDiscountUses } from "./discounts/list-discounts.ts";
import { changeDiscount, createDiscount } from "./discounts/manage-discounts.ts";
import { bookCourier, checkBooking } from "./fulfilment/book-courier.ts";
import { listChangedBookings } from "./fulfilment/changed-bookings.ts";
import { listCouriersOfShop, saveCourier } from "./fulfilment/couriers.ts";
import type { CourierUseCases } from "./fulfilment/fulfilment-types.ts";
import { listOrdersInTransit } from "./fulfilment/in-transit.ts";
import { createFulfilmentUseCases } from "./fulfilment/print-documents.ts";
import type { ArchiveUseCases } from "./import-export/archive/archive-types.ts";
import { exportArchive } from "./import-export/archive/export-archive.ts";
import { importArchive } from "./import-export/archive/import-archive.ts";
import { createCsvUseCases } from "./import-export/csv/index.ts";
import { createInventoryUseCases } from "./inventory/index.ts";
import { createStockAlertUseCases } from "./inventory/stock-alerts.ts";
import { createJobUseCases } from "./jobs/manage-jobs.ts";
import type { Deps } from "./kernel/deps.ts";
import { createLeadUseCases } from "./leads/index.ts";
import { createMediaUseCases } from "./media/manage-media.ts";
import { createNewsletterUseCases } from "./newsletter/subscribers.ts";
import { createOperatorUseCases } from "./operators/index.ts";
import { createOrderUseCases } from "./orders/index.ts";
import { createCodUseCases } from "./payments/cod/index.ts";
import { createRemittanceUseCases } from "./payments/cod/remittances.ts";
import { createPaymentUseCases } from "./payments/index.ts";
import { startEditing, stopEditing } from "./presence/presence-marks.ts";
import { createPreviewUseCases } from "./preview/index.ts";
import { listScheduledPrices } from "./pricing/list-scheduled-prices.ts";
import type { PricingUseCases } from "./pricing/pricing-types.ts";
import { endSaleNow, listSales, scheduleSale } from "./pricing/sale-prices.ts";
import { applyScheduledPrices, cancelScheduledPrices, schedulePrices } from "./pricing/scheduled-prices.ts";
import { createReadinessUseCases } from "./readiness/open-shop.ts";
import { createReportUseCases } from "./reports/index.ts";
import { createReviewUseCases } from "./reviews/index.ts";
import { exportDataset } from "./sanity/export/export-dataset.ts";
import { importDataset } from "./sanity/import/import-dataset.ts";
import { createImportRuns } from "./sanity/import-runs/manage-import-runs.ts";
import { listViews, removeView, saveView } from "./search/saved-views.ts";
import { searchAll } from "./search/search-all.ts";
import type { SearchUseCases } from "./search/search-types.ts";
import { createRedirectUseCases } from "./seo/manage-redirects.ts";
import { createRedirectTable } from "./seo/redirect-table.ts";
import { createSettingsUseCases } from "./settings/save-settings.ts";
import type { Shop } from "./shop.ts";
import { createTaxClassUseCases } from "./tax/classes/tax-classes.ts";
import { createTaxUseCases } from "./tax/index.ts";
import { createVerificationUseCases } from "./verification/maintenance-runs.ts";

/** Composes all use cases over one database. */
export function createShop(deps: Deps): Shop {
  return {
    catalog: { ...createCatalogReadUseCases(deps), edit: createCatalogEditUseCases(deps) },
    inventory: { ...createInventoryUseCases(deps), alerts: createStockAlertUseCases(deps) },
    pricing: createPricingUseCases(deps),
    media: createMediaUseCases(deps),
    content: { ...createContentUseCases(deps), edit: createDocumentUseCases(deps), pages: createPageUseCases(deps) },
    redirects: { ...createRedirectUseCases(deps), ...createRedirectTable(deps.database) },
    previews: createPreviewUseCases(deps, createShop),
    checkout: createCheckoutUseCases(deps),
    orders: createOrderUseCases(deps),
    payments: {
      ...createPaymentUseCases(deps),
      cod: createCodUseCases(deps),
      remittances: createRemittanceUseCases(deps),
    },
    fulfilment: { ...createFulfilmentUseCases(deps), couriers: createCourierUseCases(deps) },
    tax: { ...createTaxUseCases(deps), classes: createTaxClassUseCases(deps) },
    discounts: createDiscountUseCases(deps),
    customers: createCustomerUseCases(deps),
    reviews: createReviewUseCases(deps),
    leads: createLeadUseCases(deps),
    newsletter: createNewsletterUseCases(deps),
    operators: createOperatorUseCases(deps),
    settings: createSettingsUseCases(deps),
    readiness: createReadinessUseCases(deps),
    search: createSearchUseCases(deps),
    dashboard: createDashboardUseCases(deps),
    reports: createReportUseCases(deps),
    jobs: createJobUseCases(deps),
    verification: createVerificationUseCases(deps),
    sanity: createDatasetUseCases(deps),
    backups: createBackupUseCases(deps),
    importExport: { csv: createCsvUseCases(deps), archive: createArchiveUseCases(deps) },
  };
}

/** Combines the ways in from the old content service and back to it. */
function createDatasetUseCases(deps: Deps): Shop["sanity"] {
  const { datasetUploads = createDatasetUploads("") } = deps;
  const ownImport = importDataset({ ...deps, pictures: createMediaUseCases(deps) });
  return {
    exportDataset: exportDataset(deps),
    importDataset: ownImport,
    importRuns: createImportRuns({ ...deps, importDataset: ownImport }, datasetUploads),
  };
}

/** Combines quoting a cart and placing an order, whichever way it is paid. */
function createCheckoutUseCases(deps: Deps): CheckoutUseCases {
  return {
    quote: quote(deps),
    estimateDelivery: estimatePinDelivery(deps),
    placeCod: placeCod(deps),
    placeOnline: placeOnline(deps),
    placeUpi: placeUpi(deps),
    manualOrders: createManualOrders(deps),
    edits: { quote: quoteOrderEdit(deps), save: saveOrderEdit(deps) },
  };
}

function createCourierUseCases(deps: Deps): CourierUseCases {
  return {
    list: listCouriersOfShop(deps),
    save: saveCourier(deps),
    checkBooking: checkBooking(deps),
    book: bookCourier(deps),
    changedBookings: listChangedBookings(deps),
    inTransit: listOrdersInTransit(deps),
  };
}

function createPricingUseCases(deps: Deps): PricingUseCases {
  return {
    listSales: listSales(deps),
    scheduleSale: scheduleSale(deps),
    endSale: endSaleNow(deps),
    listScheduledPrices: listScheduledPrices(deps),
    schedulePrices: schedulePrices(deps),
    cancelScheduledPrices: cancelScheduledPrices(deps),
    applyScheduledPrices: applyScheduledPrices(deps),
  };
}

function createSearchUseCases(deps: Deps): SearchUseCases {
  return {
    search: searchAll(deps),
    listViews: listViews(deps),
    saveView: saveView(deps),
    removeView: removeView(deps),
    startEditing: startEditing(deps),
    stopEditing: stopEditing(deps),
  };
}

function createArchiveUseCases(deps: Pick<Deps, "database" | "clock" | "media">): ArchiveUseCases {
  return { export: exportArchive(deps), import: importArchive(deps) };
}

function createDiscountUseCases(deps: Pick<Deps, "database" | "clock">): DiscountUseCases {
  return {
    list: listDiscounts(deps),
    get: getDiscount(deps),
    create: createDiscount(deps),
    change: changeDiscount(deps),
    uses: listDiscountUses(deps),
  };
}

/** Combines the use cases of customers: accounts, sign-in and personal data. */
function createCustomerUseCases(deps: Deps): CustomerUseCases {
  return {
    signUp: signUpCustomer(deps),
    signIn: signInCustomer(deps),
    bySession: customerBySession(deps),
    signOut: signOutCustomer(deps),
    ...createDeviceUseCases(deps),
    sendOtp: sendOtp(deps),
    verifyOtp: verifyOtp(deps),
    resetPassword: resetPassword(deps),
    changePassword: changeCustomerPassword(deps),
    saveProfile: saveProfile(deps),
    exportData: exportData(deps),
    erase: eraseCustomer(deps),
    readGuestErasure: readGuestErasure(deps),
    eraseGuestOrder: eraseGuestOrder(deps),
    ...createClaimUseCases(deps),
    addresses: createAddressUseCases(deps),
    admin: createAdminCustomerUseCases(deps),
    buyers: createBuyerUseCases(deps),
  };
}
