import type { OrderLine, OrderPayment, OrderView } from "#contracts/store/orders/order-views.ts";
import type { Picture } from "#contracts/store/picture.ts";
import type { Tx } from "#db/client.ts";
import { listShipments } from "#db/queries/fulfilment/shipments.ts";
import { findStockHold } from "#db/queries/inventory/stock-holds.ts";
import { listOrderEvents, listOrderLines, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { listRefunds } from "#db/queries/payments/refund-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { paise } from "#domain/money.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { gaveWayLabel, getBuyerStatusLabel, giveWayActor, parseOrderStatus } from "#domain/orders/order-status.ts";
import { parsePaymentMode } from "#domain/payments/payment-mode.ts";
import { buildUpiLink } from "#domain/payments/upi.ts";
import { isPlaceholder } from "#domain/placeholder.ts";
import { buildQrPath } from "#domain/qr-path.ts";
import { toBusiness } from "#domain/tax/business.ts";
import { parseFlavour } from "../catalog/read/flavour.ts";
import { readTrackingLinks } from "../fulfilment/couriers.ts";
import { readDeliveryDays } from "../fulfilment/delivery-days.ts";
import { readPictures } from "../media/read-pictures.ts";
import type { RefundView } from "../payments/payment-types.ts";
import { parseRefundStatus } from "../payments/refund-order.ts";

type LineRow = Awaited<ReturnType<typeof listOrderLines>>[number];

/** Reads an order as its owner sees it: four more queries, two more after dispatch, a few more when paid. */
export async function readOrderView(tx: Tx, row: OrderRow, now: Date): Promise<OrderView> {
  const lines = await listOrderLines(tx, row.id);
  const events = await listOrderEvents(tx, row.id);
  const parcels = row.dispatchedAt === null ? [] : await listShipments(tx, row.id);
  const trackingUrl = parcels.length === 0 ? () => null : await readTrackingLinks(tx);
  const pictureIds = lines.map(({ pictureId }) => pictureId).filter((id) => id !== null);
  const pictureById = await readPictures(tx, pictureIds);
  const status = parseOrderStatus(row.status);
  const gaveWay = status === "expired" && events.at(-1)?.actor === giveWayActor;
  const deliveryOf = await readDeliveryDays(tx, [{ id: row.id, status }], now);
  const { id, token, paymentId, name, email, contact, addressLine1, addressLine2, city, state, landmark, pin } = row;
  return {
    id,
    number: formatOrderNumber(row),
    token,
    status,
    gaveWay,
    fromOldShop: row.source !== "shop",
    statusWord: gaveWay ? gaveWayLabel : getBuyerStatusLabel(status),
    paymentMode: parsePaymentMode(row.paymentMode),
    paymentId,
    payment: await readOrderPayment(tx, row),
    name,
    email,
    contact,
    addressLine1,
    addressLine2,
    city,
    state,
    landmark,
    pin,
    business: toBusiness(row),
    lines: lines.map((line) => lineView(line, pictureById(line.pictureId))),
    subtotal: paise(row.subtotalPaise),
    deliveryCharges: paise(row.deliveryPaise),
    discount: paise(row.discountPaise),
    codFee: paise(row.codFeePaise),
    total: paise(row.totalPaise),
    courier: row.courier,
    trackingNumber: row.trackingNumber,
    parcels: parcels.map(({ courier, trackingNumber }) => ({
      courier,
      trackingNumber,
      trackingUrl: trackingUrl({ courier, trackingNumber }),
    })),
    delivery: deliveryOf({ id, status }),
    submittedAt: row.submittedAt.toISOString(),
    history: events
      .filter((step) => !isTakenBack(step, row.deliveryAttempt))
      .map(({ toStatus, at, reason }) => ({
        status: parseOrderStatus(toStatus),
        at: at.toISOString(),
        reason,
      })),
  };
}

/** True for a delivery that was undone and for the undoing step, which the buyer's history leaves out. */
function isTakenBack({ toStatus, attempt }: Awaited<ReturnType<typeof listOrderEvents>>[number], now: number): boolean {
  if (toStatus === "delivered") return attempt < now;
  return toStatus === "on_the_way" && attempt > 1;
}

function lineView(line: LineRow, picture: Picture | null): OrderLine {
  return {
    id: line.cartLineId,
    sku: line.sku,
    kind: line.kind === "merch" ? "merch" : "beverage",
    name: line.name,
    packSize: line.packSize,
    sizeName: line.sizeName,
    colourHex: line.colourHex,
    colourName: line.colourName,
    flavour: line.flavour === null ? null : parseFlavour(line.flavour),
    quantity: line.quantity,
    returned: line.returnedQuantity,
    price: paise(line.unitPricePaise),
    mrp: paise(line.mrpPaise),
    lineTotal: paise(line.totalPaise),
    picture,
  };
}

/**
 * Reads the state of an order's payment; null for cash not yet collected. Two more queries, three while UPI is awaited.
 */
async function readOrderPayment(tx: Tx, order: OrderRow): Promise<OrderPayment | null> {
  const isCash = order.paymentMode === "cod";
  if (isCash && order.deliveredAt === null) return null;
  const waits = order.status === "awaiting_payment";
  const hold = waits ? await findStockHold(tx, order.id) : undefined;
  const refunds = await listRefunds(tx, order.id);
  return {
    payBefore: hold?.heldUntil.toISOString() ?? null,
    paidAt: (isCash ? order.deliveredAt : order.paidAt)?.toISOString() ?? null,
    upi: waits && order.paymentMode === "upi" ? await toUpiPayment(tx, order) : null,
    refunds: refunds.map(({ amountPaise, status, bankReference, withdrawnReason, createdAt }) => ({
      amount: paise(amountPaise),
      status: toBuyerStatus(parseRefundStatus(status)),
      bankReference,
      withdrawnReason,
      at: createdAt.toISOString(),
    })),
  };
}

/** Hides that a refund waits for approval, which is internal: its buyer sees it as requested. */
function toBuyerStatus(status: RefundView["status"]): Exclude<RefundView["status"], "held"> {
  return status === "held" ? "asked" : status;
}

/** Returns null when the operator has since removed the UPI id. */
async function toUpiPayment(tx: Tx, order: OrderRow): Promise<OrderPayment["upi"]> {
  const { id, totalPaise } = order;
  const { upiId, sellerName } = await readSettings(tx);
  if (upiId === "") return null;
  // A seller name in brackets is a placeholder, so don't show it in a banking app.
  const payeeName = isPlaceholder(sellerName) ? "Elefant" : sellerName;
  // Payment apps refuse special characters in a note; the bank prints it on the statement.
  const note = `Elefant ${formatOrderNumber(order)
    .replace(/[^A-Za-z0-9]/g, " ")
    .trim()}`;
  const payment = { payee: upiId, payeeName, reference: id, note, amount: paise(totalPaise) };
  const link = (app: string): string => buildUpiLink(app, payment) ?? "";
  return {
    payee: upiId,
    links: { paytm: link("paytm"), gpay: link("gpay"), phonepe: link("phonepe"), any: link("any") },
    qr: buildQrPath(link("any")),
  };
}
