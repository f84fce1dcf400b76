import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { insertOrderNote } from "#db/queries/orders/order-timeline.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import type { PlacedOrder } from "../payments/payment-types.ts";
import type { TakenBy } from "./checkout-types.ts";

type Details = { takenBy: TakenBy; mode: PaymentMode; key: string; at: Date };

/** Records in the order's own transaction which operator took it, and the note that they wrote. */
export async function recordManualOrder(
  tx: Tx,
  { orderId, total }: PlacedOrder,
  { takenBy: { actor, channel, note }, mode, key, at }: Details,
): Promise<void> {
  if (note !== "") await insertOrderNote(tx, { orderId, key, text: note, actor, at });
  const after = { channel, paymentMode: mode, totalPaise: total };
  await writeAudit(tx, { at, actor, action: "orders.take", subjectKind: "order", subjectId: orderId, after });
}
