import type { Database, Tx } from "../../db/client.ts";
import { giveBackRedemption } from "../../db/queries/discounts.ts";
import { endHold } from "../../db/queries/holds.ts";
import { returnLines, settleReturn } from "../../db/queries/returns.ts";
import type { OrderStatus } from "../../domain/order.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { refundSale } from "../payments/refund-sale.ts";
import { putLinesBack } from "./put-lines-back.ts";

export type Moved = { orderId: string; to: OrderStatus; actor: string; reason: string; at: Date };

/** What a move brings with it, in its own transaction: both happen or neither. */
export async function consequencesOf(database: Database, tx: Tx, moved: Moved): Promise<void> {
  if (moved.to === "on_the_way") return await onDispatch(tx, moved);
  if (moved.to === "cancelled") return await onCancel(database, tx, moved);
  if (moved.to === "returned") return await onReturn(database, tx, moved);
}

/** The tax invoice takes its number when the goods leave (issue 4 §2). */
async function onDispatch(tx: Tx, { orderId, at }: Moved): Promise<void> {
  await issueInvoice(tx, orderId, at);
}

async function onCancel(database: Database, tx: Tx, { to: _, ...moved }: Moved): Promise<void> {
  await putLinesBack(database, tx, { ...moved, reason: "cancelled" });
  await giveBackRedemption(tx, moved.orderId, moved.at);
  await endHold(tx, moved.orderId, "released", moved.at);
  await refundSale(tx, moved);
}

/** Where a return was asked for, only what it named came back; otherwise all of it. */
async function onReturn(database: Database, tx: Tx, { to: _, ...moved }: Moved): Promise<void> {
  const asked = await settleReturn(tx, moved.orderId, { state: "taken", at: moved.at });
  const lines = asked === undefined ? undefined : await returnLines(tx, asked);
  await putLinesBack(database, tx, { ...moved, reason: "returned", lines });
  await refundSale(tx, { ...moved, lines });
}
