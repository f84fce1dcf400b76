import RedoOutlined from "@mui/icons-material/RedoOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import { Alert, Box, Button, DialogContentText, Typography, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { lazy, Suspense, useMemo, useState } from "react";
import { formatRupees, paise } from "#domain/money.ts";
import { usePermission } from "../auth/use-permission.ts";
import { isTyping } from "../command-palette/keyboard.ts";
import { useKeyDown } from "../command-palette/use-key-down.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { ConfirmPhraseField, matchesPhrase } from "../form/inputs/confirm-phrase-field.tsx";
import { stickyBar } from "../form/sticky-bar.ts";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { Page } from "../layout/page.tsx";
import { ErrorState, LoadingState } from "../list/list-states.tsx";
import {
  cellKey,
  countPriceEdits,
  describeEdits,
  type InventoryField,
  inventoryFieldLabels,
  isInvalidEdit,
} from "./grid-edits.ts";
import { InventoryCards } from "./inventory-cards.tsx";
import { InventoryFilters } from "./inventory-filters.tsx";
import { type ChangePreview, type EditReview, useApplyEdits } from "./use-apply-edits.ts";
import { type GridEditing, useGridEdits } from "./use-grid-edits.ts";
import { useInventory, useInventoryFilters } from "./use-inventory.ts";

type ReviewChangesDialogProps = { told: ChangePreview; editing: GridEditing; review: EditReview };

/** Number of price changes above which a confirmation phrase must be typed. */
const mostUntyped = 10;

const listStyle = { m: 0, p: 0, listStyle: "none", maxHeight: "50vh", overflowY: "auto", overflowWrap: "anywhere" };

type PendingChangesBarProps = {
  editing: GridEditing;
  shelf: ReturnType<typeof useInventory>;
  /** Message about the last copy or paste. */
  said: string;
  busy: boolean;
  onReview: () => void;
};

/** Dims an unavailable undo or redo button, which keeps the focus. */
const dim = (isOn: boolean) => (isOn ? undefined : { opacity: 0.45 });

const shown = (field: InventoryField, value: number | undefined): string =>
  value === undefined ? "" : field === "stock" ? String(value) : formatRupees(paise(value));

// Loaded lazily: the grid is as large as the rest of the back office, and phones don't need it.
const ShelfGrid = lazy(async () => ({ default: (await import("./inventory-grid.tsx")).InventoryGrid }));

/** Bulk editor of prices and stock; changes are applied after a review (docs/rules.md 19.9). */
export function InventoryPage() {
  const { narrowed, narrow } = useInventoryFilters();
  const shelf = useInventory(narrowed);
  const editing = useGridEdits();
  const review = useApplyEdits(
    editing,
    async () => (await shelf.refetch()).data?.pages.flatMap(({ items }) => items) ?? [],
  );
  useUndoKeys(editing);
  const [said, setSaid] = useState("");
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const may = usePermission();
  const [prices, stock] = [may("catalogue.write"), may("stock.write")];
  const editable = useMemo(() => ({ price: prices, mrp: prices, stock }), [prices, stock]);
  const { rows, error, isPending, refetch } = shelf;
  const shown = { rows, editing, editable };
  return (
    <Page title="Prices and stock">
      <InventoryFilters narrowed={narrowed} onNarrow={narrow} />
      {error && <ErrorState error={error} onAgain={() => void refetch()} />}
      {isPending && <LoadingState />}
      {!error && !isPending && (
        <Suspense fallback={<LoadingState />}>
          {isNarrow ? <InventoryCards {...shown} /> : <ShelfGrid {...shown} busy={shelf.isFetching} onSaid={setSaid} />}
        </Suspense>
      )}
      <PendingChangesBar
        editing={editing}
        shelf={shelf}
        said={said}
        onReview={() => void review.ask()}
        busy={review.busy}
      />
      <UnsavedChanges when={editing.edits.size > 0} />
      {review.told && <ReviewChangesDialog told={review.told} editing={editing} review={review} />}
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
      yours={record(({ edit }) => shown(edit.field, edit.to))}
      theirs={record(({ edit, now }) => shown(edit.field, now))}
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
function PendingChangesBar({ editing, shelf, said, busy, onReview }: PendingChangesBarProps) {
  const { edits, mayUndo, mayRedo, undo, redo } = editing;
  const unread = [...edits.values()].filter(isInvalidEdit).length;
  const shown = new Set(shelf.rows.map(({ id }) => id));
  const elsewhere = [...edits.values()].filter(({ sku }) => !shown.has(sku)).length;
  return (
    <Box sx={{ ...stickyBar, zIndex: 3, mt: 1 }}>
      {shelf.hasNextPage && (
        <Button variant="outlined" loading={shelf.isFetchingNextPage} onClick={() => void shelf.fetchNextPage()}>
          Show more
        </Button>
      )}
      <Button startIcon={<UndoOutlined />} aria-disabled={!mayUndo} onClick={undo} sx={dim(mayUndo)}>
        Undo
      </Button>
      <Button startIcon={<RedoOutlined />} aria-disabled={!mayRedo} onClick={redo} sx={dim(mayRedo)}>
        Redo
      </Button>
      <Typography role="status" aria-label="Changes" sx={{ flex: 1, minWidth: 160 }}>
        {edits.size === 0 ? "Nothing is changed." : `Changed and not applied: ${describeEdits(edits)}.`}
        {unread > 0 && ` ${unread === 1 ? "One cell" : `${unread} cells`} cannot be read.`}
        {elsewhere > 0 && ` ${elsewhere} of them are not shown here.`}
        {said && ` ${said}`}
      </Typography>
      {edits.size > 0 && <Button onClick={() => editing.put(() => new Map())}>Discard changes</Button>}
      <Button
        variant="contained"
        color="secondary"
        loading={busy}
        disabled={edits.size === 0 || unread > 0}
        onClick={onReview}
      >
        Review changes
      </Button>
    </Box>
  );
}

/** Confirms the changes after listing each of them (docs/rules.md 19.9). */
function ReviewChangesDialog({ told, editing: { edits }, review }: ReviewChangesDialogProps) {
  const prices = countPriceEdits(edits);
  const phrase = prices > mostUntyped ? `change ${prices} prices` : "";
  const troubles = told.lines.filter(({ problem }) => problem !== null).length;
  return (
    <ActionDialog
      name="Apply changes"
      open={true}
      wide={true}
      onClose={review.close}
      submit={review.apply}
      initial={{ typed: "" }}
      onConflict={review.wasFaster}
      canSubmit={({ typed }) => told.isAllowed && (phrase === "" || matchesPhrase(typed, phrase))}
      successMessage="The changes are made."
      fields={(form) => (
        <>
          <DialogContentText role="status">{describeEdits(edits)} change, all of them or none.</DialogContentText>
          {troubles > 0 && (
            <Alert severity="error" sx={{ my: 1 }}>
              {troubles === 1 ? "One of them cannot be made." : `${troubles} of them cannot be made.`} Please close this
              and look at it.
            </Alert>
          )}
          <Box component="ul" aria-label="Changes" tabIndex={0} sx={listStyle}>
            {told.lines.map(({ sku, says, problem }) => (
              <Box component="li" key={`${sku} ${says}`} sx={{ py: 0.5, borderBottom: 1, borderColor: "divider" }}>
                {says}
                {problem && <Box sx={{ color: "error.main", fontWeight: 650 }}>{problem}</Box>}
              </Box>
            ))}
          </Box>
          {phrase !== "" && told.isAllowed && <ConfirmPhraseField {...form.field("typed")} phrase={phrase} />}
        </>
      )}
    />
  );
}
