import { Hono } from "hono";
import { codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import { contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import { customerEndpoints } from "#contracts/admin/customer-endpoints.ts";
import { dashboardEndpoints } from "#contracts/admin/dashboard-endpoints.ts";
import { datasetImportEndpoints } from "#contracts/admin/dataset-import-endpoints.ts";
import { discountEndpoints } from "#contracts/admin/discount-endpoints.ts";
import { importExportEndpoints } from "#contracts/admin/import-export-endpoints.ts";
import { inventoryEndpoints } from "#contracts/admin/inventory-endpoints.ts";
import { jobEndpoints } from "#contracts/admin/job-endpoints.ts";
import { leadEndpoints } from "#contracts/admin/lead-endpoints.ts";
import { mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { pageEndpoints } from "#contracts/admin/page-endpoints.ts";
import { scheduledPriceEndpoints } from "#contracts/admin/pricing-endpoints.ts";
import { productEndpoints } from "#contracts/admin/product-endpoints.ts";
import { productListEndpoints } from "#contracts/admin/product-list-endpoints.ts";
import { redirectEndpoints } from "#contracts/admin/redirect-endpoints.ts";
import { reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { shopStateEndpoints } from "#contracts/admin/shop-state-endpoints.ts";
import { taxClassEndpoints } from "#contracts/admin/tax-class-endpoints.ts";
import { verificationEndpoints } from "#contracts/admin/verification-endpoints.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { endpointMounter, type MountEndpoint, openEndpointMounter } from "./mount-endpoint.ts";
import { mountOperatorAccount, mountOperatorSignIn, mountOperators } from "./operator-routes.ts";
import { mountOrderOperations, mountTax } from "./order-and-tax-routes.ts";
import { toSuccess } from "./success.ts";

/** The back office's API, below `/api/admin`. Responses are never cached. */
export function createAdminApi(shop: Shop): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    await next();
  });
  mountOperatorSignIn(openEndpointMounter(api), shop);
  mountAdminEndpoints(endpointMounter(api, shop), shop);
  return api;
}

/** Mounts every endpoint for signed-in operators and API tokens. */
export function mountAdminEndpoints(on: MountEndpoint, shop: Shop): void {
  mountOperatorAccount(on, shop);
  mountOperators(on, shop);
  mountOrders(on, shop);
  mountOrderOperations(on, shop);
  mountCustomers(on, shop);
  mountLeads(on, shop);
  mountNewsletter(on, shop);
  mountReviews(on, shop);
  mountTax(on, shop);
  mountJobs(on, shop);
  mountVerification(on, shop);
  mountDashboard(on, shop);
  mountSettings(on, shop);
  mountTaxClasses(on, shop);
  mountDiscounts(on, shop);
  mountProductList(on, shop);
  mountCatalogEdit(on, shop);
  mountInventory(on, shop);
  mountDocuments(on, shop);
  mountRedirects(on, shop);
  mountMedia(on, shop);
  mountCsv(on, shop);
  mountDatasetImports(on, shop);
  mountSearch(on, shop);
}

function mountSettings(on: MountEndpoint, shop: Shop): void {
  on(settingsEndpoints.get, ({ actor }) => shop.settings.read(actor));
  on(settingsEndpoints.save, ({ actor, body }) => shop.settings.save(actor, body.changes));
  on(shopStateEndpoints.get, ({ actor }) => shop.readiness.state(actor));
  on(shopStateEndpoints.check, ({ actor }) => shop.readiness.check(actor));
  on(shopStateEndpoints.open, ({ actor }) => shop.readiness.open(actor));
  on(shopStateEndpoints.close, ({ actor, body }) => shop.readiness.close(actor, body.words));
  mountCod(on, shop);
}

function mountCod(on: MountEndpoint, { payments: { cod } }: Pick<Shop, "payments">): void {
  on(codEndpoints.list, ({ actor, query }) => cod.list(actor, query));
  on(codEndpoints.add, ({ actor, body }) => cod.add(actor, body));
  on(codEndpoints.remove, ({ actor, body }) => cod.remove(actor, body));
  on(codEndpoints.block, ({ actor, body }) => cod.block(actor, body));
  on(codEndpoints.report, ({ actor, query }) => cod.report(actor, query));
}

/** CSV export and import of the catalog. */
function mountCsv(on: MountEndpoint, { importExport: { csv } }: Pick<Shop, "importExport">): void {
  on(importExportEndpoints.export, ({ actor }) => csv.export(actor));
  on(importExportEndpoints.check, ({ actor, query, file }) => csv.check(actor, { name: query.name, read: file }));
  on(importExportEndpoints.report, ({ actor, id }) => csv.report(actor, id));
  on(importExportEndpoints.apply, ({ actor, id }) => csv.apply(actor, id));
}

/** Imports of exports of the old content service. */
function mountDatasetImports(on: MountEndpoint, { sanity: { importRuns } }: Pick<Shop, "sanity">): void {
  on(datasetImportEndpoints.latest, ({ actor }) => importRuns.latest(actor));
  on(datasetImportEndpoints.begin, ({ actor, body }) => importRuns.begin(actor, body));
  on(datasetImportEndpoints.piece, ({ actor, id, query, file }) =>
    importRuns.addPiece(actor, id, { at: query.at, read: file }),
  );
  on(datasetImportEndpoints.check, ({ actor, id, body }) => importRuns.check(actor, id, body.parts));
  on(datasetImportEndpoints.apply, ({ actor, id }) => importRuns.apply(actor, id));
  on(datasetImportEndpoints.stop, async ({ actor, id }) => toSuccess(await importRuns.stop(actor, id)));
  on(datasetImportEndpoints.remove, async ({ actor, id }) => toSuccess(await importRuns.remove(actor, id)));
  on(datasetImportEndpoints.page, ({ actor, id }) => importRuns.reportPage(actor, id));
  on(datasetImportEndpoints.data, ({ actor, id }) => importRuns.reportData(actor, id));
}

/** Product editing. */
function mountCatalogEdit(on: MountEndpoint, { catalog }: Pick<Shop, "catalog">): void {
  on(productEndpoints.create, ({ actor, body }) => catalog.edit.create(actor, body));
  on(productEndpoints.get, ({ actor, id }) => catalog.edit.get(actor, id));
  on(productEndpoints.save, ({ actor, id, body }) => catalog.edit.save(actor, id, body));
  on(productEndpoints.publish, ({ actor, id, body }) => catalog.edit.publish(actor, id, body.revision));
  on(productEndpoints.discard, async ({ actor, id, body }) =>
    toSuccess(await catalog.edit.discard(actor, id, body.revision)),
  );
  on(productEndpoints.show, ({ actor, id, body }) => catalog.edit.setVisibility(actor, id, body));
  on(productEndpoints.preview, ({ actor, id }) => catalog.edit.preview(actor, id));
  on(productEndpoints.arrangement, ({ actor, query }) => catalog.edit.sortOrder(actor, query.kind));
  on(productEndpoints.arrange, async ({ actor, body }) => toSuccess(await catalog.edit.saveSortOrder(actor, body)));
}

function mountRedirects(on: MountEndpoint, { redirects }: Pick<Shop, "redirects">): void {
  on(redirectEndpoints.list, ({ actor, query }) => redirects.list(actor, query));
  on(redirectEndpoints.create, ({ actor, body }) => redirects.create(actor, body));
  on(redirectEndpoints.change, ({ actor, id, body }) => redirects.change(actor, id, body));
  on(redirectEndpoints.remove, async ({ actor, id }) => toSuccess(await redirects.remove(actor, id)));
  on(redirectEndpoints.import, ({ actor, body }) => redirects.import(actor, body));
  on(redirectEndpoints.export, ({ actor }) => redirects.export(actor));
  on(redirectEndpoints.notFound, ({ actor }) => redirects.notFound(actor));
  on(redirectEndpoints.forget, async ({ actor, body }) => toSuccess(await redirects.forget(actor, body)));
}

function mountCustomers(on: MountEndpoint, { customers: { admin } }: Pick<Shop, "customers">): void {
  on(customerEndpoints.list, ({ actor, query }) => admin.list(actor, query));
  on(customerEndpoints.get, ({ actor, id }) => admin.get(actor, id));
  on(customerEndpoints.endSessions, async ({ actor, id }) => toSuccess(await admin.endSessions(actor, id)));
}

function mountSearch(on: MountEndpoint, { search }: Pick<Shop, "search">): void {
  on(searchEndpoints.search, ({ actor, query }) => search.search(actor, query.q));
  on(searchEndpoints.views, ({ actor, query }) => search.listViews(actor, query.resource));
  on(searchEndpoints.saveView, ({ actor, body }) => search.saveView(actor, body));
  on(searchEndpoints.removeView, async ({ actor, id }) => toSuccess(await search.removeView(actor, id)));
  on(searchEndpoints.edit, ({ actor, body }) => search.startEditing(actor, body));
  on(searchEndpoints.leave, async ({ actor, query }) => toSuccess(await search.stopEditing(actor, query)));
}

function mountDiscounts(on: MountEndpoint, { discounts }: Pick<Shop, "discounts">): void {
  on(discountEndpoints.list, ({ actor, query }) => discounts.list(actor, query));
  on(discountEndpoints.get, ({ actor, id }) => discounts.get(actor, id));
  on(discountEndpoints.create, ({ actor, body }) => discounts.create(actor, body));
  on(discountEndpoints.change, ({ actor, id, body }) => discounts.change(actor, id, body));
  on(discountEndpoints.uses, ({ actor, id, query }) => discounts.uses(actor, id, query));
}

function mountDocuments(on: MountEndpoint, { content }: Pick<Shop, "content">): void {
  on(contentEndpoints.list, ({ actor }) => content.edit.list(actor));
  on(contentEndpoints.get, ({ actor, id }) => content.edit.get(actor, id));
  on(contentEndpoints.save, ({ actor, id, body }) => content.edit.save(actor, id, body));
  on(contentEndpoints.publish, ({ actor, id, body }) => content.edit.publish(actor, id, body));
  on(contentEndpoints.schedule, ({ actor, id, body }) => content.edit.schedule(actor, id, body));
  on(contentEndpoints.unschedule, ({ actor, id, body }) => content.edit.unschedule(actor, id, body));
  on(contentEndpoints.discard, ({ actor, id, body }) => content.edit.discard(actor, id, body));
  on(contentEndpoints.preview, ({ actor, id, body }) => content.edit.preview(actor, id, body));
  on(contentEndpoints.versions, ({ actor, id, query }) => content.edit.versions(actor, id, query));
  on(contentEndpoints.version, ({ actor, id }) => content.edit.version(actor, id));
  on(contentEndpoints.restore, ({ actor, id, body }) => content.edit.restore(actor, id, body));
  on(pageEndpoints.list, ({ actor }) => content.pages.list(actor));
  on(pageEndpoints.create, ({ actor, body }) => content.pages.create(actor, body));
  on(pageEndpoints.move, ({ actor, id, body }) => content.pages.move(actor, id, body));
  on(pageEndpoints.arrange, ({ actor, body }) => content.pages.arrange(actor, body));
  on(pageEndpoints.unpublish, ({ actor, id }) => content.pages.unpublish(actor, id));
  on(pageEndpoints.remove, async ({ actor, id }) => toSuccess(await content.pages.remove(actor, id)));
}

/** Background jobs. */
function mountJobs(on: MountEndpoint, { jobs }: Shop): void {
  on(jobEndpoints.list, ({ actor, query }) => jobs.list(actor, query));
  on(jobEndpoints.kinds, ({ actor }) => jobs.kinds(actor));
  on(jobEndpoints.retry, ({ actor, id }) => jobs.retry(actor, id));
  on(jobEndpoints.retryAll, ({ actor, body }) => jobs.retryAll(actor, body.kind));
}

/** Checks of the books, and the list of backups and drills beside them. */
function mountVerification(on: MountEndpoint, { verification }: Shop): void {
  on(verificationEndpoints.overview, ({ actor }) => verification.overview(actor));
  on(verificationEndpoints.runs, ({ actor, query }) => verification.list(actor, query));
  on(verificationEndpoints.run, ({ actor, id }) => verification.get(actor, id));
  on(verificationEndpoints.verify, ({ actor }) => verification.queue(actor));
}

function mountLeads(on: MountEndpoint, { leads }: Pick<Shop, "leads">): void {
  on(leadEndpoints.list, ({ actor, query }) => leads.list(actor, query));
  on(leadEndpoints.get, ({ actor, id }) => leads.get(actor, id));
  on(leadEndpoints.answer, ({ actor, id, body }) => leads.answer(actor, id, body));
  on(leadEndpoints.note, ({ actor, id, body }) => leads.note(actor, id, body));
  on(leadEndpoints.state, ({ actor, id, body }) => leads.setState(actor, id, body));
}

function mountMedia(on: MountEndpoint, { media }: Pick<Shop, "media">): void {
  on(mediaEndpoints.list, ({ actor, query }) => media.list(actor, query));
  on(mediaEndpoints.get, ({ actor, id }) => media.get(actor, id));
  on(mediaEndpoints.upload, ({ actor, query, file }) => media.upload(actor, query, file));
  on(mediaEndpoints.change, ({ actor, id, body }) => media.change(actor, id, body));
  on(mediaEndpoints.replace, ({ actor, id, query, file }) => media.replace(actor, id, query, file));
  on(mediaEndpoints.remove, async ({ actor, id }) => toSuccess(await media.remove(actor, id)));
}

function mountOrders(on: MountEndpoint, { orders }: Pick<Shop, "orders">): void {
  on(orderEndpoints.list, ({ actor, query }) => orders.listAll(actor, query));
  on(orderEndpoints.export, ({ actor, body }) => orders.export(actor, body));
}

function mountProductList(on: MountEndpoint, { catalog }: Pick<Shop, "catalog">): void {
  on(productListEndpoints.list, ({ actor, query }) => catalog.edit.list(actor, query));
}

function mountReviews(on: MountEndpoint, { reviews }: Pick<Shop, "reviews">): void {
  on(reviewEndpoints.list, ({ actor, query }) => reviews.list(actor, query));
  on(reviewEndpoints.moderateMany, async ({ actor, body }) => {
    const moderated = await reviews.moderateMany(actor, body);
    return moderated.ok ? { ok: true, value: { results: moderated.value } } : moderated;
  });
  on(reviewEndpoints.get, ({ actor, id }) => reviews.get(actor, id));
  on(reviewEndpoints.moderate, async ({ actor, id, body: { state } }) => {
    const moderated = await reviews.moderateOne(actor, id, state);
    return moderated.ok ? { ok: true, value: { status: "success" } as const } : moderated;
  });
  on(reviewEndpoints.answer, ({ actor, id, body }) => reviews.answer(actor, id, body));
}

/** Prices and stock by SKU. */
function mountInventory(on: MountEndpoint, { inventory, pricing }: Pick<Shop, "inventory" | "pricing">): void {
  on(inventoryEndpoints.list, ({ actor, query }) => inventory.list(actor, query));
  on(inventoryEndpoints.preview, ({ actor, body }) => inventory.preview(actor, body.changes));
  on(inventoryEndpoints.apply, async ({ actor, body }) => toSuccess(await inventory.apply(actor, body)));
  on(inventoryEndpoints.adjustStock, ({ actor, id, body }) => inventory.adjustStock(actor, id, body));
  on(inventoryEndpoints.movements, ({ actor, id, query }) => inventory.movements(actor, id, query));
  on(scheduledPriceEndpoints.list, ({ actor, query }) => pricing.listScheduledPrices(actor, query));
  on(scheduledPriceEndpoints.schedule, ({ actor, body }) => pricing.schedulePrices(actor, body));
  on(scheduledPriceEndpoints.cancel, async ({ actor, id }) =>
    toSuccess(await pricing.cancelScheduledPrices(actor, id)),
  );
}

/** Newsletter subscribers. */
function mountNewsletter(on: MountEndpoint, { newsletter }: Pick<Shop, "newsletter">): void {
  on(subscriberEndpoints.list, ({ actor, query }) => newsletter.list(actor, query));
  on(subscriberEndpoints.export, ({ actor, body }) => newsletter.export(actor, body));
}

function mountTaxClasses(on: MountEndpoint, { tax }: Pick<Shop, "tax">): void {
  on(taxClassEndpoints.list, ({ actor }) => tax.classes.list(actor));
  on(taxClassEndpoints.add, ({ actor, body }) => tax.classes.add(actor, body));
  on(taxClassEndpoints.remove, ({ actor, id }) => tax.classes.remove(actor, id));
}

/** Dashboard: to-do counts, sales and payment issues. */
function mountDashboard(on: MountEndpoint, { dashboard }: Shop): void {
  on(dashboardEndpoints.get, ({ actor, query }) => dashboard.read(actor, query));
  on(dashboardEndpoints.paymentsToReview, ({ actor, query }) => dashboard.listPaymentsToReview(actor, query));
  on(dashboardEndpoints.markReviewed, async ({ actor, id }) => toSuccess(await dashboard.markReviewed(actor, id)));
  on(dashboardEndpoints.markDisputeReviewed, async ({ actor, id }) =>
    toSuccess(await dashboard.markDisputeReviewed(actor, id)),
  );
}
