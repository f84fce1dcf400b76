import type { Database, Tx } from "#db/client.ts";
import type { LineQuantity } from "#db/queries/inventory/order-stock.ts";
import { listOrderLines } from "#db/queries/orders/order-queries.ts";
import {
  findOpenReturn,
  listReturnLines,
  markReturnReceived,
  type ReturnedLine,
} from "#db/queries/orders/return-requests.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { MailRecipient } from "#domain/orders/mail-recipient.ts";
import { isAllBack, type RefundParts } from "#domain/payments/refund-parts.ts";
import { restockLines } from "../inventory/restock-lines.ts";
import { refundAutomatically } from "../payments/request-refund.ts";
import { notifyReturnReceived } from "./notify-buyer.ts";

export type ReceivedReturn = {
  order: MailRecipient;
  lines: ReturnedLine[];
  /** The refund of the return, calculated with the payment locked. */
  parts: RefundParts;
  key?: string | undefined;
  reason: string;
  actor: ActorName;
  at: Date;
  mayRefund: boolean;
};

/**
 * Books one return of an order (docs/rules.md 10.4): counts what came back, restocks good units, refunds good and
 * damaged ones and mails the buyer. An order may have several; the database refuses more units than were bought. Call it
 * with the order locked.
 */
export async function receiveReturn(database: Database, tx: Tx, request: ReceivedReturn): Promise<number> {
  const { order, lines, parts, reason, actor, at, mayRefund, key } = request;
  const orderId = order.id;
  const returnId = await markReturnReceived(tx, { orderId, actor, at, lines, key });
  const whole = addUpBySku(lines.filter(({ restock }) => restock));
  const why = { orderId, actor, at };
  if (whole.length > 0) await restockLines(database, tx, { ...why, reason: "returned", lines: whole, returnId });
  await refundAutomatically(tx, { ...why, reason, parts, key: getReturnRefundKey(orderId, returnId), mayRefund });
  await notifyReturnReceived(tx, order, returnId);
  return returnId;
}

/** Key of the refund of one return; its mail names that refund only (docs/rules.md 10.6). */
export const getReturnRefundKey = (orderId: string, returnId: number): string => `return-${orderId}-${returnId}`;

/** True when everything that was bought has come back. */
export async function isEverythingBack(tx: Tx, orderId: string): Promise<boolean> {
  const lines = await listOrderLines(tx, orderId);
  return isAllBack(
    lines.map(({ sku, quantity, returnedQuantity: returned }) => ({ sku, quantity, returned })),
    [],
  );
}

/** The lines of the open request, else everything that has not come back, as the command line returns it. */
export async function expectedReturnLines(tx: Tx, orderId: string): Promise<ReturnedLine[]> {
  const asked = await findOpenReturn(tx, orderId);
  const lines: LineQuantity[] = asked
    ? await listReturnLines(tx, asked.id)
    : (await listOrderLines(tx, orderId)).map((line) => ({
        sku: line.sku,
        quantity: line.quantity - line.returnedQuantity,
      }));
  return lines.filter(({ quantity }) => quantity > 0).map((line) => ({ ...line, restock: true }));
}

function addUpBySku(pieces: LineQuantity[]): LineQuantity[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of pieces) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }));
}
