import { normalizePin } from "#domain/address/pin-code.ts";
import { estimateDelivery } from "#domain/fulfilment/delivery-estimate.ts";
import { paise } from "#domain/money.ts";
import { decideCodOffer } from "#domain/payments/cod-eligibility.ts";
import { lookupPinCode } from "#gateways/pin-codes/lookup-pin-code.ts";
import { limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { readSettings } from "../settings/read-settings.ts";
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
    const [place, ...others] = lookupPinCode(pin);
    if (!place) return fail("pin-not-found");
    const settings = await readSettings(db);
    const states = [place, ...others].map(({ state }) => state);
    const cod = await readCodRules(db, settings, { pin, online: false });
    return {
      ok: true,
      value: {
        pin,
        place: { city: place.district, state: place.state },
        cod: decideCodOffer({ ...cod, rules: { ...cod.rules, max: paise(0) }, total: paise(0) }).allowed,
        ...estimateDelivery(clock().toISOString(), settings, states),
      },
    };
  };
}
