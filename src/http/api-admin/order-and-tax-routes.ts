import { courierEndpoints } from "#contracts/admin/courier-endpoints.ts";
import { fulfilmentEndpoints } from "#contracts/admin/fulfilment-endpoints.ts";
import { invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import { manualOrderEndpoints } from "#contracts/admin/manual-order-endpoints.ts";
import { maxBulkOrders, orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { orderEditEndpoints } from "#contracts/admin/order-edit-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { ErrorCode, Refusal } from "#domain/errors.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { OrderOperations } from "#use-cases/orders/operations/operation-types.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { ApiActor, MountEndpoint } from "./mount-endpoint.ts";

type Ids = { ok: true; value: string[] } | { ok: false; error: Refusal };

const refused = (message: string): Ids => fail("invalid-input", { message, fields: { ids: message } });

/** Actions on orders. Fixed paths come before `:id` paths, which would match them too. */
export function mountOrderOperations(on: MountEndpoint, { orders: { operations } }: Pick<Shop, "orders">): void {
  const { orConflict, toStatus } = conflictResponses(operations);
  on(orderBulkEndpoints.pack, ({ actor, body }) => operations.bulkPack(actor, body));
  on(orderBulkEndpoints.ship, ({ actor, body }) => operations.bulkShip(actor, body));
  on(orderBulkEndpoints.unfilledFacts, ({ actor, body }) => operations.bulkUnfilledFacts(actor, body));
  on(orderBulkEndpoints.deliver, ({ actor, body }) => operations.bulkDeliver(actor, body));
  on(orderBulkEndpoints.confirmUpi, ({ actor, body }) => operations.bulkConfirmUpi(actor, body));
  on(orderBulkEndpoints.cancel, ({ actor, body }) => operations.bulkCancel(actor, body));
  on(orderEndpoints.get, ({ actor, id }) => operations.get(actor, id));
  on(orderEndpoints.pack, ({ actor, id, body }) => toStatus(actor, id, operations.pack(actor, id, body)));
  on(orderBulkEndpoints.undoShip, ({ actor, body }) => operations.bulkUndoShip(actor, body));
  on(orderEndpoints.undoShip, ({ actor, id, body }) => orConflict(actor, id, operations.undoShip(actor, id, body)));
  on(orderEndpoints.ship, ({ actor, id, body }) => orConflict(actor, id, operations.ship(actor, id, body)));
  on(orderEndpoints.addShipment, ({ actor, id, body }) => toStatus(actor, id, operations.addShipment(actor, id, body)));
  on(orderEndpoints.editParcel, ({ actor, id, body }) => toStatus(actor, id, operations.editParcel(actor, id, body)));
  on(orderEndpoints.removeParcel, ({ actor, id, body }) =>
    toStatus(actor, id, operations.removeParcel(actor, id, body)),
  );
  on(orderEndpoints.undoDelivery, ({ actor, id, body }) =>
    orConflict(actor, id, operations.undoDelivery(actor, id, body)),
  );
  on(orderEndpoints.deliver, ({ actor, id, body }) => orConflict(actor, id, operations.deliver(actor, id, body)));
  on(orderEndpoints.return, ({ actor, id, body }) => orConflict(actor, id, operations.return(actor, id, body)));
  on(orderEndpoints.declineReturn, ({ actor, id, body }) =>
    toStatus(actor, id, operations.declineReturn(actor, id, body)),
  );
  on(orderEndpoints.returnToOrigin, ({ actor, id, body }) =>
    orConflict(actor, id, operations.returnToOrigin(actor, id, body)),
  );
  on(orderEndpoints.cancel, ({ actor, id, body }) => orConflict(actor, id, operations.cancel(actor, id, body)));
  on(orderEndpoints.refund, ({ actor, id, body }) => orConflict(actor, id, operations.refund(actor, id, body)));
  on(orderEndpoints.refundPreview, ({ actor, id, query }) => operations.refundPreview(actor, id, query));
  on(orderEndpoints.approveRefund, ({ actor, id, body }) =>
    orConflict(actor, id, operations.approveRefund(actor, id, body)),
  );
  on(orderEndpoints.withdrawRefund, ({ actor, id, body }) =>
    orConflict(actor, id, operations.withdrawRefund(actor, id, body)),
  );
  on(orderEndpoints.confirmUpi, ({ actor, id, body }) => toStatus(actor, id, operations.confirmUpi(actor, id, body)));
  on(orderEndpoints.note, ({ actor, id, body }) => toStatus(actor, id, operations.note(actor, id, body)));
  on(orderEndpoints.resend, ({ actor, id, body }) => toStatus(actor, id, operations.resend(actor, id, body)));
  on(orderEndpoints.address, async ({ actor, id, body }) => {
    const changed = await orConflict(actor, id, operations.address(actor, id, body));
    return changed.ok ? await operations.get(actor, id) : changed;
  });
}

/** Other items for an order. Refusals caused by an outdated view carry the current order. */
export function mountOrderEdits(
  on: MountEndpoint,
  { orders: { operations }, checkout: { edits } }: Pick<Shop, "orders" | "checkout">,
): void {
  const { orConflict } = conflictResponses(operations);
  on(orderEditEndpoints.quoteEdit, ({ actor, id, body }) => orConflict(actor, id, edits.quote(actor, id, body)));
  on(orderEditEndpoints.editItems, async ({ actor, id, body }) => {
    const edited = await orConflict(actor, id, edits.save(actor, id, body));
    return edited.ok ? await operations.get(actor, id) : edited;
  });
}

/** Orders that operators take for customers. */
export function mountManualOrders(on: MountEndpoint, { checkout: { manualOrders } }: Pick<Shop, "checkout">): void {
  on(manualOrderEndpoints.customer, ({ actor, query }) => manualOrders.customer(actor, query.phone));
  on(manualOrderEndpoints.quote, ({ actor, body }) => manualOrders.quote(actor, body));
  on(manualOrderEndpoints.place, ({ actor, body }) => manualOrders.place(actor, body));
}

/** Refusals caused by an outdated view of the order. */
const conflictCodes: readonly ErrorCode[] = [
  "move-impossible",
  "changed-meanwhile",
  "refund-impossible",
  "refund-too-much",
  "reference-used",
];

/** Adds the current order to a conflict, if the actor may read it. */
function conflictResponses(operations: Pick<OrderOperations, "get">) {
  const orConflict = async <T>(actor: ApiActor, id: string, pending: Promise<Result<T>>) => {
    const result = await pending;
    if (result.ok || !conflictCodes.includes(result.error.code)) return result;
    const current = await operations.get(actor, id);
    return current.ok ? { ok: false as const, error: result.error, current: current.value } : result;
  };
  const toStatus = async (actor: ApiActor, id: string, pending: Promise<Result<null>>) => {
    const result = await orConflict(actor, id, pending);
    return result.ok ? { ok: true as const, value: { status: "success" as const } } : result;
  };
  return { orConflict, toStatus };
}

/** Couriers, their files and what is on its way. */
export function mountCouriers(
  on: MountEndpoint,
  { fulfilment: { couriers }, orders }: Pick<Shop, "fulfilment" | "orders">,
) {
  on(courierEndpoints.list, ({ actor }) => couriers.list(actor));
  on(courierEndpoints.save, ({ actor, body }) => couriers.save(actor, body));
  on(courierEndpoints.inTransit, ({ actor, query }) => couriers.inTransit(actor, query));
  on(courierEndpoints.checkBooking, ({ actor, body }) => couriers.checkBooking(actor, body));
  on(courierEndpoints.book, ({ actor, body }) => couriers.book(actor, body));
  on(courierEndpoints.changedBookings, ({ actor }) => couriers.changedBookings(actor));
  on(courierEndpoints.checkAnswer, ({ actor, body }) => orders.operations.checkAnswer(actor, body));
  on(courierEndpoints.applyAnswer, ({ actor, body }) => orders.operations.applyAnswer(actor, body));
}

/** Printable documents of orders, tax documents and GST reports. */
export function mountTax(on: MountEndpoint, { fulfilment, tax }: Pick<Shop, "fulfilment" | "tax">): void {
  on(fulfilmentEndpoints.packingSlips, async ({ actor, query }) => {
    const ids = parseOrderIds(query.ids);
    return ids.ok ? await fulfilment.packingSlips(actor, ids.value, { withNotes: query.notes === "yes" }) : ids;
  });
  on(fulfilmentEndpoints.addressLabels, async ({ actor, query }) => {
    const ids = parseOrderIds(query.ids);
    return ids.ok ? await fulfilment.labels(actor, ids.value, { size: query.size }) : ids;
  });
  on(fulfilmentEndpoints.pickList, async ({ actor, query }) => {
    const ids = parseOrderIds(query.ids);
    return ids.ok ? await fulfilment.pickList(actor, ids.value) : ids;
  });
  on(fulfilmentEndpoints.invoices, async ({ actor, query }) => {
    const ids = parseOrderIds(query.ids);
    return ids.ok ? await fulfilment.invoices(actor, ids.value) : ids;
  });
  on(invoiceEndpoints.list, ({ actor, query }) => tax.list(actor, query));
  on(invoiceEndpoints.pdf, ({ actor, id }) => tax.documentPdf(actor, id));
  on(invoiceEndpoints.series, ({ actor }) => tax.numberSeries(actor));
  on(invoiceEndpoints.gst, ({ actor, query }) => tax.gstSummary(actor, query.month));
  on(invoiceEndpoints.gstCsv, ({ actor, query }) => tax.gstFile(actor, "summary", query.month));
  on(invoiceEndpoints.documentsCsv, ({ actor, query }) => tax.gstFile(actor, "documents", query.month));
  on(invoiceEndpoints.documentPdfs, ({ actor, query }) => tax.documentPdfs(actor, query.month));
  on(invoiceEndpoints.b2bCsv, ({ actor, query }) => tax.gstFile(actor, "b2b", query.month));
  on(invoiceEndpoints.b2csCsv, ({ actor, query }) => tax.gstFile(actor, "b2cs", query.month));
  on(invoiceEndpoints.b2clCsv, ({ actor, query }) => tax.gstFile(actor, "b2cl", query.month));
  on(invoiceEndpoints.cdnrCsv, ({ actor, query }) => tax.gstFile(actor, "cdnr", query.month));
  on(invoiceEndpoints.cdnurCsv, ({ actor, query }) => tax.gstFile(actor, "cdnur", query.month));
  on(invoiceEndpoints.hsnB2bCsv, ({ actor, query }) => tax.gstFile(actor, "hsn-b2b", query.month));
  on(invoiceEndpoints.hsnCsv, ({ actor, query }) => tax.gstFile(actor, "hsn", query.month));
  on(invoiceEndpoints.docsCsv, ({ actor, query }) => tax.gstFile(actor, "docs", query.month));
}

/** Parses 'order_…,order_…': distinct ids in their order. */
function parseOrderIds(text: string): Ids {
  const ids = [...new Set(text.split(",").filter((id) => id !== ""))];
  const invalid = ids.find((id) => !/^order_[A-Za-z0-9]{14}$/.test(id));
  if (invalid !== undefined) return refused("Invalid order id.");
  if (ids.length === 0) return refused("Please choose at least one order.");
  return ids.length > maxBulkOrders ? refused(`Maximum ${maxBulkOrders} orders.`) : { ok: true, value: ids };
}
