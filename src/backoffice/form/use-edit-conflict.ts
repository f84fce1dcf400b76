import { useState } from "react";
import type { FieldChange } from "../audit/diff-fields.ts";

/** A version of another operator, and the values that both sides' edits merge to. */
export type EditConflict<Version, Values> = {
  current: Version;
  /** Merged values where fields that both changed have mine, or theirs. */
  mine: Values;
  theirs: Values;
};

type Continue<Version, Values> = (onto: Version, values: Values) => unknown;

/**
 * Holds an edit conflict until the operator chooses in a `ConflictDialog`. `rebase` continues editing values over another
 * version; values that are kept are also saved over it.
 */
export function useEditConflict<
  Version,
  Values,
  Conflict extends EditConflict<Version, Values> = EditConflict<Version, Values>,
>(rebase: Continue<Version, Values>, save: Continue<Version, Values>) {
  const [pending, setPending] = useState<Conflict | undefined>(undefined);
  const close = () => setPending(undefined);
  return {
    pending,
    ask: (conflict: Conflict) => setPending(conflict),
    keepMine: () => {
      close();
      if (!pending) return;
      rebase(pending.current, pending.mine);
      void save(pending.current, pending.mine);
    },
    takeTheirs: () => {
      close();
      if (pending) rebase(pending.current, pending.theirs);
    },
    close,
  };
}

/** Prepares the changes from their version to mine for the dialog: both sides of the fields that differ, by label. */
export function compareSides(changes: readonly FieldChange[]) {
  const by = (part: keyof FieldChange) => Object.fromEntries(changes.map((change) => [change.field, change[part]]));
  return { yours: by("after"), theirs: by("before"), labels: by("field") };
}
