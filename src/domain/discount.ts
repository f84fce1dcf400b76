import { add, formatRupees, type Paise, paise } from "./money.ts";
import { normalizeLine } from "./normalize-text.ts";
import { allocate } from "./tax/allocate.ts";

/** Fixed amount, or a share in basis points capped at `cap`. */
export type DiscountValue =
  | { kind: "amount"; amount: Paise }
  | { kind: "percent"; basisPoints: number /** Null for no cap. */; cap: Paise | null };

/** A discount code as stored: lower case, without surrounding spaces. */
export type DiscountCode = {
  code: string;
  gives: DiscountValue;
  /** Minimum total of eligible items, without delivery. */
  minimum: Paise;
  startsAt: Date;
  endsAt: Date | null;
  /** Maximum uses in total and per customer; null for unlimited. */
  maxRedemptions: number | null;
  limitEach: number | null;
  redemptions: number;
  /** Ids of eligible products; empty for all. */
  products: readonly string[];
  active: boolean;
  /** Incremented with each change of the terms. */
  version: number;
};

/** A cart line whose variant is sold. */
type SoldFor = { productId: string; amount: Paise };

type CodeProblem = {
  code: keyof typeof misses | "code-minimum" | "code-used" | "code-products";
  message: string;
};
/** `shares` is the discount of each line, in the order of the lines. */
type Discount = { applies: true; amount: Paise; shares: Paise[] } | { applies: false; problem: CodeProblem };

type DiscountInput = {
  lines: readonly SoldFor[];
  now: Date;
  /** Number of times this customer has used it; 0 while the customer is unknown. */
  usedBefore: number;
};

/** Longest code that the back office takes. */
export const maxDiscountCodeLength = 30;

/** Normalizes a typed code: trimmed and lower case; undefined when empty. */
export function normalizeDiscountCode(typed: string | undefined): string | undefined {
  return normalizeLine(typed ?? "").toLowerCase() || undefined;
}

const misses = {
  "code-unknown": "isn't valid.",
  "code-expired": "has expired.",
  "code-used-up": "has reached its usage limit.",
} as const;

/** Finds why a code gives nobody a discount. A person who types such a code may be guessing (docs/rules.md 5.10). */
export function findMiss(code: DiscountCode | undefined, now: Date): keyof typeof misses | undefined {
  if (!code || code.startsAt > now) return "code-unknown";
  if (!code.active || (code.endsAt && code.endsAt <= now)) return "code-expired";
  return code.maxRedemptions !== null && code.redemptions >= code.maxRedemptions ? "code-used-up" : undefined;
}

/** Calculates a code's discount, or explains why it does not apply. Never more than the eligible lines. */
export function calculateDiscount(
  code: DiscountCode | undefined,
  typed: string,
  { lines, now, usedBefore }: DiscountInput,
): Discount {
  const shown = normalizeLine(typed).toUpperCase();
  const refuse = (problem: CodeProblem["code"], message: string): Discount => ({
    applies: false,
    problem: { code: problem, message },
  });
  const miss = findMiss(code, now);
  if (!code || miss) return refuse(miss ?? "code-unknown", `The code ${shown} ${misses[miss ?? "code-unknown"]}`);
  if (code.limitEach !== null && usedBefore >= code.limitEach) {
    const times = code.limitEach === 1 ? "" : ` ${code.limitEach} times`;
    return refuse("code-used", `You have already used the code ${shown}${times}.`);
  }
  const counted = lines.map(({ productId, amount }) => (countsOn(code, productId) ? amount : paise(0)));
  const sum = add(...counted);
  if (sum === 0) return refuse("code-products", `The code ${shown} doesn't apply to these items.`);
  if (sum < code.minimum) {
    const eligible = code.products.length > 0 ? " on eligible items" : "";
    return refuse("code-minimum", `Spend at least ${formatRupees(code.minimum)}${eligible} to use the code ${shown}.`);
  }
  const amount = amountOf(code.gives, sum);
  if (amount === 0) return refuse("code-minimum", `The code ${shown} doesn't apply to an order this small.`);
  return { applies: true, amount, shares: allocate(amount, counted) };
}

const countsOn = ({ products }: DiscountCode, productId: string): boolean =>
  products.length === 0 || products.includes(productId);

/** Calculates the discount on a sum; a share is rounded down to the paisa. */
function amountOf(gives: DiscountValue, sum: Paise): Paise {
  if (gives.kind === "amount") return paise(Math.min(gives.amount, sum));
  const share = Math.floor((sum * gives.basisPoints) / 10_000);
  return paise(Math.min(share, gives.cap ?? share));
}
