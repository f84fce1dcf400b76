/** Whole days until the stock is sold at the pace of the last `days`; 0 when it is sold out or goes today. */
export function calculateDaysLeft({ stock, sold, days }: { stock: number; sold: number; days: number }): number {
  return sold <= 0 ? Number.POSITIVE_INFINITY : Math.floor((Math.max(0, stock) * days) / sold);
}
