import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLogoutIfAccessDenied, useNotify } from "react-admin";
import { type AdminDocument, contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import { buildFieldsSchema } from "#contracts/content/content-fields.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { ApiError, callApi } from "../api-client/call-api.ts";
import type { FormFields } from "../form/form-fields.ts";
import { useEditConflict } from "../form/use-edit-conflict.ts";
import { mergeEdits } from "./diff/merge-edits.ts";
import { type DocumentBody, editableBody, isDeepEqual } from "./document-body.ts";
import type { DocumentForm } from "./use-document-form.ts";

/** Describes an issue without a message of its own: a text's form, which limits and types of values say nothing about. */
const describeText = (): string => "Make this shorter or simpler.";

const tabName = "elefant-preview";

export const pagesQueryKey = ["pages"] as const;
export const documentQueryKey = (id: string) => ["documents", id] as const;

export type DocumentDraft = ReturnType<typeof useDocumentDraft>;
type UpdateCache = (now: AdminDocument) => void;
type SaveDraft = (values: DocumentBody) => Promise<AdminDocument>;

/**
 * Actions of the document editor. Drafts are saved explicitly, not automatically: any operator may publish the draft,
 * so it must not contain half a sentence.
 */
export function useDocumentDraft(kind: DocumentSchema, document: DocumentForm) {
  const { form, baseline, markSaved } = document;
  const params = { id: baseline.id };
  const notify = useNotify();
  const updateCache = useUpdateCache(baseline.id);
  const { error, check, showError, showMessage } = useDraftErrors(kind, form, (current) => {
    updateCache(current);
    conflict.resolve(current);
  });
  const { act, busy } = useSingleAction(showMessage, showError);
  /** Saves the draft; returns at once when nothing changed. Throws `ApiError` when the server rejects it. */
  const saveDraft = async (values: DocumentBody, from: AdminDocument = baseline): Promise<AdminDocument> => {
    if (isDeepEqual(values, editableBody(kind, from))) return from;
    const now = await callApi(contentEndpoints.save, { params, body: { body: values, revision: from.revision } });
    updateCache(now);
    markSaved(now, values);
    return now;
  };
  const save = async (values: DocumentBody = form.values, from: AdminDocument = baseline) => {
    if (!check(values)) return;
    if (isDeepEqual(values, editableBody(kind, from))) return void notify("No changes to save.", { type: "info" });
    const now = await act(() => saveDraft(values, from));
    if (now) notify("Draft saved. Customers can't see it yet.", { type: "success" });
  };
  const conflict = useDocumentConflict(kind, document, (current, mine) => save(mine, current));
  /** Saves the draft and opens its page, or the mail that `options` names, in the preview tab. */
  const preview = (options: { mail?: string } = {}) =>
    openPreviewTab(async () => {
      if (!check(form.values)) return undefined;
      const saveAndPreview = async () => {
        await saveDraft(form.values);
        return await callApi(contentEndpoints.preview, { params, body: options });
      };
      return (await act(saveAndPreview))?.path;
    });
  const publication = usePublication(document, saveDraft, updateCache);
  return { busy, error, showError, check, conflict, save, preview, publication };
}

/**
 * Merges an edit conflict: fields that only they changed go into the form, fields that only I changed stay; where both
 * changed the same field, both versions are shown and the operator chooses. `save` saves mine over their version.
 */
function useDocumentConflict(
  kind: DocumentSchema,
  { currentValues, baseline, resetTo }: DocumentForm,
  save: (current: AdminDocument, mine: DocumentBody) => Promise<void>,
) {
  const conflict = useEditConflict<AdminDocument, DocumentBody>(resetTo, save);
  const notify = useNotify();
  const resolve = (current: AdminDocument) => {
    const { fields } = kind;
    const [base, now] = [editableBody(kind, baseline), editableBody(kind, current)];
    const { mine, theirs, conflicting, onlyTheirs } = mergeEdits(fields, base, currentValues(), now);
    if (conflicting.length > 0) return conflict.ask({ current, mine, theirs });
    resetTo(current, mine);
    const fieldNames = onlyTheirs.map((name) => fields[name]?.label ?? name).join(", ");
    notify(`${describeOtherEdit(current, fieldNames)} Review and try again.`, {
      type: "warning",
      autoHideDuration: 15_000,
    });
  };
  return { ...conflict, resolve };
}

function describeOtherEdit({ changedBy }: AdminDocument, fieldNames: string): string {
  const who = changedBy ?? "Someone else";
  return fieldNames === ""
    ? `${who} saved a newer version.`
    : `${who} changed ${fieldNames}. Their changes were merged with yours.`;
}

/** Publishes the saved draft, now or at a time, or discards it. Each throws `ApiError` when the server rejects it. */
function usePublication({ form, baseline, resetTo }: DocumentForm, saveDraft: SaveDraft, updateCache: UpdateCache) {
  const params = { id: baseline.id };
  const notify = useNotify();
  const publish = async (values: DocumentBody) => {
    const { revision } = await saveDraft(values);
    const now = await callApi(contentEndpoints.publish, { params, body: { revision } });
    updateCache(now);
    resetTo(now);
    notify("Published.", { type: "success" });
  };
  const discard = async () => {
    const now = await callApi(contentEndpoints.discard, { params, body: { revision: baseline.revision } });
    updateCache(now);
    resetTo(now);
  };
  /** Schedules the saved draft for publishing at `at`. */
  const schedule = async (values: DocumentBody, at: string) => {
    const { revision } = await saveDraft(values);
    const now = await callApi(contentEndpoints.schedule, { params, body: { at, revision } });
    updateCache(now);
    resetTo(now);
  };
  const unschedule = async () => {
    const now = await callApi(contentEndpoints.unschedule, { params, body: { revision: baseline.revision } });
    updateCache(now);
    resetTo(now, form.values);
  };
  return { publish, discard, schedule, unschedule };
}

/** Puts the document's current version into the cache, and refetches the lists that name it. */
function useUpdateCache(id: string): UpdateCache {
  const queries = useQueryClient();
  return (now) => {
    queries.setQueryData(documentQueryKey(id), now);
    void queries.invalidateQueries({ queryKey: ["documents"], exact: true });
    void queries.invalidateQueries({ queryKey: ["documents", "whole"] });
    void queries.invalidateQueries({ queryKey: pagesQueryKey });
  };
}

/** Holds the message above the form. After a conflict `onConflict` gets the current version instead. */
function useDraftErrors(
  kind: DocumentSchema,
  form: FormFields<DocumentBody>,
  onConflict: (current: AdminDocument) => void,
) {
  const [error, setError] = useState({ message: "", count: 0 });
  const showMessage = (message: string) =>
    setError(({ count }) => ({ message, count: message === "" ? count : count + 1 }));
  const showError = (cause: unknown) => {
    const current = cause instanceof ApiError && cause.status === 409 ? cause.current : undefined;
    if (current === undefined) showMessage(form.showErrors(cause));
    else onConflict(current as AdminDocument);
  };
  /** Validates the form and shows errors beside the fields; true when valid. */
  const check = (values: DocumentBody): boolean => {
    const invalid = findInvalidFields(kind, values);
    showMessage(invalid ? form.showErrors(invalid) : "");
    return invalid === undefined;
  };
  return { error, check, showError, showMessage };
}

/** Runs one action at a time and shows its error on the page. */
function useSingleAction(showMessage: (message: string) => void, showError: (cause: unknown) => void) {
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);
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
  return { act, busy };
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
 * Opens the preview tab at once, because browsers block pop-ups after an await, then loads the page into it. Previews
 * share one tab. `path` resolves to undefined where there is nothing to show.
 */
async function openPreviewTab(path: () => Promise<string | undefined>): Promise<void> {
  const tab = window.open("", tabName);
  const to = await path();
  if (!tab) {
    // The pop-up was blocked: open the preview in this tab.
    if (to) window.location.assign(to);
    return;
  }
  if (to) tab.location.replace(to);
  else if (tab.location.href === "about:blank") tab.close();
}
