import { type CheckoutFieldName, fieldNames } from "./checkout-fields.ts";
import { draftStorageKey } from "./forget-buyer.ts";

const extraNames = ["phoneDial", "discountCode", "savedAddress", "paymentMode"] as const;

/** Typed checkout fields, stored in sessionStorage (never localStorage) until the order is placed or the tab is closed. */
export type CheckoutDraft = Partial<Record<CheckoutFieldName | (typeof extraNames)[number], string>>;

const names = [...fieldNames, ...extraNames] as const;

export function toDraft(form: FormData): CheckoutDraft {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")]));
}

export function readDraft(): CheckoutDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftStorageKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const entries = Object.entries(stored).filter(([, text]) => typeof text === "string" && text.length <= 1_000);
    return Object.fromEntries(entries.filter(([name]) => names.some((known) => known === name)));
  } catch {
    return {};
  }
}

export function saveDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(draftStorageKey, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives in the form.
  }
}
