import type { Paise } from "#domain/money.ts";
import { calculatePercentOff } from "#domain/pricing.ts";
import { classNames } from "../layout/class-names.ts";
import "./discount-badge.css";

/** Percent off as a summit flag; nothing when the price is not below the MRP or the difference rounds to 0 (spec §9). */
export function DiscountBadge({ price, mrp, large }: { price: Paise; mrp: Paise; large?: boolean }) {
  const percent = calculatePercentOff(price, mrp);
  if (!percent) return null;
  return (
    <span className={classNames("pennant", large && "pennant-l")}>
      {percent}%{large ? <br /> : " "}off
    </span>
  );
}
