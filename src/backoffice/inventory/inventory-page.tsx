import { Button, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { type Dispatch, lazy, type SetStateAction, Suspense, useCallback, useMemo, useState } from "react";
import { ListContextProvider } from "react-admin";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { usePermission } from "../auth/use-permission.ts";
import { isTyping, useKeyDown } from "../command-palette/keyboard.ts";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useFrame } from "../layout/frame-context.ts";
import { Page } from "../layout/page.tsx";
import { findCurrentView } from "../list/current-view.ts";
import { EmptyState, ErrorState, LoadingState } from "../list/list-states.tsx";
import { ListViews, type PresetView } from "../list/preset-views.tsx";
import { useListPreferences } from "../list/use-list-preferences.ts";
import type { GridEdits } from "./grid-edits.ts";
import { InventoryActions } from "./inventory-actions.tsx";
import { InventoryCards } from "./inventory-cards.tsx";
import { optionalColumns } from "./inventory-columns.tsx";
import { InventoryDialogs, type OpenDialog } from "./inventory-dialogs.tsx";
import { InventoryToolbar } from "./inventory-toolbar.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { ReviewChangesDialog, StaleEditsDialog } from "./review-dialogs.tsx";
import { TickedBar } from "./ticked-bar.tsx";
import { type GridEditing, useApplyEdits, useGridEdits } from "./use-grid-edits.ts";
import { useInventory } from "./use-inventory.ts";
import { useInventoryList, useInventoryViews } from "./use-inventory-list.ts";
import "../list/list.css";
import "../list/list-phone.css";
import "../list/bulk-bar-phone.css";
import "../orders/list/orders-list.css";
import "./inventory.css";

const resource = "shelf";

// Loaded lazily: the grid is as large as the rest of the back office, and phones don't need it.
const InventoryGrid = lazy(async () => ({ default: (await import("./inventory-grid.tsx")).InventoryGrid }));

const noSkus: ReadonlySet<string> = new Set();

/** Bulk editor of prices and stock; changes are applied after a review (docs/rules.md 19.9). */
export function InventoryPage() {
  const [ticked, setTicked] = useState(noSkus);
  const clearTicked = useCallback(() => setTicked(noSkus), []);
  const { filter, list } = useInventoryList(clearTicked);
  const inventory = useInventory(filter);
  const { rows } = inventory;
  const views = useInventoryViews();
  const view = findCurrentView(views, filter);
  const editing = useGridEdits();
  const review = useApplyEdits(
    editing,
    async () => (await inventory.refetch()).data?.pages.flatMap(({ items }) => items) ?? [],
  );
  useUndoKeys(editing);
  const [message, setMessage] = useState("");
  const { dialog, closeDialog, onDiscount, onSchedule, onReceive } = useDialogs();
  const { isPhone } = useFrame();
  const shown = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const priced = findPricedRows(rows, editing.edits);
  const isTyped = editing.edits.size > 0;
  return (
    <Page
      title="Inventory & prices"
      ground="paper"
      actions={isPhone && isTyped ? undefined : <InventoryActions onReceive={onReceive && (() => onReceive([]))} />}
    >
      <ListContextProvider value={list}>
        <div className="list inventory">
          <ListViews resource={resource} views={views} />
          <InventoryToolbar resource={resource} view={view?.filter} editing={editing} message={message} />
          <InventoryBody
            inventory={inventory}
            view={view}
            editing={editing}
            ticked={ticked}
            onTick={setTicked}
            onMessage={setMessage}
            onSchedule={onSchedule && ((row) => onSchedule([row]))}
          />
          <ShowMore inventory={inventory} />
          <TickedBar
            rows={rows.filter(({ id }) => ticked.has(id))}
            onDiscount={onDiscount}
            onSchedule={onSchedule}
            onReceive={onReceive}
            onClear={clearTicked}
          />
          <PendingBar
            editing={editing}
            shown={shown}
            message={message}
            onReview={() => void review.openPreview()}
            onSchedule={onSchedule && priced.length > 0 ? () => onSchedule(priced) : undefined}
            busy={review.busy}
          />
        </div>
      </ListContextProvider>
      <UnsavedChanges when={isTyped} />
      {review.preview && <ReviewChangesDialog preview={review.preview} editing={editing} review={review} />}
      {review.conflict.stale.length > 0 && <StaleEditsDialog conflict={review.conflict} />}
      {dialog && <InventoryDialogs open={dialog} editing={editing} onClose={closeDialog} />}
    </Page>
  );
}

/** The open dialog, and a function that opens each; left out for people who may not. */
function useDialogs() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const may = usePermission();
  const opener = (kind: OpenDialog["kind"], permission: Permission) =>
    may(permission) ? (rows: InventoryRow[]) => setDialog({ kind, rows }) : undefined;
  return {
    dialog,
    closeDialog: () => setDialog(null),
    onDiscount: opener("discount", "catalogue.write"),
    onSchedule: opener("schedule", "catalogue.write"),
    onReceive: opener("receive", "stock.write"),
  };
}

/** Finds the rows with an edited price or MRP. */
function findPricedRows(rows: InventoryRow[], edits: GridEdits): InventoryRow[] {
  const priced = new Set([...edits.values()].filter(({ field }) => field !== "stock").map(({ sku }) => sku));
  return rows.filter(({ id }) => priced.has(id));
}

/** Loads the rows after those that are shown. */
function ShowMore({ inventory }: { inventory: ReturnType<typeof useInventory> }) {
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = inventory;
  if (!hasNextPage) return null;
  return (
    <div className="inventory-more">
      {rows.length.toLocaleString("en-IN")} shown
      <Button variant="outlined" size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}

type BodyProps = {
  inventory: ReturnType<typeof useInventory>;
  view: PresetView | undefined;
  editing: GridEditing;
  ticked: ReadonlySet<string>;
  onTick: Dispatch<SetStateAction<ReadonlySet<string>>>;
  onMessage: (message: string) => void;
  onSchedule: ((row: InventoryRow) => void) | undefined;
};

/** The grid; on phones cards. */
function InventoryBody({ inventory, view, ...grid }: BodyProps) {
  const { rows, error, isPending, isPlaceholderData, refetch } = inventory;
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const may = usePermission();
  const [prices, stock, withSales] = [may("catalogue.write"), may("stock.write"), may("sales.read")];
  const editable = useMemo(() => ({ price: prices, mrp: prices, stock }), [prices, stock]);
  const { hidden, density } = useColumns();
  const common = { rows, editing: grid.editing, editable };
  return (
    <div className="list-body">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending || (isPlaceholderData && rows.length === 0) ? (
        <LoadingState />
      ) : rows.length === 0 ? (
        <EmptyState text="No packs or sizes yet. Publish a product, and its packs and sizes are here." view={view} />
      ) : (
        <Suspense fallback={<LoadingState />}>
          {isNarrow ? (
            <InventoryCards {...common} />
          ) : (
            <InventoryGrid {...grid} {...common} withSales={withSales} hidden={hidden} density={density} />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** Fields of the columns that this person or the window leaves out, and the height of rows. */
function useColumns() {
  const { preferences } = useListPreferences(resource);
  const isNarrow = useMediaQuery("(max-width: 1199.95px)");
  const chosen = preferences.hidden?.join();
  const hidden = useMemo(() => {
    const labels = (chosen ?? "").split(",");
    const fields = Object.entries(optionalColumns).filter(([, label]) => labels.includes(label));
    return new Set([...fields.map(([field]) => field), ...(isNarrow ? ["reserved", "next"] : [])]);
  }, [chosen, isNarrow]);
  return { hidden, density: preferences.density ?? ("compact" as const) };
}

/** Undoes on Ctrl/⌘ Z and redoes on Ctrl/⌘ Shift Z or Ctrl Y. Text fields keep the browser's own undo. */
function useUndoKeys({ undo, redo }: Pick<GridEditing, "undo" | "redo">): void {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return;
    const key = event.key.toLowerCase();
    const step = key === "z" ? (event.shiftKey ? redo : undo) : key === "y" ? redo : undefined;
    if (!step) return;
    event.preventDefault();
    step();
  });
}
