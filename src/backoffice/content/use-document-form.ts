import { useLayoutEffect, useRef, useState } from "react";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { type FormFields, useFormFields } from "../form/form-fields.ts";
import { type DocumentBody, editableBody, isDeepEqual } from "./document-body.ts";

export type DocumentForm = {
  form: FormFields<DocumentBody>;
  /** What the form was made from: saving over anything else is refused. */
  baseline: AdminDocument;
  /** What stands in the form at this moment, even while an answer is waited for. */
  currentValues: () => DocumentBody;
  /** Inputs that keep a state of their own begin anew with it. */
  resetCount: number;
  /** The form is made from this one now, and says `values`. */
  resetTo: (from: AdminDocument, values?: DocumentBody) => void;
  /** What was sent is saved; what was typed meanwhile stays typed. */
  markSaved: (saved: AdminDocument, sent: DocumentBody) => void;
};

/** The form of one document, and which of its states it goes back to. */
export function useDocumentForm(kind: DocumentSchema, given: AdminDocument): DocumentForm {
  const [seen, setSeen] = useState(given);
  const [epoch, setEpoch] = useState(0);
  const form = useFormFields<DocumentBody>(editableBody(kind, given));
  const newest = useRef(form.values);
  useLayoutEffect(() => {
    newest.current = form.values;
  }, [form.values]);
  const begin = (from: AdminDocument, values?: DocumentBody) => {
    const written = editableBody(kind, from);
    setSeen(from);
    form.reset(written);
    for (const [name, value] of Object.entries(values ?? {})) form.set(name, value);
    if (!isDeepEqual(form.values, values ?? written)) setEpoch((count) => count + 1);
  };
  const settle = (saved: AdminDocument, sent: DocumentBody) => {
    const written = editableBody(kind, saved);
    setSeen(saved);
    form.setInitial(written);
    for (const [name, value] of Object.entries(written)) {
      if (newest.current[name] === sent[name] && !isDeepEqual(sent[name], value)) form.set(name, value);
    }
  };
  return {
    form,
    baseline: seen,
    currentValues: () => newest.current,
    resetCount: epoch,
    resetTo: begin,
    markSaved: settle,
  };
}
