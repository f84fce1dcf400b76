import { inventoryEndpoints } from "#contracts/admin/shelf.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";
import { toSuccess } from "./done.ts";

/** Prices and stock by SKU. */
export function mountInventory(on: MountEndpoint, { shelf }: Pick<Shop, "shelf">): void {
  on(inventoryEndpoints.list, ({ actor: who, query }) => shelf.list(who, query));
  on(inventoryEndpoints.preview, ({ actor: who, body }) => shelf.preview(who, body.changes));
  on(inventoryEndpoints.apply, async ({ actor: who, body }) => toSuccess(await shelf.apply(who, body)));
  on(inventoryEndpoints.move, ({ actor: who, id, body }) => shelf.adjustStock(who, id, body));
  on(inventoryEndpoints.movements, ({ actor: who, id, query }) => shelf.movements(who, id, query));
  on(inventoryEndpoints.prices, ({ actor: who, query }) => shelf.listScheduledPrices(who, query));
  on(inventoryEndpoints.schedule, ({ actor: who, body }) => shelf.schedulePrices(who, body));
  on(inventoryEndpoints.withdraw, async ({ actor: who, id }) => toSuccess(await shelf.cancelScheduledPrices(who, id)));
}
