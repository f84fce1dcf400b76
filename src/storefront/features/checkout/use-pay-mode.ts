import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type Offers, type PayMode, payModeOf } from "../payment/pay-mode.ts";
import { readDraft } from "./draft.ts";

/** The chosen way to pay: as before a reload, or what was chosen before the script was there. */
export function usePayMode(form: RefObject<HTMLFormElement | null>, offers: Offers, given: PayMode) {
  const [mode, setMode] = useState(given);
  const begin = useEffectEvent(() => {
    const radios = form.current?.elements.namedItem("paymentMode");
    if (!(radios instanceof RadioNodeList) && !(radios instanceof HTMLInputElement)) return;
    const chosen = payModeOf(radios.value, offers) ?? given;
    const kept = chosen === given ? payModeOf(readDraft().paymentMode, offers) : undefined;
    if (radios instanceof RadioNodeList) radios.value = kept ?? chosen;
    setMode(kept ?? chosen);
  });
  useEffect(() => begin(), []);
  return { mode, setMode };
}
