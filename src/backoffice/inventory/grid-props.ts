import type { InventoryRow } from "#contracts/admin/inventory-endpoints.ts";
import type { InventoryField } from "./grid-edits.ts";
import type { GridEditing } from "./use-grid-edits.ts";

/** Props shared by the grid and the cards. */
export type GridProps = {
  rows: InventoryRow[];
  editing: GridEditing;
  /** Editable columns, by the operator's permissions. */
  editable: Record<InventoryField, boolean>;
};
