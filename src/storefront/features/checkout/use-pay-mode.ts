import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { QuoteResponse } from "#contracts/store/checkout-answers.ts";
import { listPaymentModes, type PaymentModeKey, type PaymentOffers, parsePaymentMode } from "../payment/pay-mode.ts";
import { readDraft } from "./draft.ts";

type Given = { offers: PaymentOffers; mode: PaymentModeKey };
type Cash = QuoteResponse["cod"] | undefined;

/** The chosen way to pay: as before a reload, or what was chosen before the script was there; another one where cash is not possible. */
export function usePaymentMode(form: RefObject<HTMLFormElement | null>, { offers, mode: given }: Given, cod: Cash) {
  const [mode, setMode] = useState(given);
  const other =
    cod?.allowed === false && mode === "cod" ? listPaymentModes(offers).find((way) => way !== "cod") : undefined;
  const fallBack = useEffectEvent((way: PaymentModeKey) => {
    const radios = form.current?.elements.namedItem("paymentMode");
    if (radios instanceof RadioNodeList) check(radios, way);
    setMode(way);
  });
  useEffect(() => {
    if (other) fallBack(other);
  }, [other]);
  const begin = useEffectEvent(() => {
    const radios = form.current?.elements.namedItem("paymentMode");
    if (!(radios instanceof RadioNodeList) && !(radios instanceof HTMLInputElement)) return;
    const chosen = parsePaymentMode(radios.value, offers) ?? given;
    const kept = chosen === given ? parsePaymentMode(readDraft().paymentMode, offers) : undefined;
    if (radios instanceof RadioNodeList) check(radios, kept ?? chosen);
    setMode(kept ?? chosen);
  });
  useEffect(() => begin(), []);
  return { mode, setMode };
}

/** Each by itself: of a radio that the group unchecks React does not hear, and would miss the next click on it. */
function check(radios: RadioNodeList, way: PaymentModeKey): void {
  for (const radio of radios) if (radio instanceof HTMLInputElement) radio.checked = radio.value === way;
}
