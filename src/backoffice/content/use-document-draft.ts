import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLogoutIfAccessDenied, useNotify } from "react-admin";
import { type AdminDocument, contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import { buildFieldsSchema } from "#contracts/content/content-fields.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { ApiError, callApi } from "../api-client/call-api.ts";
import { diffDocument } from "./diff/diff-document.ts";
import { mergeEdits } from "./diff/merge-edits.ts";
import { type DocumentBody, editableBody, isDeepEqual } from "./document-body.ts";
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

const inOurWords = (message: string): string =>
  message.startsWith("Please") ? message : "Please make this shorter or simpler: it cannot be kept as it is.";

export const documentQueryKey = (id: string) => ["documents", id] as const;

/**
 * What is done with a draft. It is saved when somebody says so, and not by itself after a pause: whoever publishes
 * publishes the draft, and half a sentence is not to be in it.
 */
export function useDocumentDraft(kind: DocumentSchema, document: DocumentForm) {
  const { form, baseline: seen, resetTo: begin, markSaved: settle } = document;
  const [queries, notify, leave] = [useQueryClient(), useNotify(), useLogoutIfAccessDenied()];
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState({ message: "", times: 0 });
  const running = useRef<boolean>(false);
  const { id } = seen;
  const conflict = useEditConflict(kind, document);

  const say = (message: string) => setSaid(({ times }) => ({ message, times: message === "" ? times : times + 1 }));
  const refuse = (error: unknown) => {
    const current = error instanceof ApiError && error.status === 409 ? error.current : undefined;
    if (current === undefined) return say(form.showErrors(error));
    keep(current as AdminDocument);
    conflict.meet(current as AdminDocument);
  };
  const keep = (now: AdminDocument) => {
    queries.setQueryData(documentQueryKey(id), now);
    void queries.invalidateQueries({ queryKey: ["documents"], exact: true });
    void queries.invalidateQueries({ queryKey: ["documents", "whole"] });
  };
  /** Says beside the fields what is wrong; true where nothing is. */
  const check = (values: DocumentBody): boolean => {
    const wrong = findInvalidFields(kind, values);
    say(wrong ? form.showErrors(wrong) : "");
    return wrong === undefined;
  };
  /** Throws what the shop refuses. Answers at once where nothing differs from what is saved. */
  const saved = async (values: DocumentBody, from: AdminDocument = seen): Promise<AdminDocument> => {
    if (isDeepEqual(values, editableBody(kind, from))) return from;
    const now = await callApi(contentEndpoints.save, {
      params: { id },
      body: { body: values, revision: from.revision },
    });
    keep(now);
    settle(now, values);
    return now;
  };
  /** One thing at a time; what is refused is said on the page. */
  const act = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    say("");
    try {
      return await work();
    } catch (error) {
      if (!(await leave(error))) refuse(error);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const save = async (values: DocumentBody = form.values, from: AdminDocument = seen) => {
    if (!check(values)) return;
    if (isDeepEqual(values, editableBody(kind, from))) return void notify("Nothing has changed.", { type: "info" });
    const now = await act(() => saved(values, from));
    if (now) notify("The draft is saved. Customers do not see it yet.", { type: "success" });
  };
  const publish = async (values: DocumentBody) => {
    const { revision } = await saved(values);
    const now = await callApi(contentEndpoints.publish, { params: { id }, body: { revision } });
    keep(now);
    begin(now);
    notify("Published. Customers read it now.", { type: "success" });
  };
  const discard = async () => {
    const now = await callApi(contentEndpoints.discard, { params: { id }, body: { revision: seen.revision } });
    keep(now);
    begin(now);
  };
  return { act, busy, check, conflict, discard, publish, refuse, said, save, saved };
}

/** The shop's own rules, before it is asked: what is wrong by its path, or undefined. */
function findInvalidFields({ fields }: DocumentSchema, values: DocumentBody): ApiError | undefined {
  const read = buildFieldsSchema(fields).safeParse(values);
  if (read.success) return undefined;
  const wrong = read.error.issues.map(({ path, message }) => [path.join("."), inOurWords(message)] as const);
  const said = { code: "invalid-input", message: "Please check what you entered.", fields: Object.fromEntries(wrong) };
  return new ApiError(400, said, undefined);
}

/**
 * Somebody else saved meanwhile. What only they changed is taken into the form, what only I changed stays; where both
 * changed the same, both are shown and I decide.
 */
function useEditConflict(kind: DocumentSchema, { currentValues: typed, baseline: seen, resetTo: begin }: DocumentForm) {
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
