import { formatRupees, type Paise } from "#domain/money.ts";
import { classNames } from "../layout/class-names.ts";
import "./price.css";

/** '₹1,399.00' as tabular text. `large` shouts it. */
export function Price({ paise, large, className }: { paise: Paise; large?: boolean; className?: string }) {
  return <span className={classNames("num", large && "price", className)}>{formatRupees(paise)}</span>;
}

/** The struck-out MRP; nothing when the price is not below it (spec §9). */
export function Mrp({ paise, price }: { paise: Paise; price: Paise }) {
  if (paise <= price) return null;
  return (
    <span className="small">
      <span className="muted">MRP</span> <s className="mrp num">{formatRupees(paise)}</s>
    </span>
  );
}
