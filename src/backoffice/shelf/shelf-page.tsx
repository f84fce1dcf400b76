import { useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { lazy, Suspense, useMemo, useState } from "react";
import { UnsavedChanges } from "../form/unsaved.tsx";
import { Page } from "../frame/page.tsx";
import { ErrorState, LoadingState } from "../list/states.tsx";
import { usePermission } from "../use-may.ts";
import { PendingChangesBar } from "./change-bar.tsx";
import { InventoryFilters } from "./narrowing.tsx";
import { ReviewChangesDialog } from "./review-dialog.tsx";
import { InventoryCards } from "./shelf-cards.tsx";
import { StaleEditsDialog } from "./stale-dialog.tsx";
import { useGridEdits } from "./use-edits.ts";
import { useApplyEdits } from "./use-review.ts";
import { useInventory, useInventoryFilters } from "./use-shelf.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

// The grid is as large as the rest of the back office: only this page loads it, and only where there is room for it.
const ShelfGrid = lazy(async () => ({ default: (await import("./shelf-grid.tsx")).InventoryGrid }));

/** Prices and stock of everything that can be bought, changed many at once and only after a look at it (issue 7 §2). */
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
