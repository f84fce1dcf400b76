import { type RefObject, useEffect, useEffectEvent } from "react";
import type { PhoneHandle } from "#storefront/ui/phone-field.tsx";
import { readDraft, saveDraft, toDraft } from "./draft.ts";
import { fieldNames } from "./fields.ts";

type Parts = {
  form: RefObject<HTMLFormElement | null>;
  phone: RefObject<PhoneHandle | null>;
  /** Before the draft fills what is empty. */
  onBegin: () => void;
  onCode: (code: string) => void;
  onRestore: () => void;
};

/** Brings back what was typed before a reload, into what is still empty: newer words stay. */
export function useDraft({ form, phone, onBegin, onCode, onRestore }: Parts) {
  const restore = useEffectEvent(() => {
    const draft = readDraft();
    onBegin();
    for (const name of fieldNames) {
      const control = form.current?.elements.namedItem(name);
      const typed = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (name !== "phone" && typed && control.value === "") control.value = draft[name] ?? "";
    }
    phone.current?.restore(draft.phoneDial ?? "", draft.phone ?? "");
    onCode(draft.discountCode ?? "");
    onRestore();
  });
  useEffect(() => restore(), []);

  return {
    keep: () => {
      if (form.current) saveDraft(toDraft(new FormData(form.current)));
    },
  };
}
