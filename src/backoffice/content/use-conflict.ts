import { useState } from "react";
import { useNotify } from "react-admin";
import type { AdminDocument } from "#contracts/admin/documents.ts";
import type { DocumentSchema } from "#contracts/store/documents/document.ts";
import { diffDocument } from "./change/differences.ts";
import { mergeEdits } from "./change/merge.ts";
import { type DocumentBody, editableBody } from "./kinds.ts";
import type { DocumentForm } from "./use-document-form.ts";

type Conflict = {
  current: AdminDocument;
  /** The form with mine, and with theirs, where both changed something. */
  mine: DocumentBody;
  theirs: DocumentBody;
  /** What differs between the two, by its words. */
  labels: Record<string, string>;
  shownMine: Record<string, string>;
  shownTheirs: Record<string, string>;
};

/**
 * Somebody else saved meanwhile. What only they changed is taken into the form, what only I changed stays; where both
 * changed the same, both are shown and I decide.
 */
export function useEditConflict(
  kind: DocumentSchema,
  { currentValues: typed, baseline: seen, resetTo: begin }: DocumentForm,
) {
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined);
  const notify = useNotify();
  const meet = (current: AdminDocument) => {
    const { fields } = kind;
    const [base, now] = [editableBody(kind, seen), editableBody(kind, current)];
    const { mine, theirs, conflicting: both, onlyTheirs } = mergeEdits(fields, base, typed(), now);
    if (both.length > 0) return setConflict({ current, mine, theirs, ...shown(kind, mine, theirs) });
    begin(current, mine);
    const what = onlyTheirs.map((name) => fields[name]?.label ?? name).join(", ");
    notify(`${whoChanged(current, what)} Please look at it, and do it again.`, {
      type: "warning",
      autoHideDuration: 15_000,
    });
  };
  const take = () => {
    if (conflict) begin(conflict.current, conflict.theirs);
    setConflict(undefined);
  };
  /** Mine, to be saved over what they have, knowingly. */
  const keepMine = (): Conflict | undefined => {
    if (conflict) begin(conflict.current, conflict.mine);
    setConflict(undefined);
    return conflict;
  };
  return { conflict, meet, take, keepMine, close: () => setConflict(undefined) };
}

function whoChanged({ changedBy }: AdminDocument, what: string): string {
  const who = changedBy ?? "Somebody else";
  return what === ""
    ? `${who} changed this meanwhile.`
    : `${who} changed this meanwhile: ${what}. It stands in the form now, with what you wrote.`;
}

function shown(kind: DocumentSchema, mine: DocumentBody, theirs: DocumentBody) {
  const changes = diffDocument(kind.fields, theirs, mine);
  const by = (value: (change: (typeof changes)[number]) => string) =>
    Object.fromEntries(changes.map((change) => [change.field, value(change)]));
  return {
    labels: by(({ field }) => field),
    shownMine: by(({ after }) => after),
    shownTheirs: by(({ before }) => before),
  };
}
