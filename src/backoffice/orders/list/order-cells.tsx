import { ListIcon, type ListIconName } from "#backoffice/list/list-icon.tsx";
import { type Flag, FlagTags } from "#backoffice/list/status-badge.tsx";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { formatCount } from "#domain/format-count.ts";
import { isFree } from "#domain/payments/payment-mode.ts";
import {
  countDaysBetween,
  formatClockInIndia,
  formatDateTimeInIndia,
  formatNearDay,
  toIsoDayInIndia,
} from "#domain/time.ts";
import { fitItems } from "./fit-items.ts";

type Item = OrderRow["items"][number];

const tints = new Set(["still", "sparkling", "lime", "kokum"]);

/** Cut-out of a can on its flavour's tint; anything else fills its tile. */
export function ItemPicture({ item: { picture, flavour } }: { item: Pick<Item, "picture" | "flavour"> }) {
  const isCan = flavour !== null;
  const tint = isCan && tints.has(flavour) ? ` item-picture-${flavour}` : "";
  return (
    <span className={`item-picture${isCan ? tint : " item-picture-full"}`}>
      {picture && <img src={picture} alt="" loading="lazy" />}
    </span>
  );
}

/**
 * Shows an order's products as pictures with quantity and pack size, as many as fit whole into `room` pixels; screen
 * readers get all of them in words.
 */
export function OrderItems({ order, room = 240 }: { order: OrderRow; room?: number }) {
  const { items, lines, moreLines, moreItems } = order;
  const most = fitItems(items, moreItems, room);
  const hidden = moreItems + items.length - most;
  const words = [...lines, ...(moreLines > 0 ? [`${moreLines} more`] : [])].join("; ");
  return (
    <span className="order-items" title={words}>
      <span className="visually-hidden">{words}</span>
      {items.slice(0, most).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order have fixed positions
        <span key={index} className="order-item" aria-hidden="true">
          <ItemPicture item={item} />
          {item.quantity} <em>{item.packSize ? `× ${item.packSize}` : item.name}</em>
        </span>
      ))}
      {hidden > 0 && <em aria-hidden="true">+{hidden}</em>}
    </span>
  );
}

/** City and PIN; a long city is cut off before the PIN. */
export function ShipTo({ order: { city, pin } }: { order: Pick<OrderRow, "city" | "pin"> }) {
  return (
    <span className="ship-to" title={`${city} ${pin}`}>
      <span>{city}</span> <span className="muted">{pin}</span>
    </span>
  );
}

const paymentIcons: Record<OrderRow["paymentMode"], ListIconName> = { cod: "cash", online: "card", upi: "upi" };

/** Payment in a word: 'COD', 'Free', 'Paid, UPI', 'UPI to confirm'. */
export function describePayment(order: Pick<OrderRow, "paymentMode" | "paid" | "status" | "total">) {
  const { paymentMode, paid, status } = order;
  if (isFree(order)) return "Free";
  if (paymentMode === "cod") return paid ? "COD, paid" : "COD";
  const way = paymentMode === "upi" ? "UPI" : "online";
  if (paid) return `Paid, ${way}`;
  if (status === "awaiting_payment") return paymentMode === "upi" ? "UPI to confirm" : "Online, pending";
  return `Not paid, ${way}`;
}

export function OrderPayment({ order }: { order: OrderRow }) {
  return (
    <span className="order-payment">
      <ListIcon name={paymentIcons[order.paymentMode]} size={14} />
      {describePayment(order)}
    </span>
  );
}

/** Things worth noticing before the order is packed or shipped. */
export function OrderFlags({ order }: { order: OrderRow }) {
  const { returnAsked, fromOldShop, hasNote, isFirstOrder, isLate, status } = order;
  const flags: (Flag | false)[] = [
    returnAsked && { icon: "back", label: "Return requested", isWarning: true },
    isLate && { icon: "clock", label: "Late", isWarning: true },
    hasNote && { icon: "pencil", label: "Note" },
    isFirstOrder && status !== "cancelled" && !fromOldShop && { icon: "star", label: "First order" },
    fromOldShop && { icon: "old", label: "Old shop" },
  ];
  return <FlagTags flags={flags.filter((flag) => flag !== false)} />;
}

/** Today the time, before that the day; the tooltip has both. */
export function PlacedAt({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTimeInIndia(at)}>
      {formatPlaced(at)}
    </time>
  );
}

export function formatPlaced(at: string, now = new Date().toISOString()): string {
  return toIsoDayInIndia(at) === toIsoDayInIndia(now) ? formatClockInIndia(at) : formatNearDay(at, now);
}

/** Tracking number as a link to the courier's page, where it has one. */
export function TrackingNumber({ parcel }: { parcel: OrderRow["parcel"] }) {
  if (!parcel?.trackingNumber) return <span className="muted">Missing</span>;
  if (!parcel.trackingUrl) return parcel.trackingNumber;
  return (
    <a href={parcel.trackingUrl} target="_blank" rel="noopener">
      {parcel.trackingNumber}
    </a>
  );
}

/** Days since the parcel was dispatched; red and named once it is later than expected. */
export function DaysInTransit({ order: { parcel, isLate } }: { order: OrderRow }) {
  if (!parcel) return "–";
  const days = countDaysBetween(toIsoDayInIndia(parcel.at), toIsoDayInIndia(new Date().toISOString()));
  const text = formatCount(days, "day");
  return isLate ? <b className="late">{text}, late</b> : text;
}
