import type { Paise } from "#domain/money.ts";
import { calculatePercentOff } from "#domain/pricing.ts";
import { classNames } from "../layout/class-names.ts";
import "./discount-badge.css";

/** Percent off the MRP; hidden if it rounds to 0 or the price is not below the MRP. */
export function DiscountBadge({ price, mrp, large }: { price: Paise; mrp: Paise; large?: boolean }) {
  const percent = calculatePercentOff(price, mrp);
  if (!percent) return null;
  return (
    <span className={classNames("pennant", large && "pennant-l")}>
      {percent}%{large ? <br /> : " "}off
    </span>
  );
}
