import type { Tx } from "#db/client.ts";
import { listOrderNumbers } from "#db/queries/orders/order-queries.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";

/** Reads the numbers of the orders that a page of another list names, by id. */
export async function readOrderNumbers(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  const numbers = new Map((await listOrderNumbers(tx, asked)).map((order) => [order.id, formatOrderNumber(order)]));
  return (id) => (id === null ? null : (numbers.get(id) ?? null));
}
