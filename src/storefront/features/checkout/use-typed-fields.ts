import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { PhoneHandle } from "#storefront/ui/inputs/phone-field.tsx";
import { usePinAutofill } from "./address/use-pin-autofill.ts";
import { useSavedAddress } from "./address/use-saved-address.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { readDraft, saveDraft, toDraft } from "./checkout-draft.ts";
import { buildFieldErrors, fieldNames } from "./checkout-fields.ts";
import type { usePlaceOrder } from "./placement/use-place-order.ts";
import { useLeftFields } from "./use-left-fields.ts";

type TypedFieldsOptions = {
  initial: Pick<CheckoutData, "customer" | "refused">;
  form: RefObject<HTMLFormElement | null>;
  /** Why the order was refused. */
  refusal: ReturnType<typeof usePlaceOrder>["refusal"];
  /** Called with the draft's discount code, before its other fields are restored. */
  onCode: (code: string) => void;
  /** Called with the PIN field's current text. */
  onType: (pin: string) => void;
  /** Called with a PIN that has a place, "" for any other. */
  onPlace: (pin: string) => void;
};

type DraftOptions = {
  form: RefObject<HTMLFormElement | null>;
  phone: RefObject<PhoneHandle | null>;
  /** Called before the draft fills empty fields. */
  onBeforeRestore: () => void;
  onCode: (code: string) => void;
  onRestore: () => void;
};

export type TypedFields = ReturnType<typeof useTypedFields>;

/** Holds what the buyer types: the saved address or a new one, its draft, the place of its PIN and its errors. */
export function useTypedFields({ initial, form, refusal, onCode, onType, onPlace }: TypedFieldsOptions) {
  const phone = useRef<PhoneHandle>(null);
  const left = useLeftFields(form);
  const clearErrors = (...names: readonly string[]) => {
    // A GSTIN fits or doesn't fit the state of delivery.
    const all = names.includes("state") ? [...names, "businessGstin"] : names;
    refusal.clearErrors(...all);
    left.forget(...all);
  };
  /** Treats fields that the page filled in like typed ones. */
  const keepFilled = (names: readonly string[]) => {
    draft.save();
    clearErrors(...names);
  };
  const saved = useSavedAddress({
    customer: initial.customer,
    form,
    phone,
    onRefused: refusal.refuse,
    onFill: (names) => {
      keepFilled(names);
      void pin.check();
    },
  });
  const draft = useDraft({
    form,
    phone,
    onCode,
    // Restore the saved address first: a draft written over it would be lost.
    onBeforeRestore: initial.refused ? () => {} : saved.restore,
    onRestore: () => void pin.check(),
  });
  const pin = usePinAutofill({ form, onType, onPlace, onFill: keepFilled });

  const onInput = ({ target }: FormEvent) => {
    draft.save();
    void pin.check();
    if (target instanceof Element) clearErrors(target.getAttribute("name") ?? "");
  };
  return {
    phone,
    saved,
    pin,
    errors: { ...left.errors, ...buildFieldErrors(refusal.refused?.fields) },
    isMobileUnlikely: left.isMobileUnlikely,
    onInput,
    onBlur: left.leave,
  };
}

/** Restores what was typed before a reload into fields that are still empty; newer text stays. */
function useDraft({ form, phone, onBeforeRestore, onCode, onRestore }: DraftOptions) {
  const restore = useEffectEvent(() => {
    const draft = readDraft();
    // Restoring the saved address stores the whole form again, so the code must be in its field before.
    onCode(draft.discountCode ?? "");
    onBeforeRestore();
    for (const name of fieldNames) {
      const control = form.current?.elements.namedItem(name);
      const typed = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (name !== "phone" && typed && control.value === "") control.value = draft[name] ?? "";
    }
    phone.current?.restore(draft.phoneDial ?? "", draft.phone ?? "");
    onRestore();
  });
  useEffect(() => restore(), []);

  return {
    save: () => {
      if (form.current) saveDraft(toDraft(new FormData(form.current)));
    },
  };
}
