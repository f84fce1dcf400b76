import { maxBulkOrders } from "#contracts/admin/order-bulk-endpoints.ts";
import { type OrderRow, orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";

const atOnce = 10;

/** Fetches orders in the order of the ids; unknown ids are left out. */
export async function findOrders(ids: readonly string[]): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const pages = await Promise.all(some.map((id) => callApi(orderEndpoints.list, { query: { q: id, limit: 1 } })));
    found.push(...pages.flatMap(({ items }, index) => items.filter(({ id }) => id === some[index])));
  }
  return found;
}

/** Fetches the packed orders that wait for a courier, newest first. */
export async function findPackedOrders(): Promise<OrderRow[]> {
  const query = { status: "ordered", packed: "yes", limit: maxBulkOrders };
  return (await callApi(orderEndpoints.list, { query })).items;
}
