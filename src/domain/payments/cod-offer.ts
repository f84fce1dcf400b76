import { add, formatRupees, type Paise, paise } from "../money.ts";

/** Where cash on delivery is possible: everywhere, only at the PINs of the list, everywhere but there. */
export const codPinRules = ["off", "only", "except"] as const;
type CodPinRule = (typeof codPinRules)[number];

/** All off and the fee 0 until the operator sets them (D28). */
export type CodRules = {
  /** The largest order, fee not counted; 0 for any. */
  max: Paise;
  fee: Paise;
  pinRule: CodPinRule;
};

/** Cash on delivery for one cart. `message` says in words why not, "" when it is possible. */
export type CodOffer = { allowed: boolean; fee: Paise; message: string };

/** Undefined while it is not typed, or when nobody asks for it. */
export type CheckedPin = { code: string; listed: boolean } | undefined;

type Asked = {
  rules: CodRules;
  /** What the order costs paid in any other way. */
  total: Paise;
  pin: CheckedPin;
  /** Something else can be paid with: then the words say so. */
  hasOther: boolean;
};

/** Judged by the total with its discount, before the fee: the buyer compares the cap with the total that they see. */
export function decideCodOffer({ rules, total, pin, hasOther }: Asked): CodOffer {
  // At the door of an order that costs nothing there is nothing to take.
  const fee = total > 0 ? rules.fee : paise(0);
  const refused = capWords(rules, total) ?? pinWords(rules, pin);
  if (refused === undefined) return { allowed: true, fee, message: "" };
  return { allowed: false, fee, message: withWayOut(refused, hasOther) };
}

/** Of a buyer on the block list: nothing says which of their words stands there, nor that there is a list. */
export function refuseCod({ fee }: CodOffer, hasOther: boolean): CodOffer {
  return { allowed: false, fee, message: withWayOut("Cash on delivery is not possible for this order.", hasOther) };
}

function withWayOut(words: string, hasOther: boolean): string {
  return hasOther ? `${words} Please pay online.` : words;
}

function capWords({ max }: CodRules, total: Paise): string | undefined {
  if (max === 0 || total <= max) return undefined;
  return `Cash on delivery is possible for orders up to ${formatRupees(max)}.`;
}

function pinWords({ pinRule }: CodRules, pin: CheckedPin): string | undefined {
  if (pinRule === "off" || pin === undefined || pin.listed === (pinRule === "only")) return undefined;
  return `Cash on delivery is not possible at PIN ${pin.code}.`;
}

/** What is charged: in cash the fee comes on top. */
export function calculateAmountDue(
  mode: "cod" | "online" | "upi",
  total: Paise,
  { fee }: Pick<CodOffer, "fee">,
): Paise {
  return mode === "cod" ? add(total, fee) : total;
}
