import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { normalizePin } from "#domain/address/pin-code.ts";
import { isCodPin } from "#domain/payments/cod-eligibility.ts";
import { lookupPinCode } from "#gateways/pin-codes/lookup-pin-code.ts";
import { promiseDelivery } from "../fulfilment/delivery-days.ts";
import { limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { CheckoutUseCases } from "./checkout-types.ts";
import { readCodRules } from "./read-cod-rules.ts";

const estimates = { name: "delivery-estimate", noun: "delivery checks", limit: 120, seconds: 60 };

/** Estimates when an order placed now reaches a PIN, and says whether it can be paid in cash there (docs/rules.md 4.11). */
export function estimatePinDelivery({ database: { db }, clock }: Deps): CheckoutUseCases["estimateDelivery"] {
  return async (typedPin, caller) => {
    const limited = await limitCaller(db, estimates, caller);
    if (limited) return fail(limited);
    const pin = normalizePin(typedPin);
    if (pin.length < 6) return fail("invalid-pin");
    const [place] = lookupPinCode(pin);
    if (!place) return fail("pin-not-found");
    const cod = await readCodRules(db, await readSettings(db), { pin, online: false });
    const { from, to } = promiseDelivery(await readSettings(db), { pin, state: place.state }, clock());
    return {
      ok: true,
      value: {
        pin,
        place: { city: place.district, state: place.state },
        cod: isCodPin(cod.rules, cod.pin),
        from,
        to,
      },
    };
  };
}
