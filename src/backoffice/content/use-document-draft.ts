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
  /** Merged values where conflicting fields have mine, or theirs. */
  mine: DocumentBody;
  theirs: DocumentBody;
  /** Labels and formatted values of the fields that differ. */
  labels: Record<string, string>;
  mineLabels: Record<string, string>;
  theirsLabels: Record<string, string>;
};

/** Describes an issue without a message of its own: a text's form, which limits and types of values say nothing about. */
const describeText = (): string => "Please make this shorter or simpler.";

export const pagesQueryKey = ["pages"] as const;
export const documentQueryKey = (id: string) => ["documents", id] as const;

/**
 * Actions of the document editor. Drafts are saved explicitly, not automatically: any operator may publish the draft,
 * so it must not contain half a sentence.
 */
export function useDocumentDraft(kind: DocumentSchema, document: DocumentForm) {
  const { form, baseline, resetTo, markSaved } = document;
  const [queries, notify, logoutIfDenied] = [useQueryClient(), useNotify(), useLogoutIfAccessDenied()];
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState({ message: "", count: 0 });
  const running = useRef<boolean>(false);
  const { id } = baseline;
  const conflict = useEditConflict(kind, document);

  const showMessage = (message: string) =>
    setError(({ count }) => ({ message, count: message === "" ? count : count + 1 }));
  const showError = (cause: unknown) => {
    const current = cause instanceof ApiError && cause.status === 409 ? cause.current : undefined;
    if (current === undefined) return showMessage(form.showErrors(cause));
    updateCache(current as AdminDocument);
    conflict.resolve(current as AdminDocument);
  };
  const updateCache = (now: AdminDocument) => {
    queries.setQueryData(documentQueryKey(id), now);
    void queries.invalidateQueries({ queryKey: ["documents"], exact: true });
    void queries.invalidateQueries({ queryKey: ["documents", "whole"] });
    void queries.invalidateQueries({ queryKey: pagesQueryKey });
  };
  /** Validates the form and shows errors beside the fields; true when valid. */
  const check = (values: DocumentBody): boolean => {
    const invalid = findInvalidFields(kind, values);
    showMessage(invalid ? form.showErrors(invalid) : "");
    return invalid === undefined;
  };
  /** Saves the draft; returns at once when nothing changed. Throws `ApiError` when the server rejects it. */
  const saveDraft = async (values: DocumentBody, from: AdminDocument = baseline): Promise<AdminDocument> => {
    if (isDeepEqual(values, editableBody(kind, from))) return from;
    const now = await callApi(contentEndpoints.save, {
      params: { id },
      body: { body: values, revision: from.revision },
    });
    updateCache(now);
    markSaved(now, values);
    return now;
  };
  /** Runs one action at a time and shows its error on the page. */
  const act = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    showMessage("");
    try {
      return await action();
    } catch (cause) {
      if (!(await logoutIfDenied(cause))) showError(cause);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const save = async (values: DocumentBody = form.values, from: AdminDocument = baseline) => {
    if (!check(values)) return;
    if (isDeepEqual(values, editableBody(kind, from))) return void notify("No changes to save.", { type: "info" });
    const now = await act(() => saveDraft(values, from));
    if (now) notify("Draft saved. Customers can't see it yet.", { type: "success" });
  };
  const publish = async (values: DocumentBody) => {
    const { revision } = await saveDraft(values);
    const now = await callApi(contentEndpoints.publish, { params: { id }, body: { revision } });
    updateCache(now);
    resetTo(now);
    notify("Published.", { type: "success" });
  };
  const discard = async () => {
    const now = await callApi(contentEndpoints.discard, { params: { id }, body: { revision: baseline.revision } });
    updateCache(now);
    resetTo(now);
  };
  /** Schedules the saved draft for publishing at `at`. */
  const schedule = async (values: DocumentBody, at: string) => {
    const { revision } = await saveDraft(values);
    const now = await callApi(contentEndpoints.schedule, { params: { id }, body: { at, revision } });
    updateCache(now);
    resetTo(now);
  };
  const unschedule = async () => {
    const now = await callApi(contentEndpoints.unschedule, { params: { id }, body: { revision: baseline.revision } });
    updateCache(now);
    resetTo(now, form.values);
  };
  return { act, busy, check, conflict, discard, error, publish, save, saveDraft, schedule, showError, unschedule };
}

/** Applies the server's validation before a request: errors by field path, or undefined. */
function findInvalidFields({ fields }: DocumentSchema, values: DocumentBody): ApiError | undefined {
  const read = buildFieldsSchema(fields).safeParse(values, { error: describeText });
  if (read.success) return undefined;
  const errors = read.error.issues.map(({ path, message }) => [path.join("."), message] as const);
  const error = {
    code: "invalid-input",
    message: "Please check what you entered.",
    fields: Object.fromEntries(errors),
  };
  return new ApiError(400, error, undefined);
}

/**
 * Merges an edit conflict: fields that only they changed go into the form, fields that only I changed stay; where both
 * changed the same field, both versions are shown and the operator chooses.
 */
function useEditConflict(kind: DocumentSchema, { currentValues, baseline, resetTo }: DocumentForm) {
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined);
  const notify = useNotify();
  const resolve = (current: AdminDocument) => {
    const { fields } = kind;
    const [base, now] = [editableBody(kind, baseline), editableBody(kind, current)];
    const { mine, theirs, conflicting, onlyTheirs } = mergeEdits(fields, base, currentValues(), now);
    if (conflicting.length > 0) return setConflict({ current, mine, theirs, ...describeConflict(kind, mine, theirs) });
    resetTo(current, mine);
    const fieldNames = onlyTheirs.map((name) => fields[name]?.label ?? name).join(", ");
    notify(`${describeOtherEdit(current, fieldNames)} Please review and try again.`, {
      type: "warning",
      autoHideDuration: 15_000,
    });
  };
  const takeTheirs = () => {
    if (conflict) resetTo(conflict.current, conflict.theirs);
    setConflict(undefined);
  };
  /** Keeps mine, to be saved over their version. */
  const keepMine = (): Conflict | undefined => {
    if (conflict) resetTo(conflict.current, conflict.mine);
    setConflict(undefined);
    return conflict;
  };
  return { conflict, resolve, takeTheirs, keepMine, close: () => setConflict(undefined) };
}

function describeOtherEdit({ changedBy }: AdminDocument, fieldNames: string): string {
  const who = changedBy ?? "Someone else";
  return fieldNames === ""
    ? `${who} saved a newer version.`
    : `${who} changed ${fieldNames}. Their changes were merged with yours.`;
}

function describeConflict(kind: DocumentSchema, mine: DocumentBody, theirs: DocumentBody) {
  const changes = diffDocument(kind.fields, theirs, mine);
  const by = (value: (change: (typeof changes)[number]) => string) =>
    Object.fromEntries(changes.map((change) => [change.field, value(change)]));
  return {
    labels: by(({ field }) => field),
    mineLabels: by(({ after }) => after),
    theirsLabels: by(({ before }) => before),
  };
}
