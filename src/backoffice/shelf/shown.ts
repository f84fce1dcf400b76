import type { InventoryRow } from "#contracts/admin/shelf.ts";
import type { InventoryField } from "./edits.ts";
import type { GridEditing } from "./use-edits.ts";

/** What grid and cards are made of. */
export type GridProps = {
  rows: InventoryRow[];
  editing: GridEditing;
  /** By the rights of who looks. */
  editable: Record<InventoryField, boolean>;
};
