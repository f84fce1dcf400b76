import type { OrderRow } from "#contracts/admin/order-row.ts";
import type { Tx } from "#db/client.ts";
import { listParcelMates } from "#db/queries/orders/added-orders.ts";
import { listLastParcels, listOrderRowLines, listOrderRows } from "#db/queries/orders/search-index/order-rows.ts";
import { isDeliveryLate } from "#domain/fulfilment/delivery-estimate.ts";
import { formatVariantDetail, formatVariantName } from "#domain/inventory/availability.ts";
import { paise } from "#domain/money.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { getOrderStatusLabel, parseOrderStatus } from "#domain/orders/order-status.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { readTrackingLinks } from "../fulfilment/couriers.ts";
import { isPackedTogether } from "../fulfilment/parcel-mates.ts";
import { readPictures } from "../media/read-pictures.ts";

type Order = Awaited<ReturnType<typeof listOrderRows>>[number];
type Line = Awaited<ReturnType<typeof listOrderRowLines>>[number];
type PictureById = Awaited<ReturnType<typeof readPictures>>;

/** Lines described in words, and lines shown as pictures. */
const shownLines = 2;
const shownItems = 3;

/** Reads the rows of the order list in the order of `ids`. */
export async function readOrderRows(db: Tx, ids: string[], now: Date): Promise<OrderRow[]> {
  const [orders, lines] = [await listOrderRows(db, ids), await listOrderRowLines(db, ids)];
  const parcels = await listLastParcels(db, ids);
  const trackingUrl = parcels.length === 0 ? () => null : await readTrackingLinks(db);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const parcelOf = new Map(
    parcels.map(({ orderId, courier, trackingNumber, at }) => [
      orderId,
      { courier, trackingNumber, trackingUrl: trackingUrl({ courier, trackingNumber }), at: at.toISOString() },
    ]),
  );
  const matesOf = await readPackedMates(db, orders);
  const pictureById = await readPictures(
    db,
    lines.map(({ pictureId }) => pictureId).filter((id) => id !== null),
  );
  const byId = new Map(
    orders.map((order) => [
      order.id,
      {
        ...toOrderRow(order, now),
        ...describeLines(linesOf.get(order.id) ?? [], pictureById),
        parcel: parcelOf.get(order.id) ?? null,
        parcelMates: matesOf(order.id),
      },
    ]),
  );
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Reads what goes into the parcels of the orders that are not dispatched yet (docs/rules.md 14.11), in one query. */
async function readPackedMates(db: Tx, orders: Order[]): Promise<(orderId: string) => OrderRow["parcelMates"]> {
  const ordered = orders.filter(({ status }) => status === "ordered").map(({ id }) => id);
  const mates = (await listParcelMates(db, ordered)).filter(isPackedTogether);
  const byOrder = Map.groupBy(mates, (mate) => mate.of);
  return (orderId) =>
    (byOrder.get(orderId) ?? []).map((mate) => ({
      id: mate.id,
      number: formatOrderNumber(mate),
      isFirst: mate.isFirst,
    }));
}

function toOrderRow(
  order: Order,
  now: Date,
): Omit<OrderRow, "parcel" | "parcelMates" | keyof ReturnType<typeof describeLines>> {
  const { number, numberPrefix, submittedAt, packedAt, paymentMode, totalPaise, source, dueOn, isRepeat, ...same } =
    order;
  const status = parseOrderStatus(order.status);
  const promised = dueOn === null ? null : { from: dueOn, to: dueOn };
  return {
    ...same,
    number: formatOrderNumber({ number, numberPrefix }),
    status,
    statusWord: getOrderStatusLabel(status),
    paymentMode: paymentMode as OrderRow["paymentMode"],
    submittedAt: submittedAt.toISOString(),
    packedAt: packedAt?.toISOString() ?? null,
    paid: Boolean(order.paid),
    returnAsked: Boolean(order.returnAsked),
    fromOldShop: source !== "shop",
    total: paise(totalPaise),
    isLate: isDeliveryLate({ promised, expected: null }, status, toIsoDayInIndia(now.toISOString())),
    hasNote: Boolean(order.hasNote),
    isFirstOrder: !isRepeat,
  };
}

function describeLines(lines: Line[], pictureById: PictureById) {
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.slice(0, shownLines).map(describeLine),
    moreLines: Math.max(0, lines.length - shownLines),
    items: lines.slice(0, shownItems).map((line) => toItem(line, pictureById)),
    moreItems: Math.max(0, lines.length - shownItems),
  };
}

/** '2 × Mountain Water, pack of 6', '1 × Herd Tee, M, Ink'. */
function describeLine({ quantity, ...line }: Line): string {
  return `${quantity} × ${formatVariantName(line)}`;
}

function toItem({ quantity, name, packSize, pictureId, flavour, ...line }: Line, pictureById: PictureById) {
  return {
    name,
    detail: formatVariantDetail({ packSize, ...line }),
    packSize,
    quantity,
    picture: pictureById(pictureId)?.sources[0]?.webp ?? null,
    flavour,
  };
}
