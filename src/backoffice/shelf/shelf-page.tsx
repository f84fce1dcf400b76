import { useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { lazy, Suspense, useMemo, useState } from "react";
import { Unsaved } from "../form/unsaved.tsx";
import { Page } from "../frame/page.tsx";
import { Failed, Waiting } from "../list/states.tsx";
import { useMay } from "../use-may.ts";
import { ChangeBar } from "./change-bar.tsx";
import { Narrowing } from "./narrowing.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { ShelfCards } from "./shelf-cards.tsx";
import { StaleDialog } from "./stale-dialog.tsx";
import { useEdits } from "./use-edits.ts";
import { useReview } from "./use-review.ts";
import { useNarrowed, useShelf } from "./use-shelf.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

// The grid is as large as the rest of the back office: only this page loads it, and only where there is room for it.
const ShelfGrid = lazy(async () => ({ default: (await import("./shelf-grid.tsx")).ShelfGrid }));

/** Prices and stock of everything that can be bought, changed many at once and only after a look at it (issue 7 §2). */
export function ShelfPage() {
  const { narrowed, narrow } = useNarrowed();
  const shelf = useShelf(narrowed);
  const editing = useEdits();
  const review = useReview(
    editing,
    async () => (await shelf.refetch()).data?.pages.flatMap(({ items }) => items) ?? [],
  );
  useUndoKeys(editing);
  const [said, setSaid] = useState("");
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const may = useMay();
  const [prices, stock] = [may("catalogue.write"), may("stock.write")];
  const editable = useMemo(() => ({ price: prices, mrp: prices, stock }), [prices, stock]);
  const { rows, error, isPending, refetch } = shelf;
  const shown = { rows, editing, editable };
  return (
    <Page title="Prices and stock">
      <Narrowing narrowed={narrowed} onNarrow={narrow} />
      {error && <Failed error={error} onAgain={() => void refetch()} />}
      {isPending && <Waiting />}
      {!error && !isPending && (
        <Suspense fallback={<Waiting />}>
          {isNarrow ? <ShelfCards {...shown} /> : <ShelfGrid {...shown} busy={shelf.isFetching} onSaid={setSaid} />}
        </Suspense>
      )}
      <ChangeBar editing={editing} shelf={shelf} said={said} onReview={() => void review.ask()} busy={review.busy} />
      <Unsaved when={editing.edits.size > 0} />
      {review.told && <ReviewDialog told={review.told} editing={editing} review={review} />}
      {review.stale.length > 0 && <StaleDialog review={review} />}
    </Page>
  );
}
