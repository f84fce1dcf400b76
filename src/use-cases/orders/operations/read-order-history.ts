import type { Tx } from "#db/client.ts";
import { findBuyerOfOrder } from "#db/queries/customers/buyer-queries.ts";
import { listShipments } from "#db/queries/fulfilment/shipments.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { listOrderEdits } from "#db/queries/orders/order-edits.ts";
import { findInvoiceNumber, type OrderRow } from "#db/queries/orders/order-queries.ts";
import {
  findBuyer,
  listAuditedActions,
  listGatewayEvents,
  listLinesWithStock,
  listOrderMails,
  listOrderNotes,
  listOrderStockMovements,
  listReturns,
  listStatusChanges,
  sumOrdersOfPhone,
} from "#db/queries/orders/order-timeline.ts";
import { listDisputes } from "#db/queries/payments/disputes.ts";
import { listNewestPayments } from "#db/queries/payments/payment-queries.ts";
import { listRefundedUnits, listRefunds } from "#db/queries/payments/refund-queries.ts";
import { listCreditNotes } from "#db/queries/tax/invoice-queries.ts";
import { readTrackingLinks } from "#use-cases/fulfilment/couriers.ts";
import { orderMailKeys } from "../notify-buyer.ts";

export type OrderHistory = Awaited<ReturnType<typeof readOrderHistory>>;

/** Actions recorded in the audit log only. */
const auditedActions = [
  "orders.pack",
  "orders.unpack",
  "orders.undo-ship",
  "orders.address",
  "orders.add-items",
  "orders.resend",
  "orders.edit-parcel",
  "orders.remove-parcel",
  "orders.parcel-charge",
  "payments.withdraw-refund",
];

/** Reads everything about one order: twenty-one bounded, indexed queries, however long its history. */
export async function readOrderHistory(tx: Tx, order: OrderRow) {
  const { id, customerId } = order;
  const [moves, refunds, shipments, returns] = [
    await listStatusChanges(tx, id),
    await listRefunds(tx, id),
    await listShipments(tx, id),
    await listReturns(tx, id),
  ];
  const edits = await listOrderEdits(tx, id);
  const [notes, audited] = [await listOrderNotes(tx, id), await listAuditedActions(tx, id, auditedActions)];
  const actors = [...moves, ...refunds, ...shipments, ...returns, ...edits, ...notes, ...audited].map(
    ({ actor }) => actor,
  );
  actors.push(...refunds.flatMap(({ approvedBy }) => approvedBy ?? []));
  const trackingUrl = await readTrackingLinks(tx);
  const invoice = await findInvoiceNumber(tx, id);
  return {
    order,
    moves,
    refunds,
    shipments: shipments.map((parcel) => ({ ...parcel, trackingUrl: trackingUrl(parcel) })),
    returns,
    edits,
    notes,
    audited,
    lines: await listLinesWithStock(tx, id),
    payments: await listNewestPayments(tx, id),
    refundedUnits: new Map((await listRefundedUnits(tx, id)).map(({ sku, quantity }) => [sku, quantity])),
    disputes: await listDisputes(tx, id),
    heard: await listGatewayEvents(tx, id),
    stockMoves: await listOrderStockMovements(tx, id),
    mails: await listOrderMails(tx, orderMailKeys(id, { shipments, returns, refunds, edits })),
    invoice: invoice ?? null,
    creditNotes: invoice === undefined ? [] : (await listCreditNotes(tx, id)).map(({ number }) => number),
    customer: customerId === null ? undefined : await findBuyer(tx, customerId),
    buyerId: await findBuyerOfOrder(tx, id),
    ofPhone: await sumOrdersOfPhone(tx, order.contact),
    names: await listActorNames(tx, actors),
  };
}
