import type { ShelfRow } from "#contracts/admin/shelf.ts";
import type { ShelfField } from "./edits.ts";
import type { Editing } from "./use-edits.ts";

/** What grid and cards are made of. */
export type Shown = {
  rows: ShelfRow[];
  editing: Editing;
  /** By the rights of who looks. */
  editable: Record<ShelfField, boolean>;
};
