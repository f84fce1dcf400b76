import { formatCount } from "../format-count.ts";

/** Labels of the reasons for a stock movement. */
const labels: Record<string, string> = {
  received: "Received",
  counted: "Counted",
  damaged: "Damaged",
  corrected: "Corrected",
  ordered: "Ordered",
  revived: "Paid late, allocated again",
  edited: "Items of the order changed",
  released: "Not paid, released",
  cancelled: "Cancelled, restocked",
  returned: "Returned, restocked",
};

export const getStockReasonLabel = (reason: string): string => labels[reason] ?? reason;

/** Upper bound on stock; anything higher is a typo. */
export const maxStock = 1_000_000;

type ManualMovement = { reason: "received" | "counted" | "damaged" | "corrected"; pieces: number };
type StockChange = { stock: number } | { problem: string };

/** Calculates the stock after units were received, damaged, corrected or counted. */
export function applyStockMovement(stock: number, { reason, pieces }: ManualMovement): StockChange {
  if (reason === "counted" && pieces < 0) return { problem: "Please enter the counted quantity." };
  if ((reason === "received" || reason === "damaged") && pieces < 1)
    return { problem: "Please enter at least 1 unit." };
  if (reason === "corrected" && pieces === 0) return { problem: "Please enter how many units to add or remove." };
  const next = reason === "counted" ? pieces : stock + (reason === "damaged" ? -pieces : pieces);
  if (next < 0) return { problem: `Only ${formatCount(stock, "unit")} in stock.` };
  if (next > maxStock) return { problem: `Maximum ${maxStock.toLocaleString("en-US")} units.` };
  return { stock: next };
}

/** Says that a price or a stock is no longer what the operator saw. */
export const changedSince = (now: string): string => `It is ${now} now. Someone else has changed it.`;
