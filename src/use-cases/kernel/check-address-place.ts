import { checkPinAndState } from "#domain/address/pin-and-state.ts";
import type { Refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { findKnownPin } from "#gateways/pin-codes/lookup-pin-code.ts";

/**
 * Checks that PIN and state of an otherwise valid address agree (docs/rules.md 4.16): the state decides the tax. Browsers
 * don't have the list of PINs, so it isn't part of the forms' own validation.
 */
export function checkAddressPlace({ pin, state }: { pin: string; state: string }): Refusal | undefined {
  const typed = normalizeLine(pin);
  return checkPinAndState(typed, normalizeLine(state), findKnownPin(typed));
}
