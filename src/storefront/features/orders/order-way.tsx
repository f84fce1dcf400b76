import { Climb } from "../../ui/climb.tsx";
import { camps, nextSteps, type OrderProgress } from "./progress.ts";
import "./orders.css";

/** The climb, the parcel's number, and what happens next. */
export function OrderWay({ order }: { order: OrderProgress }) {
  const way = camps(order);
  return (
    <div className="order-way">
      {way && <Climb camps={way} />}
      {order.trackingNumber && (
        <p>
          <b>{order.courier ?? "Courier"}</b>, tracking number <b className="num">{order.trackingNumber}</b>
        </p>
      )}
      <p>{nextSteps(order)}</p>
    </div>
  );
}
