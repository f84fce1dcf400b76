import { OrderBody, type OrderBodyProps } from "./order-body.tsx";
import { OrderPlacedAlert } from "./order-placed-alert.tsx";
import { getLinkOrderUrls } from "./order-urls.ts";
import "./order-page.css";

type OrderPageProps = Omit<OrderBodyProps, "urls"> & { placed: boolean };

/** One order, for the holder of its private link (docs/rules.md 7.6). */
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
        {placed && <OrderPlacedAlert words={body.words} />}
        <OrderBody key={order.id} {...body} urls={getLinkOrderUrls(order)} />
      </div>
    </div>
  );
}
