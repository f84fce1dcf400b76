import type { OrderRow } from "#contracts/admin/order-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listLastParcels, listOrderRowLines, listOrderRows } from "#db/queries/orders/search-index/order-rows.ts";
import { isDeliveryLate } from "#domain/fulfilment/delivery-estimate.ts";
import { formatVariantDetail, formatVariantName } from "#domain/inventory/availability.ts";
import { paise } from "#domain/money.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { getOrderStatusLabel, parseOrderStatus } from "#domain/orders/order-status.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { readPictures } from "../media/read-pictures.ts";

type Line = Awaited<ReturnType<typeof listOrderRowLines>>[number];
type PictureById = Awaited<ReturnType<typeof readPictures>>;

/** Lines described in words, and lines shown as pictures. */
const shownLines = 2;
const shownItems = 3;

/** Reads the rows of the order list in the order of `ids`. */
export async function readOrderRows(db: Tx, ids: string[], now: Date): Promise<OrderRow[]> {
  const [orders, lines] = [await listOrderRows(db, ids), await listOrderRowLines(db, ids)];
  const parcelOf = new Map((await listLastParcels(db, ids)).map((parcel) => [parcel.orderId, parcel]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const pictureById = await readPictures(
    db,
    lines.map(({ pictureId }) => pictureId).filter((id) => id !== null),
  );
  const today = toIsoDayInIndia(now.toISOString());
  const rows = orders.map(({ number, numberPrefix, submittedAt, packedAt, paymentMode, totalPaise, source, dueOn, isRepeat, ...order }) => {
    const its = linesOf.get(order.id) ?? [];
    const status = parseOrderStatus(order.status);
    const parcel = parcelOf.get(order.id);
    const due = dueOn === null ? null : { from: dueOn, to: dueOn };
    const row: OrderRow = {
      ...order,
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
      pieces: its.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: its.slice(0, shownLines).map(describeLine),
      moreLines: Math.max(0, its.length - shownLines),
      items: its.slice(0, shownItems).map((line) => toItem(line, pictureById)),
      moreItems: Math.max(0, its.length - shownItems),
      parcel: parcel
        ? { courier: parcel.courier, trackingNumber: parcel.trackingNumber, at: parcel.at.toISOString() }
        : null,
      isLate: isDeliveryLate({ promised: due, expected: null }, status, today),
      hasNote: Boolean(order.hasNote),
      isFirstOrder: !isRepeat,
    };
    return row;
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
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
