import { buildCancelConfirmation } from "#contracts/admin/order-bulk-endpoints.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { OrderOperations } from "./operation-types.ts";
import { packOrder } from "./pack-order.ts";
import { shipOrder } from "./ship-order.ts";
import { cancelByOperator, deliverOrder } from "./status-actions.ts";

/**
 * Runs an action on several orders, each in its own transaction: one that fails says why without stopping the others.
 * Checks the permission first, so that ids can't be probed.
 */
async function each<Item extends { id: string }>(
  items: Item[],
  act: (item: Item) => Promise<Result<unknown>>,
  word: string,
): ReturnType<OrderOperations["bulkPack"]> {
  const results: { id: string; ok: boolean; message: string }[] = [];
  for (const item of items) {
    const acted = await act(item);
    results.push({ id: item.id, ok: acted.ok, message: acted.ok ? word : acted.error.message });
  }
  return { ok: true, value: { results } };
}

const asItems = (ids: string[]) => [...new Set(ids)].map((id) => ({ id }));

export function createBulkActions(
  deps: Deps,
): Pick<OrderOperations, "bulkPack" | "bulkShip" | "bulkDeliver" | "bulkCancel"> {
  const one = {
    pack: packOrder(deps),
    ship: shipOrder(deps),
    deliver: deliverOrder(deps),
    cancel: cancelByOperator(deps),
  };
  return {
    bulkPack: authorized(
      "orders.move",
      async (actor, { ids }) => await each(asItems(ids), ({ id }) => one.pack(actor, id, { packed: true }), "Packed"),
    ),
    bulkShip: authorized(
      "orders.move",
      async (actor, { items }) => await each(items, ({ id, ...parcel }) => one.ship(actor, id, parcel), "On the Way"),
    ),
    bulkDeliver: authorized(
      "orders.move",
      async (actor, { ids }) => await each(asItems(ids), ({ id }) => one.deliver(actor, id, {}), "Delivered"),
    ),
    bulkCancel: authorized("orders.change", async (actor, { ids, reason, confirm }) => {
      const words = buildCancelConfirmation(new Set(ids).size);
      if (confirm.toLowerCase().replace(/\s+/g, " ") !== words) {
        const message = `Please type “${words}”.`;
        return fail("confirm-differs", { message, fields: { confirm: message } });
      }
      return await each(asItems(ids), ({ id }) => one.cancel(actor, id, { reason }), "Cancelled");
    }),
  };
}
