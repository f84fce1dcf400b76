import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { SchedulePricesDialog } from "../pricing/schedule-prices-dialog.tsx";
import { getCellState } from "./grid-cell.ts";
import { cellKey } from "./grid-edits.ts";
import { ReceiveStockDialog } from "./receive-stock-dialog.tsx";
import { SetDiscountDialog } from "./set-discount-dialog.tsx";
import type { GridEditing } from "./use-grid-edits.ts";
import { nameOfSku } from "./use-sku-search.ts";

export type OpenDialog = { kind: "receive" | "schedule" | "discount"; rows: InventoryRow[] };
type Props = { open: OpenDialog; editing: GridEditing; onClose: () => void };

/** The dialog that a button of the screen opened. */
export function InventoryDialogs({ open: { kind, rows }, editing, onClose }: Props) {
  if (kind === "receive") return <ReceiveStockDialog rows={rows} onClose={onClose} />;
  if (kind === "discount") return <SetDiscountDialog rows={rows} onType={editing.type} onClose={onClose} />;
  const { edits } = editing;
  const typed = new Map(
    rows.map((row) => [
      row.id,
      { price: getCellState(edits, row, "price").value, mrp: getCellState(edits, row, "mrp").value },
    ]),
  );
  /** Discards typed prices that were scheduled instead. */
  const drop = (skus: string[]) => {
    const scheduled = new Set(skus.flatMap((sku) => [cellKey(sku, "price"), cellKey(sku, "mrp")]));
    if ([...edits.keys()].some((key) => scheduled.has(key)))
      editing.put((before) => new Map([...before].filter(([key]) => !scheduled.has(key))));
  };
  return <SchedulePricesDialog rows={rows} typed={typed} nameOf={nameOfSku} onScheduled={drop} onClose={onClose} />;
}
