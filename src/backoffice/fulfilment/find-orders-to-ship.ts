import { maxBulkOrders } from "#contracts/admin/order-bulk-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
import { callApi } from "../api-client/call-api.ts";
import { namesOrder } from "./parse-tracking.ts";

const atOnce = 10;

/** Fetches orders in the order of their ids or numbers, each once; unknown ones are left out. */
export async function findOrders(references: readonly string[]): Promise<OrderRow[]> {
  const found = new Map<string, OrderRow>();
  for (let from = 0; from < references.length; from += atOnce) {
    const some = references.slice(from, from + atOnce);
    const pages = await Promise.all(some.map((named) => callApi(orderEndpoints.list, { query: searchFor(named) })));
    for (const [index, { items }] of pages.entries())
      for (const order of items) if (namesOrder(some[index] ?? "", order)) found.set(order.id, order);
  }
  return [...found.values()];
}

/** A number is asked for with '#', which can mean nothing else. */
function searchFor(reference: string) {
  const number = parseOrderNumber(reference);
  return { q: number === undefined ? reference : `#${number}`, limit: 1 };
}

/** Fetches the packed orders that wait for a courier, newest first. */
export async function findPackedOrders(): Promise<OrderRow[]> {
  const query = { status: "ordered", packed: "yes", limit: maxBulkOrders };
  return (await callApi(orderEndpoints.list, { query })).items;
}
