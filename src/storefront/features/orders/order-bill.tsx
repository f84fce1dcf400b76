import type { OrderView } from "#contracts/store/order.ts";
import { formatRupees } from "#domain/money.ts";
import { Price } from "#storefront/ui/price.tsx";
import { SummaryRows } from "#storefront/ui/receipt.tsx";
import { OrderLine } from "./order-line.tsx";
import "./orders.css";

export type OrderMoney = Pick<OrderView, "lines" | "subtotal" | "deliveryCharges" | "discount" | "codFee" | "total">;

/** Lines and Bill Details, as they were frozen when the order was placed. */
export function OrderBill({ order }: { order: OrderMoney }) {
  return (
    <>
      <ul className="order-items">
        {order.lines.map((line) => (
          <OrderLine key={line.sku} line={line} />
        ))}
      </ul>
      <SummaryRows
        rows={[
          { label: "Item Total", value: <Price paise={order.subtotal} /> },
          { label: "Delivery Charges", value: <Price paise={order.deliveryCharges} /> },
          order.discount > 0
            ? { label: "Discount", value: `−${formatRupees(order.discount)}`, kind: "less" }
            : { label: "Discount", value: <Price paise={order.discount} /> },
          ...(order.codFee > 0 ? [{ label: "Cash on delivery fee", value: <Price paise={order.codFee} /> }] : []),
          { label: "Bill Total", value: formatRupees(order.total), kind: "total" },
        ]}
      />
    </>
  );
}
