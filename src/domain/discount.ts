import { formatRupees, type Paise, paise } from "./money.ts";
import { plainText } from "./plain-text.ts";

/** A code as operators keep it: lower case, without spaces round it. */
export type DiscountCode = {
  code: string;
  amount: Paise;
  /** Of the items, without delivery. */
  minimum: Paise;
  startsAt: Date;
  endsAt: Date | null;
  maxRedemptions: number | null;
  redemptions: number;
  active: boolean;
};

type CodeTrouble = {
  code: "code-unknown" | "code-expired" | "code-minimum" | "code-used-up";
  message: string;
};
type Discount = { applies: true; amount: Paise } | { applies: false; trouble: CodeTrouble };

/** Codes are compared trimmed and in lower case (spec §5); an empty one is none. */
export function normalCode(typed: string | undefined): string | undefined {
  return plainText(typed ?? "").toLowerCase() || undefined;
}

/** What a typed code gives on `subtotal`, or in words why it gives nothing (D8). Never more than the subtotal. */
export function discountOf(code: DiscountCode | undefined, typed: string, subtotal: Paise, now: Date): Discount {
  const shown = plainText(typed).toUpperCase();
  const refuse = (trouble: CodeTrouble["code"], message: string): Discount => ({
    applies: false,
    trouble: { code: trouble, message },
  });
  if (!code || code.startsAt > now) return refuse("code-unknown", `We do not know the code ${shown}.`);
  if (!code.active || (code.endsAt && code.endsAt <= now)) {
    return refuse("code-expired", `The code ${shown} has expired.`);
  }
  if (code.maxRedemptions !== null && code.redemptions >= code.maxRedemptions) {
    return refuse("code-used-up", `The code ${shown} has been used up.`);
  }
  if (subtotal < code.minimum) {
    return refuse("code-minimum", `The code ${shown} needs items for at least ${formatRupees(code.minimum)}.`);
  }
  return { applies: true, amount: paise(Math.min(code.amount, subtotal)) };
}
