import { useEffect, useRef } from "react";
import { type FormFields, useFormFields } from "./form-fields.ts";

/** Prefix of sessionStorage keys of unsent drafts. */
export const draftKeyPrefix = "typed:";

/**
 * Form of one long text, kept in sessionStorage to survive a reload or a tab discarded by a phone, until it is sent,
 * cleared, or the operator signs out. `place` distinguishes forms of one page.
 */
export function usePersistedText(place: string): FormFields<{ text: string }> {
  const form = useFormFields({ text: "" });
  const { text } = form.values;
  const { set } = form;
  const key = `${draftKeyPrefix}${window.location.pathname}#${place}`;
  const restored = useRef("");
  useEffect(() => {
    if (restored.current !== key) {
      restored.current = key;
      const saved = sessionStorage.getItem(key);
      if (saved !== null) set("text", saved);
    } else if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }, [key, text, set]);
  return form;
}

/** Removes all drafts on sign-out, so that the next operator in this tab doesn't see them. */
export function clearPersistedDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftKeyPrefix)) sessionStorage.removeItem(key);
}
