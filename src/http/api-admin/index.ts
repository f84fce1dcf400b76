import { Hono } from "hono";
import { codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import { contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import { customerEndpoints } from "#contracts/admin/customer-endpoints.ts";
import { dashboardEndpoints } from "#contracts/admin/dashboard-endpoints.ts";
import { discountEndpoints } from "#contracts/admin/discount-endpoints.ts";
import { importExportEndpoints } from "#contracts/admin/import-export-endpoints.ts";
import { inventoryEndpoints } from "#contracts/admin/inventory-endpoints.ts";
import { jobEndpoints } from "#contracts/admin/job-endpoints.ts";
import { leadEndpoints } from "#contracts/admin/lead-endpoints.ts";
import { mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { scheduledPriceEndpoints } from "#contracts/admin/pricing-endpoints.ts";
import { productEndpoints } from "#contracts/admin/product-endpoints.ts";
import { productListEndpoints } from "#contracts/admin/product-list-endpoints.ts";
import { reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { taxClassEndpoints } from "#contracts/admin/tax-class-endpoints.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { endpointMounter, type MountEndpoint, openEndpointMounter } from "./mount-endpoint.ts";
import { mountOperatorAccount, mountOperatorSignIn, mountOperators } from "./operator-routes.ts";
import { mountOrderOperations } from "./order-operation-routes.ts";
import { toSuccess } from "./success.ts";
import { mountTax } from "./tax-routes.ts";

/** The back office's API, below `/api/admin`. Responses are never cached. */
export function createAdminApi(shop: Shop): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    await next();
  });
  mountOperatorSignIn(openEndpointMounter(api), shop);
  const answer = endpointMounter(api, shop);
  mountOperatorAccount(answer, shop);
  mountOperators(answer, shop);
  mountOrders(answer, shop);
  mountOrderOperations(answer, shop);
  mountCustomers(answer, shop);
  mountLeads(answer, shop);
  mountNewsletter(answer, shop);
  mountReviews(answer, shop);
  mountTax(answer, shop);
  mountJobs(answer, shop);
  mountDashboard(answer, shop);
  mountSettings(answer, shop);
  mountTaxClasses(answer, shop);
  mountDiscounts(answer, shop);
  mountProductList(answer, shop);
  mountCatalogEdit(answer, shop);
  mountInventory(answer, shop);
  mountDocuments(answer, shop);
  mountMedia(answer, shop);
  mountCsv(answer, shop);
  mountSearch(answer, shop);
  return api;
}

function mountSettings(on: MountEndpoint, shop: Shop): void {
  on(settingsEndpoints.get, ({ actor: who }) => shop.settings.read(who));
  on(settingsEndpoints.save, ({ actor: who, body }) => shop.settings.save(who, body.changes));
  mountCod(on, shop);
}

function mountCod(on: MountEndpoint, { payments: { cod } }: Pick<Shop, "payments">): void {
  on(codEndpoints.list, ({ actor: who, query }) => cod.list(who, query));
  on(codEndpoints.add, ({ actor: who, body }) => cod.add(who, body));
  on(codEndpoints.remove, ({ actor: who, body }) => cod.remove(who, body));
  on(codEndpoints.block, ({ actor: who, body }) => cod.block(who, body));
  on(codEndpoints.report, ({ actor: who, query }) => cod.report(who, query));
}

/** The catalogue as a file for spreadsheets, and back. */
function mountCsv(on: MountEndpoint, { importExport: { csv } }: Pick<Shop, "importExport">): void {
  on(importExportEndpoints.export, ({ actor: who }) => csv.export(who));
  on(importExportEndpoints.check, ({ actor: who, query, file }) => csv.check(who, { name: query.name, read: file }));
  on(importExportEndpoints.report, ({ actor: who, id }) => csv.report(who, id));
  on(importExportEndpoints.apply, ({ actor: who, id }) => csv.apply(who, id));
}

/** Product editing. */
function mountCatalogEdit(on: MountEndpoint, { catalog }: Pick<Shop, "catalog">): void {
  on(productEndpoints.create, ({ actor: who, body }) => catalog.edit.create(who, body));
  on(productEndpoints.get, ({ actor: who, id }) => catalog.edit.get(who, id));
  on(productEndpoints.save, ({ actor: who, id, body }) => catalog.edit.save(who, id, body));
  on(productEndpoints.publish, ({ actor: who, id, body }) => catalog.edit.publish(who, id, body.revision));
  on(productEndpoints.discard, async ({ actor: who, id, body }) =>
    toSuccess(await catalog.edit.discard(who, id, body.revision)),
  );
  on(productEndpoints.show, ({ actor: who, id, body }) => catalog.edit.setVisibility(who, id, body));
  on(productEndpoints.preview, ({ actor: who, id }) => catalog.edit.preview(who, id));
  on(productEndpoints.arrangement, ({ actor: who, query }) => catalog.edit.sortOrder(who, query.kind));
  on(productEndpoints.arrange, async ({ actor: who, body }) => toSuccess(await catalog.edit.saveSortOrder(who, body)));
}

function mountCustomers(on: MountEndpoint, { customers: { admin: forOperators } }: Pick<Shop, "customers">): void {
  on(customerEndpoints.list, ({ actor: who, query }) => forOperators.list(who, query));
  on(customerEndpoints.get, ({ actor: who, id }) => forOperators.get(who, id));
}

function mountSearch(on: MountEndpoint, { search }: Pick<Shop, "search">): void {
  on(searchEndpoints.search, ({ actor: who, query }) => search.search(who, query.q));
  on(searchEndpoints.views, ({ actor: who, query }) => search.listViews(who, query.resource));
  on(searchEndpoints.saveView, ({ actor: who, body }) => search.saveView(who, body));
  on(searchEndpoints.removeView, async ({ actor: who, id }) => toSuccess(await search.removeView(who, id)));
  on(searchEndpoints.edit, ({ actor: who, body }) => search.startEditing(who, body));
  on(searchEndpoints.leave, async ({ actor: who, query }) => toSuccess(await search.stopEditing(who, query)));
}

function mountDiscounts(on: MountEndpoint, { discounts }: Pick<Shop, "discounts">): void {
  on(discountEndpoints.list, ({ actor: who, query }) => discounts.list(who, query));
  on(discountEndpoints.get, ({ actor: who, id }) => discounts.get(who, id));
  on(discountEndpoints.create, ({ actor: who, body }) => discounts.create(who, body));
  on(discountEndpoints.change, ({ actor: who, id, body }) => discounts.change(who, id, body));
  on(discountEndpoints.uses, ({ actor: who, id, query }) => discounts.uses(who, id, query));
}

function mountDocuments(on: MountEndpoint, { content }: Pick<Shop, "content">): void {
  on(contentEndpoints.list, ({ actor: who }) => content.edit.list(who));
  on(contentEndpoints.get, ({ actor: who, id }) => content.edit.get(who, id));
  on(contentEndpoints.save, ({ actor: who, id, body }) => content.edit.save(who, id, body));
  on(contentEndpoints.publish, ({ actor: who, id, body }) => content.edit.publish(who, id, body));
  on(contentEndpoints.discard, ({ actor: who, id, body }) => content.edit.discard(who, id, body));
  on(contentEndpoints.preview, ({ actor: who, id, body }) => content.edit.preview(who, id, body));
  on(contentEndpoints.versions, ({ actor: who, id, query }) => content.edit.versions(who, id, query));
  on(contentEndpoints.version, ({ actor: who, id }) => content.edit.version(who, id));
  on(contentEndpoints.restore, ({ actor: who, id, body }) => content.edit.restore(who, id, body));
}

/** Work behind the counter. */
function mountJobs(on: MountEndpoint, { jobs }: Shop): void {
  on(jobEndpoints.list, ({ actor: who, query }) => jobs.list(who, query));
  on(jobEndpoints.kinds, ({ actor: who }) => jobs.kinds(who));
  on(jobEndpoints.retry, ({ actor: who, id }) => jobs.retry(who, id));
  on(jobEndpoints.retryAll, ({ actor: who, body }) => jobs.retryAll(who, body.kind));
}

function mountLeads(on: MountEndpoint, { leads }: Pick<Shop, "leads">): void {
  on(leadEndpoints.list, ({ actor: who, query }) => leads.list(who, query));
  on(leadEndpoints.get, ({ actor: who, id }) => leads.get(who, id));
  on(leadEndpoints.answer, ({ actor: who, id, body }) => leads.answer(who, id, body));
  on(leadEndpoints.note, ({ actor: who, id, body }) => leads.note(who, id, body));
  on(leadEndpoints.state, ({ actor: who, id, body }) => leads.setState(who, id, body));
}

function mountMedia(on: MountEndpoint, { media }: Pick<Shop, "media">): void {
  on(mediaEndpoints.list, ({ actor: who, query }) => media.list(who, query));
  on(mediaEndpoints.get, ({ actor: who, id }) => media.get(who, id));
  on(mediaEndpoints.upload, ({ actor: who, query, file }) => media.upload(who, query, file));
  on(mediaEndpoints.change, ({ actor: who, id, body }) => media.change(who, id, body));
  on(mediaEndpoints.replace, ({ actor: who, id, query, file }) => media.replace(who, id, query, file));
  on(mediaEndpoints.remove, async ({ actor: who, id }) => toSuccess(await media.remove(who, id)));
}

function mountOrders(on: MountEndpoint, { orders }: Pick<Shop, "orders">): void {
  on(orderEndpoints.list, ({ actor: who, query }) => orders.listAll(who, query));
}

function mountProductList(on: MountEndpoint, { catalog }: Pick<Shop, "catalog">): void {
  on(productListEndpoints.list, ({ actor: who, query }) => catalog.edit.list(who, query));
}

function mountReviews(on: MountEndpoint, { reviews }: Pick<Shop, "reviews">): void {
  on(reviewEndpoints.list, ({ actor: who, query }) => reviews.list(who, query));
  on(reviewEndpoints.moderateMany, async ({ actor: who, body }) => {
    const decided = await reviews.moderateMany(who, body);
    return decided.ok ? { ok: true, value: { results: decided.value } } : decided;
  });
  on(reviewEndpoints.get, ({ actor: who, id }) => reviews.get(who, id));
  on(reviewEndpoints.moderate, async ({ actor: who, id, body: { state } }) => {
    const decided = await reviews.moderateOne(who, id, state);
    return decided.ok ? { ok: true, value: { status: "success" } as const } : decided;
  });
  on(reviewEndpoints.answer, ({ actor: who, id, body }) => reviews.answer(who, id, body));
}

/** Prices and stock by SKU. */
function mountInventory(on: MountEndpoint, { inventory, pricing }: Pick<Shop, "inventory" | "pricing">): void {
  on(inventoryEndpoints.list, ({ actor: who, query }) => inventory.list(who, query));
  on(inventoryEndpoints.preview, ({ actor: who, body }) => inventory.preview(who, body.changes));
  on(inventoryEndpoints.apply, async ({ actor: who, body }) => toSuccess(await inventory.apply(who, body)));
  on(inventoryEndpoints.adjustStock, ({ actor: who, id, body }) => inventory.adjustStock(who, id, body));
  on(inventoryEndpoints.movements, ({ actor: who, id, query }) => inventory.movements(who, id, query));
  on(scheduledPriceEndpoints.list, ({ actor: who, query }) => pricing.listScheduledPrices(who, query));
  on(scheduledPriceEndpoints.schedule, ({ actor: who, body }) => pricing.schedulePrices(who, body));
  on(scheduledPriceEndpoints.cancel, async ({ actor: who, id }) =>
    toSuccess(await pricing.cancelScheduledPrices(who, id)),
  );
}

/** Newsletter subscribers. */
function mountNewsletter(on: MountEndpoint, { newsletter: subscribers }: Pick<Shop, "newsletter">): void {
  on(subscriberEndpoints.list, ({ actor: who, query }) => subscribers.list(who, query));
  on(subscriberEndpoints.export, ({ actor: who, body }) => subscribers.export(who, body));
}

function mountTaxClasses(on: MountEndpoint, { tax }: Pick<Shop, "tax">): void {
  on(taxClassEndpoints.list, ({ actor: who }) => tax.classes.list(who));
  on(taxClassEndpoints.add, ({ actor: who, body }) => tax.classes.add(who, body));
  on(taxClassEndpoints.remove, ({ actor: who, id }) => tax.classes.remove(who, id));
}

/** The first page: work and figures. */
function mountDashboard(on: MountEndpoint, { dashboard: today }: Shop): void {
  on(dashboardEndpoints.get, ({ actor: who, query }) => today.read(who, query));
  on(dashboardEndpoints.paymentsToReview, ({ actor: who, query }) => today.listPaymentsToReview(who, query));
  on(dashboardEndpoints.markReviewed, async ({ actor: who, id }) => toSuccess(await today.markReviewed(who, id)));
}
