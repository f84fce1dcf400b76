/** Labels of the reasons for a stock movement. */
const words: Record<string, string> = {
  received: "Received",
  counted: "Counted",
  damaged: "Damaged",
  corrected: "Corrected",
  ordered: "Ordered",
  revived: "Paid late, taken again",
  released: "Not paid, put back",
  cancelled: "Cancelled, put back",
  returned: "Returned, put back",
};

export const getStockReasonLabel = (reason: string): string => words[reason] ?? reason;

/** Upper bound on stock; anything higher is a typo. */
export const maxStock = 1_000_000;

type ByHand = { reason: "received" | "counted" | "damaged" | "corrected"; pieces: number };
type Moved = { stock: number } | { problem: string };

/** Calculates the stock after units were received, damaged, corrected or counted. */
export function applyStockMovement(stock: number, { reason, pieces }: ByHand): Moved {
  if (reason === "counted" && pieces < 0) return { problem: "Please enter how many pieces stand there." };
  if ((reason === "received" || reason === "damaged") && pieces < 1)
    return { problem: "Please enter how many pieces, at least one." };
  if (reason === "corrected" && pieces === 0) return { problem: "Please enter how many pieces came or went." };
  const next = reason === "counted" ? pieces : stock + (reason === "damaged" ? -pieces : pieces);
  if (next < 0) return { problem: `Only ${stock} ${stock === 1 ? "piece is" : "pieces are"} on the shelf.` };
  if (next > maxStock) return { problem: `Maximum ${maxStock.toLocaleString("en-US")} units.` };
  return { stock: next };
}
