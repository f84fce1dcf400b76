import { add, formatRupees, type Paise, paise } from "../money.ts";
import type { PaymentMode } from "./payment-mode.ts";

/** PIN rule of cash on delivery: everywhere, only listed PINs, or all but listed PINs. */
export const codPinRules = ["off", "only", "except"] as const;
type CodPinRule = (typeof codPinRules)[number];

/** Cash-on-delivery rules; by default no limits and no fee. */
export type CodRules = {
  /** Largest order without the fee; 0 for any. */
  max: Paise;
  fee: Paise;
  pinRule: CodPinRule;
};

/** Cash on delivery for one cart. `message` says why it is not available, "" when it is. */
export type CodOffer = { allowed: boolean; fee: Paise; message: string };

/** Undefined while the PIN is not typed or not needed. */
export type CheckedPin = { code: string; listed: boolean } | undefined;

type CodQuestion = {
  rules: CodRules;
  /** Order total with any other payment method. */
  total: Paise;
  pin: CheckedPin;
  /** True when another payment method is available; the message then suggests it. */
  hasOther: boolean;
};

/**
 * Decides whether a cart can be paid in cash. The cap compares the discounted total before the fee, because that is the
 * total the buyer sees. An order that costs nothing always can, without a fee: there is nothing to collect.
 */
export function decideCodOffer({ rules, total, pin, hasOther }: CodQuestion): CodOffer {
  if (total === 0) return { allowed: true, fee: paise(0), message: "" };
  const { fee } = rules;
  const refused = describeCap(rules, total) ?? describePinRule(rules, pin);
  if (refused === undefined) return { allowed: true, fee, message: "" };
  return { allowed: false, fee, message: suggestOther(refused, hasOther) };
}

/** Refuses cash on delivery to a blocked buyer without revealing the block list or the matched detail. */
export function refuseCod({ fee }: CodOffer, hasOther: boolean): CodOffer {
  return { allowed: false, fee, message: suggestOther("Cash on delivery isn't available for this order.", hasOther) };
}

function suggestOther(message: string, hasOther: boolean): string {
  return hasOther ? `${message} Please pay online.` : message;
}

function describeCap({ max }: CodRules, total: Paise): string | undefined {
  if (max === 0 || total <= max) return undefined;
  return `Cash on delivery is available for orders up to ${formatRupees(max)}.`;
}

/** True where the PIN rule allows cash, and while no PIN is known. */
export function isCodPin({ pinRule }: Pick<CodRules, "pinRule">, pin: CheckedPin): boolean {
  return pinRule === "off" || pin === undefined || pin.listed === (pinRule === "only");
}

function describePinRule(rules: CodRules, pin: CheckedPin): string | undefined {
  if (pin === undefined || isCodPin(rules, pin)) return undefined;
  return `Cash on delivery isn't available at PIN ${pin.code}.`;
}

/** Amount to pay: cash on delivery adds the fee. */
export function calculateAmountDue(mode: PaymentMode, total: Paise, { fee }: Pick<CodOffer, "fee">): Paise {
  return mode === "cod" ? add(total, fee) : total;
}
