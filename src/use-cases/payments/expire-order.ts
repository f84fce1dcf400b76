import type { Database, Tx } from "#db/client.ts";
import { giveBackRedemption } from "#db/queries/discounts.ts";
import { endHold } from "#db/queries/holds.ts";
import { insertOrderEvent, moveOrder } from "#db/queries/orders.ts";
import { lockOrder } from "#db/queries/payments.ts";
import { putLinesBack } from "../orders/put-lines-back.ts";

type Given = { orderId: string; reason: string; actor: string; at: Date };

/** An order that was not paid gives back goods and discount (D7); false when it does not wait for money any more. */
export async function expireOrder(database: Database, tx: Tx, given: Given): Promise<boolean> {
  const { orderId, reason, actor, at } = given;
  await lockOrder(tx, orderId);
  const from = "awaiting_payment";
  if (!(await moveOrder(tx, orderId, { from, to: "expired", updatedAt: at }))) return false;
  await insertOrderEvent(tx, { orderId, fromStatus: from, toStatus: "expired", actor, reason, at });
  await putLinesBack(database, tx, { orderId, reason: "released", actor, at });
  await giveBackRedemption(tx, orderId, at);
  await endHold(tx, orderId, "released", at);
  return true;
}
