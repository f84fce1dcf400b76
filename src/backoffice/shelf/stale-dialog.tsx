import { formatRupees, paise } from "#domain/money.ts";
import { DifferenceDialog } from "../form/difference-dialog.tsx";
import { cellKey, fieldWords, type ShelfField } from "./edits.ts";
import type { Review } from "./use-review.ts";

const shown = (field: ShelfField, value: number | undefined): string =>
  value === undefined ? "" : field === "stock" ? String(value) : formatRupees(paise(value));

/** Somebody else, or a sale, was faster: both are shown, by cell. */
export function StaleDialog({ review }: { review: Review }) {
  const keyed = review.stale.map(({ edit, now }) => ({ key: cellKey(edit.sku, edit.field), edit, now }));
  const record = <V,>(of: (one: (typeof keyed)[number]) => V) =>
    Object.fromEntries(keyed.map((one) => [one.key, of(one)]));
  return (
    <DifferenceDialog
      open
      yours={record(({ edit }) => shown(edit.field, edit.to))}
      theirs={record(({ edit, now }) => shown(edit.field, now))}
      labels={record(({ edit }) => `${edit.name}: ${fieldWords[edit.field]}`)}
      onKeep={review.keepMine}
      onTake={review.takeTheirs}
      onClose={review.closeStale}
    />
  );
}
