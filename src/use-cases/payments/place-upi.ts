import { refusal } from "#domain/errors.ts";
import { placeOrder, toPlaced } from "../checkout/place-order.ts";
import type { Deps } from "../deps.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { PaymentUseCases } from "./types.ts";

/** 'Pay by UPI app' (D17): offered when the operator has set a UPI id; waits until a person saw the money. */
export function placeUpiOrder(deps: Deps): PaymentUseCases["placeUpi"] {
  return async (input, caller) => {
    const { upiId } = await readSettings(deps.database.db);
    if (upiId === "") return { ok: false, error: refusal("upi-unavailable") };
    return toPlaced(await placeOrder(deps, { input, caller, mode: "upi" }));
  };
}
