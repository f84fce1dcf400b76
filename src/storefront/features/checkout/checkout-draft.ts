import { type CheckoutFieldName, fieldNames } from "./checkout-fields.ts";
import { draftStorageKey } from "./clear-draft.ts";

const more = ["phoneDial", "discountCode", "savedAddress", "paymentMode"] as const;

/** What was typed, until the order is placed or the tab is closed: a reload loses nothing. Never in localStorage. */
export type CheckoutDraft = Partial<Record<CheckoutFieldName | (typeof more)[number], string>>;

const names = [...fieldNames, ...more] as const;

export function toDraft(form: FormData): CheckoutDraft {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")]));
}

export function readDraft(): CheckoutDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftStorageKey) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const texts = Object.entries(kept).filter(([, text]) => typeof text === "string" && text.length <= 1_000);
    return Object.fromEntries(texts.filter(([name]) => names.some((known) => known === name)));
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
