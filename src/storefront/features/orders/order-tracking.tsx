import { Link } from "react-router";
import { OrderProgress } from "#storefront/ui/order/order-progress.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { buildProgressSteps, describeNextSteps, type OrderContent, type OrderStatusView } from "./order-status-view.ts";

/** Progress, tracking numbers and next steps of an order. */
export function OrderTracking({ order, words }: { order: OrderStatusView; words: OrderContent }) {
  const steps = buildProgressSteps(order, words);
  return (
    <div className="order-way">
      {steps && <OrderProgress camps={steps} />}
      {order.parcels
        .filter(({ trackingNumber }) => trackingNumber !== "")
        .map((parcel) => (
          <Parcel key={`${parcel.courier} ${parcel.trackingNumber}`} parcel={parcel} />
        ))}
      <p>{describeNextSteps(order, words)}</p>
      {order.delivery.isLate && <LateNote words={words} />}
    </div>
  );
}

/** Says why the order was cancelled, as its mail does; not where an order is tracked by number, because a person wrote it. */
export function CancelReason({ order: { status, history } }: { order: OrderStatusView }) {
  const reason = status === "cancelled" ? history.at(-1)?.reason : "";
  return reason ? <p>Reason: {reason}</p> : null;
}

/** Says that the promised days have passed, and leads to help. */
function LateNote({ words }: { words: OrderContent }) {
  const link = (
    <Link className="link" to="/contact-us">
      Write to us.
    </Link>
  );
  return (
    <Alert kind="note">
      <p>
        <InterpolatedText values={{ link }}>{words.late}</InterpolatedText>
      </p>
    </Alert>
  );
}

/** Sends no referrer to the courier's site: the page may be a private link. */
function Parcel({ parcel: { courier, trackingNumber, trackingUrl } }: { parcel: OrderStatusView["parcels"][number] }) {
  return (
    <p className="parcel">
      <span>
        <b>{courier || "Courier"}</b>, tracking number <b className="num">{trackingNumber}</b>
      </span>{" "}
      {trackingUrl && (
        <a className="link" href={trackingUrl} rel="noopener noreferrer" referrerPolicy="no-referrer">
          Track your parcel
        </a>
      )}
    </p>
  );
}
