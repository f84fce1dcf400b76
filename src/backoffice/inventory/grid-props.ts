import type { InventoryRow } from "#contracts/admin/inventory-endpoints.ts";
import type { InventoryField } from "./grid-edits.ts";
import type { GridEditing } from "./use-grid-edits.ts";

/** What grid and cards are made of. */
export type GridProps = {
  rows: InventoryRow[];
  editing: GridEditing;
  /** By the rights of who looks. */
  editable: Record<InventoryField, boolean>;
};
