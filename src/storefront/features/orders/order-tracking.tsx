import { buildTrackingUrl } from "#domain/fulfilment/tracking-url.ts";
import { OrderProgress } from "#storefront/ui/order/order-progress.tsx";
import { buildProgressSteps, describeNextSteps, type OrderContent, type OrderStatusView } from "./order-status-view.ts";
import "./order-page.css";

/** The climb, the number of each parcel, and what happens next. */
export function OrderTracking({ order, words }: { order: OrderStatusView; words: OrderContent }) {
  const way = buildProgressSteps(order, words);
  return (
    <div className="order-way">
      {way && <OrderProgress camps={way} />}
      {order.parcels
        .filter(({ trackingNumber }) => trackingNumber !== "")
        .map((parcel) => (
          <Parcel key={`${parcel.courier} ${parcel.trackingNumber}`} parcel={parcel} />
        ))}
      <p>{describeNextSteps(order, words)}</p>
    </div>
  );
}

/** The courier's site learns nothing of the page that led there: it may be a private link. */
function Parcel({ parcel: { courier, trackingNumber } }: { parcel: OrderStatusView["parcels"][number] }) {
  const address = buildTrackingUrl(courier, trackingNumber);
  return (
    <p className="parcel">
      <span>
        <b>{courier || "Courier"}</b>, tracking number <b className="num">{trackingNumber}</b>
      </span>{" "}
      {address && (
        <a className="link" href={address} rel="noopener noreferrer" referrerPolicy="no-referrer">
          Track your parcel
        </a>
      )}
    </p>
  );
}
