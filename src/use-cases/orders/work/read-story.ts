import type { Tx } from "#db/client.ts";
import { namesOfActors } from "#db/queries/audit.ts";
import { creditNotesOf } from "#db/queries/invoices.ts";
import { notesOf } from "#db/queries/order-notes.ts";
import {
  actsOn,
  buyerOf,
  gatewayEventsOf,
  linesWithStock,
  mailsOf,
  movesOf,
  returnsOf,
  stockMovesOf,
} from "#db/queries/order-story.ts";
import { invoiceNumberOf, type OrderRow } from "#db/queries/orders.ts";
import { paymentsOf } from "#db/queries/payments.ts";
import { refundsOf } from "#db/queries/refunds.ts";
import { shipmentsOf } from "#db/queries/shipments.ts";
import { mailKeys } from "../tell-buyer.ts";

export type Story = Awaited<ReturnType<typeof readStory>>;

/** Acts that stand in no book but the audit. */
const acts = ["orders.pack", "orders.unpack", "orders.address", "orders.resend", "payments.withdraw-refund"];

/** Everything that the shop knows of one order: sixteen queries, each by an index and bounded, however long its story. */
export async function readStory(tx: Tx, order: OrderRow) {
  const { id, customerId } = order;
  const [moves, refunds, shipments, returns] = [
    await movesOf(tx, id),
    await refundsOf(tx, id),
    await shipmentsOf(tx, id),
    await returnsOf(tx, id),
  ];
  const [notes, told] = [await notesOf(tx, id), await actsOn(tx, id, acts)];
  const actors = [...moves, ...refunds, ...shipments, ...returns, ...notes, ...told].map(({ actor }) => actor);
  const invoice = await invoiceNumberOf(tx, id);
  return {
    order,
    moves,
    refunds,
    shipments,
    returns,
    notes,
    told,
    lines: await linesWithStock(tx, id),
    payments: await paymentsOf(tx, id),
    heard: await gatewayEventsOf(tx, id),
    stockMoves: await stockMovesOf(tx, id),
    mails: await mailsOf(tx, mailKeys(id, { shipments, returns, refunds })),
    invoice: invoice ?? null,
    creditNotes: invoice === undefined ? [] : (await creditNotesOf(tx, id)).map(({ number }) => number),
    customer: customerId === null ? undefined : await buyerOf(tx, customerId),
    names: await namesOfActors(tx, actors),
  };
}
