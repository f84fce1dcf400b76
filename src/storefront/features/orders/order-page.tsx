import type { OrderView } from "../../../contracts/store/order.ts";
import { Receipt } from "../../ui/receipt.tsx";
import { Status } from "../../ui/tag.tsx";
import { OrderBill } from "./order-bill.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderWay } from "./order-way.tsx";
import { PlacedNews } from "./placed-news.tsx";
import { headlines, marks } from "./progress.ts";
import "./orders.css";

/** One order, for whoever holds its link (D10). */
export function OrderPage({ order, placed }: { order: OrderView; placed: boolean }) {
  return (
    <div className="wrap order">
      <aside className="order-side" aria-label="Customer">
        <p className="hello">
          <span className="d5">Hello,</span>
          <b className="d3">{order.name}</b>
        </p>
        <p className="small muted">
          Keep this page’s address: it opens your order without an account. Anyone who has it can read this page.
        </p>
      </aside>
      <div className="order-main">
        {placed && <PlacedNews />}
        <div className="between">
          <h1 className="d2">{headlines[order.status]}</h1>
          <p>
            <Status mark={marks[order.status]}>{order.statusWord}</Status>
          </p>
        </div>
        <OrderWay order={order} />
        <div className="order-columns">
          <Receipt>
            <h2 className="d4">Bill Details</h2>
            <OrderBill order={order} />
          </Receipt>
          <OrderDetails order={order} />
        </div>
      </div>
    </div>
  );
}
