import { useLayoutEffect, useRef, useState } from "react";
import type { AdminDocument } from "#contracts/admin/documents.ts";
import type { DocumentKind } from "#contracts/store/documents/document.ts";
import { type Fields, useFields } from "../form/fields.ts";
import { type Body, isSame, writtenOf } from "./kinds.ts";

export type DocumentForm = {
  form: Fields<Body>;
  /** What the form was made from: saving over anything else is refused. */
  seen: AdminDocument;
  /** What stands in the form at this moment, even while an answer is waited for. */
  typed: () => Body;
  /** Inputs that keep a state of their own begin anew with it. */
  epoch: number;
  /** The form is made from this one now, and says `values`. */
  begin: (from: AdminDocument, values?: Body) => void;
  /** What was sent is saved; what was typed meanwhile stays typed. */
  settle: (saved: AdminDocument, sent: Body) => void;
};

/** The form of one document, and which of its states it goes back to. */
export function useDocumentForm(kind: DocumentKind, given: AdminDocument): DocumentForm {
  const [seen, setSeen] = useState(given);
  const [epoch, setEpoch] = useState(0);
  const form = useFields<Body>(writtenOf(kind, given));
  const newest = useRef(form.values);
  useLayoutEffect(() => {
    newest.current = form.values;
  }, [form.values]);
  const begin = (from: AdminDocument, values?: Body) => {
    const written = writtenOf(kind, from);
    setSeen(from);
    form.reset(written);
    for (const [name, value] of Object.entries(values ?? {})) form.set(name, value);
    if (!isSame(form.values, values ?? written)) setEpoch((count) => count + 1);
  };
  const settle = (saved: AdminDocument, sent: Body) => {
    const written = writtenOf(kind, saved);
    setSeen(saved);
    form.rebase(written);
    for (const [name, value] of Object.entries(written)) {
      if (newest.current[name] === sent[name] && !isSame(sent[name], value)) form.set(name, value);
    }
  };
  return { form, seen, typed: () => newest.current, epoch, begin, settle };
}
