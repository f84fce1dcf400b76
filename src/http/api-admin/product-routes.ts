import { discountEndpoints } from "#contracts/admin/catalog/discount-endpoints.ts";
import { importExportEndpoints } from "#contracts/admin/catalog/import-export-endpoints.ts";
import { inventoryEndpoints } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { scheduledPriceEndpoints } from "#contracts/admin/catalog/pricing-endpoints.ts";
import { productBulkEndpoints } from "#contracts/admin/catalog/product-bulk-endpoints.ts";
import { productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import { productListEndpoints } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { salePriceEndpoints } from "#contracts/admin/catalog/sale-price-endpoints.ts";
import { reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./mount-endpoint.ts";
import { toSuccess } from "./success.ts";

/** Products, their prices, stock, codes, reviews and CSV files. */
export function mountProducts(on: MountEndpoint, shop: Shop): void {
  mountProductList(on, shop);
  mountCatalogEdit(on, shop);
  mountInventory(on, shop);
  mountDiscounts(on, shop);
  mountReviews(on, shop);
  mountCsv(on, shop);
}

function mountProductList(on: MountEndpoint, { catalog }: Pick<Shop, "catalog">): void {
  on(productListEndpoints.list, ({ actor, query }) => catalog.edit.list(actor, query));
  on(productListEndpoints.summary, ({ actor, query }) => catalog.edit.summarize(actor, query));
  on(productListEndpoints.viewCounts, ({ actor }) => catalog.edit.countViews(actor));
}

/** Product editing. */
function mountCatalogEdit(on: MountEndpoint, { catalog }: Pick<Shop, "catalog">): void {
  // Before paths with an id, which would match 'bulk' as an id.
  on(productBulkEndpoints.showMany, async ({ actor, body }) =>
    toBulkResponse(await catalog.edit.setVisibilityOfMany(actor, body)),
  );
  on(productBulkEndpoints.publishMany, async ({ actor, body }) =>
    toBulkResponse(await catalog.edit.publishMany(actor, body.items)),
  );
  on(productEndpoints.create, ({ actor, body }) => catalog.edit.create(actor, body));
  on(productEndpoints.get, ({ actor, id }) => catalog.edit.get(actor, id));
  on(productEndpoints.save, ({ actor, id, body }) => catalog.edit.save(actor, id, body));
  on(productEndpoints.publish, ({ actor, id, body }) => catalog.edit.publish(actor, id, body.revision));
  on(productEndpoints.schedule, ({ actor, id, body }) => catalog.edit.schedule(actor, id, body));
  on(productEndpoints.unschedule, ({ actor, id, body }) => catalog.edit.unschedule(actor, id, body.revision));
  on(productEndpoints.discard, async ({ actor, id, body }) =>
    toSuccess(await catalog.edit.discard(actor, id, body.revision)),
  );
  on(productEndpoints.show, ({ actor, id, body }) => catalog.edit.setVisibility(actor, id, body));
  on(productEndpoints.labelFacts, ({ actor, id }) => catalog.edit.labelFacts(actor, id));
  on(productEndpoints.preview, ({ actor, id }) => catalog.edit.preview(actor, id));
  on(productEndpoints.arrangement, ({ actor, query }) => catalog.edit.sortOrder(actor, query.kind));
  on(productEndpoints.arrange, async ({ actor, body }) => toSuccess(await catalog.edit.saveSortOrder(actor, body)));
}

function toBulkResponse<Each>(done: Result<Each[]>): Result<{ results: Each[] }> {
  return done.ok ? { ok: true, value: { results: done.value } } : done;
}

/** Prices and stock by SKU. */
function mountInventory(on: MountEndpoint, { inventory, pricing }: Pick<Shop, "inventory" | "pricing">): void {
  on(inventoryEndpoints.list, ({ actor, query }) => inventory.list(actor, query));
  on(inventoryEndpoints.viewCounts, ({ actor }) => inventory.countViews(actor));
  on(inventoryEndpoints.history, ({ actor, query }) => inventory.history(actor, query));
  on(inventoryEndpoints.preview, ({ actor, body }) => inventory.preview(actor, body.changes));
  on(inventoryEndpoints.apply, async ({ actor, body }) => toSuccess(await inventory.apply(actor, body)));
  on(inventoryEndpoints.adjustStock, ({ actor, id, body }) => inventory.adjustStock(actor, id, body));
  on(inventoryEndpoints.receive, async ({ actor, body }) => toSuccess(await inventory.receive(actor, body)));
  on(inventoryEndpoints.movements, ({ actor, id, query }) => inventory.movements(actor, id, query));
  on(scheduledPriceEndpoints.list, ({ actor, query }) => pricing.listScheduledPrices(actor, query));
  on(scheduledPriceEndpoints.schedule, ({ actor, body }) => pricing.schedulePrices(actor, body));
  on(scheduledPriceEndpoints.cancel, async ({ actor, id }) =>
    toSuccess(await pricing.cancelScheduledPrices(actor, id)),
  );
  on(salePriceEndpoints.list, ({ actor, query }) => pricing.listSales(actor, query));
  on(salePriceEndpoints.schedule, ({ actor, body }) => pricing.scheduleSale(actor, body));
  on(salePriceEndpoints.end, async ({ actor, id }) => toSuccess(await pricing.endSale(actor, id)));
}

function mountDiscounts(on: MountEndpoint, { discounts }: Pick<Shop, "discounts">): void {
  on(discountEndpoints.list, ({ actor, query }) => discounts.list(actor, query));
  on(discountEndpoints.get, ({ actor, id }) => discounts.get(actor, id));
  on(discountEndpoints.create, ({ actor, body }) => discounts.create(actor, body));
  on(discountEndpoints.change, ({ actor, id, body }) => discounts.change(actor, id, body));
  on(discountEndpoints.uses, ({ actor, id, query }) => discounts.uses(actor, id, query));
}

function mountReviews(on: MountEndpoint, { reviews }: Pick<Shop, "reviews">): void {
  on(reviewEndpoints.list, ({ actor, query }) => reviews.list(actor, query));
  on(reviewEndpoints.moderateMany, async ({ actor, body }) => toBulkResponse(await reviews.moderateMany(actor, body)));
  on(reviewEndpoints.get, ({ actor, id }) => reviews.get(actor, id));
  on(reviewEndpoints.moderate, async ({ actor, id, body: { state } }) => {
    const moderated = await reviews.moderateOne(actor, id, state);
    return moderated.ok ? { ok: true, value: { status: "success" } as const } : moderated;
  });
  on(reviewEndpoints.answer, ({ actor, id, body }) => reviews.answer(actor, id, body));
}

/** CSV export and import of the catalog. */
function mountCsv(on: MountEndpoint, { importExport: { csv } }: Pick<Shop, "importExport">): void {
  on(importExportEndpoints.export, ({ actor }) => csv.export(actor));
  on(importExportEndpoints.check, ({ actor, query, file }) => csv.check(actor, { name: query.name, read: file }));
  on(importExportEndpoints.report, ({ actor, id }) => csv.report(actor, id));
  on(importExportEndpoints.apply, ({ actor, id }) => csv.apply(actor, id));
}
