import { formatCount } from "../format-count.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Last moment to request a return: `days` (a setting) times 24 hours after delivery. */
export function getReturnDeadline(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * dayMs);
}

/** The rule of returns in words, for every place that shows it before an order (docs/rules.md 10.1). */
export function describeReturnRule(days: number): string {
  if (days === 0) return "We take no returns. If something arrives damaged or wrong, write to us.";
  return `Not right? Ask for a return on your order's page within ${formatCount(days, "day")} of delivery.`;
}
