import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { changedSince } from "#domain/inventory/stock-movement.ts";
import { isBelowReserved } from "./grid-edits.ts";

type Stock = Pick<InventoryRow, "stock" | "reserved">;

/** Converts units counted on hand to the stock for sale, as the grid of prices and stock does. */
export function toStockForSale(
  { reserved }: Stock,
  onHand: number,
): { stock: number; problem?: undefined } | { stock?: undefined; problem: string } {
  return isBelowReserved("stock", onHand, reserved)
    ? { problem: `This is below the ${reserved.toLocaleString("en-IN")} reserved.` }
    : { stock: onHand - reserved };
}

export const changedByOrder = "A new order changed the stock. Review again.";

/** Explains a refused count. An order changes what is for sale, but not what is on hand. */
export function describeChangedStock(seen: Stock, now: Stock): string {
  const [before, onHand] = [seen, now].map(({ stock, reserved }) => stock + reserved);
  if (onHand === before) return changedByOrder;
  return changedSince(String(onHand));
}
