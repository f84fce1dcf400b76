import { formatRupees, paise } from "#domain/money.ts";
import { ConflictDialog } from "../form/difference-dialog.tsx";
import { cellKey, type InventoryField, inventoryFieldLabels } from "./edits.ts";
import type { EditReview } from "./use-review.ts";

const shown = (field: InventoryField, value: number | undefined): string =>
  value === undefined ? "" : field === "stock" ? String(value) : formatRupees(paise(value));

/** Somebody else, or a sale, was faster: both are shown, by cell. */
export function StaleEditsDialog({ review }: { review: EditReview }) {
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
