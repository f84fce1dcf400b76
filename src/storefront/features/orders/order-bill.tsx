import type { OrderLine, OrderView } from "#contracts/store/orders/order-views.ts";
import { formatRupees } from "#domain/money.ts";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { SummaryRows } from "#storefront/ui/order/summary-card.tsx";
import { Price } from "#storefront/ui/product/price.tsx";

export type OrderMoney = Pick<OrderView, "lines" | "subtotal" | "deliveryCharges" | "discount" | "codFee" | "total">;

/** Lines and totals, frozen when the order was placed. */
export function OrderBill({ order }: { order: OrderMoney }) {
  return (
    <>
      <ul className="order-items">
        {order.lines.map((line) => (
          <BillLine key={line.sku} line={line} />
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

/** Picture, name, variant, units and line price. */
function BillLine({ line }: { line: OrderLine }) {
  const { picture, packSize, sizeName, colourName } = line;
  const isPhoto = picture !== null && picture.colour !== null;
  const variant = packSize === null ? [sizeName, colourName].filter(Boolean).join(", ") : `Pack of ${packSize}`;
  return (
    <li className="item" data-flavour={line.flavour ?? "mist"}>
      <span className="thumb">
        {picture && <Picture picture={picture} sizes="72px" alt="" className={isPhoto ? "cover" : "can"} />}
      </span>
      <div>
        <b>{line.name}</b>
        {variant && <p className="small muted">{variant}</p>}
        <p className="small muted">Units: {line.quantity}</p>
        {line.returned > 0 && <p className="small muted">{line.returned} returned</p>}
      </div>
      <Price paise={line.lineTotal} />
    </li>
  );
}
