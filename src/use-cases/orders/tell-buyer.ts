import type { Tx } from "../../db/client.ts";
import { enqueue } from "../../db/queries/jobs.ts";
import type { OrderStatus } from "../../domain/order.ts";

/** Moves that the buyer hears of by mail; what an order becomes by payment has its own messages. */
const kinds: Partial<Record<OrderStatus, string>> = {
  on_the_way: "mail.order-shipped",
  delivered: "mail.order-delivered",
  cancelled: "mail.order-cancelled",
  returned: "mail.order-returned",
};

export type Told = { id: string; email: string | null; customerId: string | null };

/** In the transaction of the move; each once per order. Nothing for who left no address. */
export async function tellBuyer(tx: Tx, order: Told, to: OrderStatus): Promise<void> {
  const kind = kinds[to];
  if (kind && isReachable(order)) await enqueue(tx, kind, { orderId: order.id }, `${kind}:${order.id}`);
}

/** A return may be declined and asked for again: each has a message of its own. */
export async function tellReturnAsked(tx: Tx, order: Told, returnId: number): Promise<void> {
  const kind = "mail.return-asked";
  if (isReachable(order)) await enqueue(tx, kind, { orderId: order.id, returnId }, `${kind}:${order.id}:${returnId}`);
}

function isReachable({ email, customerId }: Told): boolean {
  return email !== null || customerId !== null;
}
