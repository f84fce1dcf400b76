import { formatRupees, type Paise } from "#domain/money.ts";
import { classNames } from "../layout/class-names.ts";
import "./price.css";

/** An amount such as '₹1,399.00' in tabular figures; `large` is the headline size. */
export function Price({ paise, large, className }: { paise: Paise; large?: boolean; className?: string }) {
  return <span className={classNames("num", large && "price", className)}>{formatRupees(paise)}</span>;
}

/** The struck-through MRP; hidden unless the price is below it. */
export function Mrp({ paise, price }: { paise: Paise; price: Paise }) {
  if (paise <= price) return null;
  return (
    <span className="small">
      <span className="muted">MRP</span> <s className="mrp num">{formatRupees(paise)}</s>
    </span>
  );
}
