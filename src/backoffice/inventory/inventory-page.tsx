import RedoOutlined from "@mui/icons-material/RedoOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import { Alert, Box, Button, DialogContentText, Typography, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { lazy, Suspense, useMemo, useState } from "react";
import { usePermission } from "../auth/use-permission.ts";
import { isTyping, useKeyDown } from "../command-palette/keyboard.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { ConfirmPhraseField, matchesPhrase } from "../form/inputs/confirm-phrase-field.tsx";
import { stickyBar } from "../form/save-bar.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { Page } from "../layout/page.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { ErrorState, LoadingState } from "../list/list-states.tsx";
import {
  cellKey,
  countPriceEdits,
  describeEdits,
  type InventoryField,
  inventoryFieldLabels,
  isInvalidEdit,
} from "./grid-edits.ts";
import { InventoryCards, InventoryFilters } from "./inventory-cards-and-filters.tsx";
import {
  type ChangePreview,
  type EditReview,
  type GridEditing,
  useApplyEdits,
  useGridEdits,
} from "./use-grid-edits.ts";
import { useInventory, useInventoryFilters } from "./use-inventory.ts";

type ReviewChangesDialogProps = { preview: ChangePreview; editing: GridEditing; review: EditReview };

/** Number of price changes above which a confirmation phrase must be typed. */
const maxUnconfirmedPrices = 10;

const listStyle = { m: 0, p: 0, listStyle: "none", maxHeight: "50vh", overflowY: "auto", overflowWrap: "anywhere" };

type PendingChangesBarProps = {
  editing: GridEditing;
  inventory: ReturnType<typeof useInventory>;
  /** Message about the last copy or paste. */
  message: string;
  busy: boolean;
  onReview: () => void;
};

/** Dims an unavailable undo or redo button, which keeps the focus. */
const dimUnless = (isAvailable: boolean) => (isAvailable ? undefined : { opacity: 0.45 });

const formatValue = (field: InventoryField, value: number | undefined): string =>
  value === undefined ? "" : field === "stock" ? String(value) : formatAmount(value);

// Loaded lazily: the grid is as large as the rest of the back office, and phones don't need it.
const InventoryGrid = lazy(async () => ({ default: (await import("./inventory-grid.tsx")).InventoryGrid }));

/** Bulk editor of prices and stock; changes are applied after a review (docs/rules.md 19.9). */
export function InventoryPage() {
  const { filters, changeFilters } = useInventoryFilters();
  const inventory = useInventory(filters);
  const editing = useGridEdits();
  const review = useApplyEdits(
    editing,
    async () => (await inventory.refetch()).data?.pages.flatMap(({ items }) => items) ?? [],
  );
  useUndoKeys(editing);
  const [message, setMessage] = useState("");
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const may = usePermission();
  const [prices, stock] = [may("catalogue.write"), may("stock.write")];
  const editable = useMemo(() => ({ price: prices, mrp: prices, stock }), [prices, stock]);
  const { rows, error, isPending, refetch } = inventory;
  const grid = { rows, editing, editable };
  return (
    <Page title="Inventory & prices">
      <InventoryFilters filters={filters} onChange={changeFilters} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {!error && !isPending && (
        <Suspense fallback={<LoadingState />}>
          {isNarrow ? (
            <InventoryCards {...grid} />
          ) : (
            <InventoryGrid {...grid} busy={inventory.isFetching} onMessage={setMessage} />
          )}
        </Suspense>
      )}
      <PendingChangesBar
        editing={editing}
        inventory={inventory}
        message={message}
        onReview={() => void review.openPreview()}
        busy={review.busy}
      />
      <UnsavedChanges when={editing.edits.size > 0} />
      {review.preview && <ReviewChangesDialog preview={review.preview} editing={editing} review={review} />}
      {review.stale.length > 0 && <StaleEditsDialog review={review} />}
    </Page>
  );
}

/** Shows edits whose original values have changed since, side by side. */
function StaleEditsDialog({ review }: { review: EditReview }) {
  const keyed = review.stale.map(({ edit, now }) => ({ key: cellKey(edit.sku, edit.field), edit, now }));
  const record = <V,>(of: (one: (typeof keyed)[number]) => V) =>
    Object.fromEntries(keyed.map((one) => [one.key, of(one)]));
  return (
    <ConflictDialog
      open
      yours={record(({ edit }) => formatValue(edit.field, edit.to))}
      theirs={record(({ edit, now }) => formatValue(edit.field, now))}
      labels={record(({ edit }) => `${edit.name}: ${inventoryFieldLabels[edit.field]}`)}
      onKeepMine={review.keepMine}
      onTakeTheirs={review.takeTheirs}
      onClose={review.closeStale}
    />
  );
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

/** Sticky bar with the number of pending changes and their actions. */
function PendingChangesBar({ editing, inventory, message, busy, onReview }: PendingChangesBarProps) {
  const { edits, canUndo, canRedo, undo, redo } = editing;
  const invalid = [...edits.values()].filter(isInvalidEdit).length;
  const shown = new Set(inventory.rows.map(({ id }) => id));
  const hidden = [...edits.values()].filter(({ sku }) => !shown.has(sku)).length;
  return (
    <Box className="save-bar" sx={{ ...stickyBar, zIndex: 3, mt: 1 }}>
      {inventory.hasNextPage && (
        <Button
          variant="outlined"
          loading={inventory.isFetchingNextPage}
          onClick={() => void inventory.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <Button startIcon={<UndoOutlined />} aria-disabled={!canUndo} onClick={undo} sx={dimUnless(canUndo)}>
        Undo
      </Button>
      <Button startIcon={<RedoOutlined />} aria-disabled={!canRedo} onClick={redo} sx={dimUnless(canRedo)}>
        Redo
      </Button>
      <Typography role="status" aria-label="Changes" sx={{ flex: 1, minWidth: 160 }}>
        {edits.size === 0 ? "No pending changes." : `Pending changes: ${describeEdits(edits)}.`}
        {invalid > 0 && (invalid === 1 ? " 1 cell is invalid." : ` ${invalid} cells are invalid.`)}
        {hidden > 0 && ` ${hidden} not shown here.`}
        {message && ` ${message}`}
      </Typography>
      {edits.size > 0 && <Button onClick={() => editing.put(() => new Map())}>Discard changes</Button>}
      <Button
        variant="contained"
        color="secondary"
        loading={busy}
        disabled={edits.size === 0 || invalid > 0}
        onClick={onReview}
      >
        Review changes
      </Button>
    </Box>
  );
}

/** Confirms the changes after listing each of them (docs/rules.md 19.9). */
function ReviewChangesDialog({ preview, editing: { edits }, review }: ReviewChangesDialogProps) {
  const prices = countPriceEdits(edits);
  const phrase = prices > maxUnconfirmedPrices ? `change ${prices} prices` : "";
  const problems = preview.lines.filter(({ problem }) => problem !== null).length;
  return (
    <ActionDialog
      name="Apply changes"
      wide={true}
      onClose={review.close}
      submit={review.apply}
      initial={{ typed: "" }}
      onConflict={review.showConflict}
      canSubmit={({ typed }) => preview.isAllowed && (phrase === "" || matchesPhrase(typed, phrase))}
      successMessage="Changes applied."
      fields={(form) => (
        <>
          <DialogContentText role="status">
            {describeEdits(edits)} will change. If one change fails, none is applied.
          </DialogContentText>
          {problems > 0 && (
            <Alert severity="error" sx={{ my: 1 }}>
              {problems === 1 ? "1 change can't be applied." : `${problems} changes can't be applied.`} Close this
              dialog and correct them.
            </Alert>
          )}
          <Box component="ul" aria-label="Changes" tabIndex={0} sx={listStyle}>
            {preview.lines.map(({ sku, says, problem }) => (
              <Box component="li" key={`${sku} ${says}`} sx={{ py: 0.5, borderBottom: 1, borderColor: "divider" }}>
                {says}
                {problem && <Box sx={{ color: "error.main", fontWeight: 650 }}>{problem}</Box>}
              </Box>
            ))}
          </Box>
          {phrase !== "" && preview.isAllowed && <ConfirmPhraseField {...form.field("typed")} phrase={phrase} />}
        </>
      )}
    />
  );
}
