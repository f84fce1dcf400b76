import type { ClipboardEvent, KeyboardEvent } from "react";
import type { FormFields } from "../form/form-fields.ts";
import { type BulkShipValues, findParcel, pasteColumnFrom } from "./bulk-ship-values.ts";
import type { OrderToShip } from "./parse-tracking.ts";

/** Field of one order's number among many: a pasted column fills the rows from here on, Enter goes to the next row. */
export function trackingInput({ values, set }: FormFields<BulkShipValues>, { id, name, number }: OrderToShip) {
  return {
    value: findParcel(values, id).trackingNumber,
    change: (typed: string) =>
      set("parcels", { ...values.parcels, [id]: { ...values.parcels[id], trackingNumber: typed } }),
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData("text");
      if (!text.trim().includes("\n")) return;
      event.preventDefault();
      const next = pasteColumnFrom(values, id, text);
      set("parcels", next.parcels);
      set("lineErrors", next.lineErrors);
    },
    onKeyDown: focusNextField,
    attributes: {
      maxLength: 60,
      autoComplete: "off",
      spellCheck: false,
      "data-tracking": "",
      "aria-label": `Tracking number of ${name}, ${number}`,
    },
  };
}

/** Moves to the next row on Enter, which barcode scanners send after each number, instead of submitting. */
function focusNextField(event: KeyboardEvent): void {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-tracking]")];
  const index = fields.indexOf(event.target as HTMLInputElement);
  (fields[index + 1] ?? fields[index])?.focus();
}
