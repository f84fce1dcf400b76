import { draftSlot } from "./draft-slot.ts";
import { type FieldName, fieldNames } from "./fields.ts";

const more = ["phoneDial", "discountCode", "savedAddress", "paymentMode"] as const;

/** What was typed, until the order is placed or the tab is closed: a reload loses nothing. Never in localStorage. */
export type Draft = Partial<Record<FieldName | (typeof more)[number], string>>;

const names = [...fieldNames, ...more] as const;

export function draftOf(form: FormData): Draft {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")]));
}

export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftSlot) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const texts = Object.entries(kept).filter(([, text]) => typeof text === "string" && text.length <= 1_000);
    return Object.fromEntries(texts.filter(([name]) => names.some((known) => known === name)));
  } catch {
    return {};
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(draftSlot, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives in the form.
  }
}
