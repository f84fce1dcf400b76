import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { usePermission } from "../auth/use-permission.ts";
import { useFrame } from "../layout/frame-context.ts";
import type { FilterValues } from "../list/filter-values.ts";
import { ListToolbar } from "../list/list-toolbar.tsx";
import { useUnselectOnFilter } from "../list/selection.ts";
import type { Column } from "../list/table-column.ts";
import { KeyHint } from "../theme/key-hint.tsx";
import { optionalColumns } from "./inventory-columns.tsx";
import { UndoButtons } from "./pending-bar.tsx";
import type { GridEditing } from "./use-grid-edits.ts";
import { inventoryFilters } from "./use-inventory-list.ts";

type Props = {
  resource: string;
  /** Filters of the current view. */
  view: FilterValues | undefined;
  editing: GridEditing;
  /** Message about the last copy, paste or fill. */
  message: string;
};

/** Line above the grid: search, filters, a hint about pasting, Undo and Redo, columns. */
export function InventoryToolbar({ resource, view, editing, message }: Props) {
  useUnselectOnFilter();
  const withSales = usePermission()("sales.read");
  const { isPhone } = useFrame();
  return (
    <ListToolbar
      resource={resource}
      search="Product or SKU"
      filters={inventoryFilters}
      view={view}
      sorts={[]}
      columns={chosenColumns(withSales)}
      density="compact"
      summary={
        <span className="inventory-hint">
          {message || (
            <>
              Paste from a spreadsheet into any cell <KeyHint name="Ctrl V" />
            </>
          )}
        </span>
      }
    >
      {!isPhone && <UndoButtons editing={editing} />}
    </ListToolbar>
  );
}

/** Columns of the list's options; the first entry represents the columns that are always shown. */
function chosenColumns(withSales: boolean): Column<InventoryRow>[] {
  const labels = Object.entries(optionalColumns).flatMap(([field, label]) =>
    withSales || (field !== "units" && field !== "daysLeft") ? [label] : [],
  );
  return ["Pack", ...labels].map((label) => ({ label, value: () => null }));
}
