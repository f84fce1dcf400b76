import { useEffect, useRef } from "react";
import { type FormFields, useFormFields } from "./form-fields.ts";

/** Of everything that is kept in the tab until it is sent. */
export const draftKeyPrefix = "typed:";

/**
 * A form of one long text. What is typed outlives a reload and a tab that the phone closed: it stays in this tab's own
 * storage until it is sent, taken back, or its writer signs out. `place` tells it from others on the same page.
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
      const kept = sessionStorage.getItem(key);
      if (kept !== null) set("text", kept);
    } else if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }, [key, text, set]);
  return form;
}

/** Who signs in next in this tab finds nothing of it. */
export function clearPersistedDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftKeyPrefix)) sessionStorage.removeItem(key);
}
