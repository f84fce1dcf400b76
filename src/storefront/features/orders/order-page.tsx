import { linkDoor } from "./door.ts";
import { OrderBody, type OrderBodyProps } from "./order-body.tsx";
import { PlacedNews } from "./placed-news.tsx";
import "./orders.css";

type OrderPageProps = Omit<OrderBodyProps, "door"> & { placed: boolean };

/** One order, for whoever holds its link (D10). */
export function OrderPage({ placed, ...body }: OrderPageProps) {
  const { order } = body.detail;
  return (
    <div className="wrap order">
      <aside className="order-side" aria-label="Customer">
        <p className="hello">
          <span className="d5">Hello,</span>
          <b className="d3">{order.name}</b>
        </p>
        <p className="small muted">{body.words.linkNote}</p>
      </aside>
      <div className="order-main">
        {placed && <PlacedNews words={body.words} />}
        <OrderBody key={order.id} {...body} door={linkDoor(order)} />
      </div>
    </div>
  );
}
