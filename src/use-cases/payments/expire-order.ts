import type { Database, Tx } from "#db/client.ts";
import { reverseRedemption } from "#db/queries/discounts.ts";
import { endStockHold } from "#db/queries/holds.ts";
import { insertOrderEvent, updateOrderStatus } from "#db/queries/orders.ts";
import { lockOrder } from "#db/queries/payments.ts";
import { restockLines } from "../orders/put-lines-back.ts";

type ExpiryRequest = { orderId: string; reason: string; actor: string; at: Date };

/** An order that was not paid gives back goods and discount (D7); false when it does not wait for money any more. */
export async function expireOrder(database: Database, tx: Tx, given: ExpiryRequest): Promise<boolean> {
  const { orderId, reason, actor, at } = given;
  await lockOrder(tx, orderId);
  const from = "awaiting_payment";
  if (!(await updateOrderStatus(tx, orderId, { from, to: "expired", updatedAt: at }))) return false;
  await insertOrderEvent(tx, { orderId, fromStatus: from, toStatus: "expired", actor, reason, at });
  await restockLines(database, tx, { orderId, reason: "released", actor, at });
  await reverseRedemption(tx, orderId, at);
  await endStockHold(tx, orderId, "released", at);
  return true;
}
