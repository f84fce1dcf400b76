import { useLayoutEffect, useRef, useState } from "react";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { type FormFields, useFormFields } from "../form/form-fields.ts";
import { type DocumentBody, editableBody, isDeepEqual } from "./document-body.ts";

export type DocumentForm = {
  form: FormFields<DocumentBody>;
  /** Version that the form edits: the server rejects saving over any other. */
  baseline: AdminDocument;
  /** Returns the form's values at this moment, also within a closure that outlived a render. */
  currentValues: () => DocumentBody;
  /** Grows with each reset; key of inputs that have state of their own. */
  resetCount: number;
  /** Makes `from` the baseline and fills in `values`, or its own. */
  resetTo: (from: AdminDocument, values?: DocumentBody) => void;
  /** Makes the saved version the baseline; values typed since sending stay. */
  markSaved: (saved: AdminDocument, sent: DocumentBody) => void;
};

/** Form state of one document and its baseline. */
export function useDocumentForm(kind: DocumentSchema, initial: AdminDocument): DocumentForm {
  const [baseline, setBaseline] = useState(initial);
  const [resetCount, setResetCount] = useState(0);
  const form = useFormFields<DocumentBody>(editableBody(kind, initial));
  const newest = useRef(form.values);
  useLayoutEffect(() => {
    newest.current = form.values;
  }, [form.values]);
  const resetTo = (from: AdminDocument, values?: DocumentBody) => {
    const body = editableBody(kind, from);
    setBaseline(from);
    form.reset(body);
    for (const [name, value] of Object.entries(values ?? {})) form.set(name, value);
    if (!isDeepEqual(form.values, values ?? body)) setResetCount((count) => count + 1);
  };
  const markSaved = (saved: AdminDocument, sent: DocumentBody) => {
    const body = editableBody(kind, saved);
    setBaseline(saved);
    form.setInitial(body);
    for (const [name, value] of Object.entries(body)) {
      if (newest.current[name] === sent[name] && !isDeepEqual(sent[name], value)) form.set(name, value);
    }
  };
  return {
    form,
    baseline,
    currentValues: () => newest.current,
    resetCount,
    resetTo,
    markSaved,
  };
}
