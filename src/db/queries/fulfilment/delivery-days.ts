import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { DayRange } from "#domain/fulfilment/delivery-estimate.ts";

type DayColumn = "promisedFrom" | "promisedTo" | "expectedFrom" | "expectedTo";

/** Reads the days of delivery as text: drivers turn dates into times of the server's zone. */
const asDay = (column: DayColumn) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`.as(column);

/** Lists the promised and the expected days of orders, by order id; null where there are none. */
export async function listDeliveryDays(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .selectFrom("orders")
    .select(["id", asDay("promisedFrom"), asDay("promisedTo"), asDay("expectedFrom"), asDay("expectedTo")])
    .where("id", "in", orderIds)
    .limit(orderIds.length)
    .execute();
  return rows.map(({ id, promisedFrom, promisedTo, expectedFrom, expectedTo }) => ({
    id,
    promised: toRange(promisedFrom, promisedTo),
    expected: toRange(expectedFrom, expectedTo),
  }));
}

const toRange = (from: string | null, to: string | null): DayRange | null =>
  from !== null && to !== null ? { from, to } : null;

/** Stores the days on which an order is expected after its dispatch. */
export async function setExpectedDays(tx: Tx, orderId: string, { from, to }: DayRange): Promise<void> {
  await tx.updateTable("orders").set({ expectedFrom: from, expectedTo: to }).where("id", "=", orderId).execute();
}
