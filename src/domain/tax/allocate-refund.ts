import { type Paise, paise } from "../money.ts";
import { allocate } from "./allocate.ts";

/** A line of the invoice: the amount left to credit, the refund of its goods, and its share of delivery. */
export type CreditableLine = { left: Paise; goods: Paise; delivery: Paise };

/**
 * Splits a refund over the lines of its invoice, so that each rate is credited with its part of the refund: goods on
 * their own line, delivery as the invoice spread it, and an amount without a purpose over the rest of all lines. No
 * line is credited with more than is left of it, and the parts add up to the amount, or to all that is left.
 */
export function allocateRefund(amount: Paise, lines: readonly CreditableLine[], delivery: Paise = paise(0)): Paise[] {
  if (lines.length === 0) return [];
  const deliveries = allocate(
    delivery,
    lines.map((line) => line.delivery),
  );
  const left = sumOf(lines.map((line) => line.left));
  const total = Math.min(amount, left);
  const own = lines.map((line, at) => paise(Math.min(line.left, line.goods + (deliveries[at] ?? 0))));
  if (sumOf(own) > total) return allocate(paise(total), own);
  const rest = lines.map((line, at) => line.left - (own[at] ?? 0));
  const spread = allocate(paise(total - sumOf(own)), rest);
  return own.map((part, at) => paise(part + (spread[at] ?? 0)));
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
