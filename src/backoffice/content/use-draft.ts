import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLogoutIfAccessDenied, useNotify } from "react-admin";
import { type AdminDocument, contentEndpoints } from "#contracts/admin/documents.ts";
import type { DocumentSchema } from "#contracts/store/documents/document.ts";
import { ApiError, callApi } from "../api.ts";
import { type DocumentBody, editableBody, isDeepEqual } from "./kinds.ts";
import { useEditConflict } from "./use-conflict.ts";
import type { DocumentForm } from "./use-document-form.ts";
import { findInvalidFields } from "./wrong-fields.ts";

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
