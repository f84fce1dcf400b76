import type { OrderView, QuoteLine } from "#contracts/store/order.ts";
import type { Picture } from "#contracts/store/picture.ts";
import type { Tx } from "#db/client.ts";
import { listOrderEvents, listOrderLines, type OrderRow } from "#db/queries/orders.ts";
import { listShipments } from "#db/queries/shipments.ts";
import { paise } from "#domain/money.ts";
import { getOrderStatusLabel, parseOrderStatus } from "#domain/order.ts";
import { parseFlavour } from "../catalog/flavour.ts";
import { readPictures } from "../content/read-pictures.ts";
import { readOrderPayment } from "../payments/order-payment.ts";

type LineRow = Awaited<ReturnType<typeof listOrderLines>>[number];

/** An order as its owner sees it; three more queries, one when it has left, a few when it is paid for. */
export async function readOrderView(tx: Tx, row: OrderRow): Promise<OrderView> {
  const lines = await listOrderLines(tx, row.id);
  const events = await listOrderEvents(tx, row.id);
  const parcels = row.dispatchedAt === null ? [] : await listShipments(tx, row.id);
  const pictureIds = lines.map(({ pictureId }) => pictureId).filter((id) => id !== null);
  const pictureById = await readPictures(tx, pictureIds);
  const status = parseOrderStatus(row.status);
  const { id, token, paymentId, name, email, contact, addressLine1, addressLine2, city, state, landmark, pin } = row;
  return {
    id,
    token,
    status,
    statusWord: getOrderStatusLabel(status),
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
    lines: lines.map((line) => lineView(line, pictureById(line.pictureId))),
    subtotal: paise(row.subtotalPaise),
    deliveryCharges: paise(row.deliveryPaise),
    discount: paise(row.discountPaise),
    codFee: paise(row.codFeePaise),
    total: paise(row.totalPaise),
    courier: row.courier,
    trackingNumber: row.trackingNumber,
    parcels: parcels.map(({ courier, trackingNumber }) => ({ courier, trackingNumber })),
    submittedAt: row.submittedAt.toISOString(),
    history: events.map(({ toStatus, at, reason }) => ({
      status: parseOrderStatus(toStatus),
      at: at.toISOString(),
      reason,
    })),
  };
}

function lineView(line: LineRow, picture: Picture | null): QuoteLine {
  return {
    id: line.cartLineId,
    sku: line.sku,
    kind: line.kind === "merch" ? "merch" : "beverage",
    name: line.name,
    packSize: line.packSize,
    size: line.sizeName,
    colour: line.colourHex,
    colourName: line.colourName,
    flavour: line.flavour === null ? null : parseFlavour(line.flavour),
    quantity: line.quantity,
    price: paise(line.unitPricePaise),
    mrp: paise(line.mrpPaise),
    lineTotal: paise(line.totalPaise),
    picture,
  };
}

const paymentModes = ["cod", "online", "upi"] as const;

export function parsePaymentMode(stored: string): OrderView["paymentMode"] {
  const mode = paymentModes.find((known) => known === stored);
  if (!mode) throw new RangeError(`not a payment mode: ${stored}`);
  return mode;
}
