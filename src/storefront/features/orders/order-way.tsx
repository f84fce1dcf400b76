import { trackingAddress } from "#domain/courier.ts";
import { Climb } from "#storefront/ui/climb.tsx";
import { camps, nextSteps, type OrderProgress, type OrderWords } from "./progress.ts";
import "./orders.css";

/** The climb, the number of each parcel, and what happens next. */
export function OrderWay({ order, words }: { order: OrderProgress; words: OrderWords }) {
  const way = camps(order, words);
  return (
    <div className="order-way">
      {way && <Climb camps={way} />}
      {order.parcels
        .filter(({ trackingNumber }) => trackingNumber !== "")
        .map((parcel) => (
          <Parcel key={`${parcel.courier} ${parcel.trackingNumber}`} parcel={parcel} />
        ))}
      <p>{nextSteps(order, words)}</p>
    </div>
  );
}

/** The courier's site learns nothing of the page that led there: it may be a private link. */
function Parcel({ parcel: { courier, trackingNumber } }: { parcel: OrderProgress["parcels"][number] }) {
  const address = trackingAddress(courier, trackingNumber);
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
