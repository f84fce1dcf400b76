import { expect, test } from "vitest";
import { calculateDiscount, type DiscountCode, type DiscountValue, normalizeDiscountCode } from "./discount.ts";
import { paise } from "./money.ts";

const now = new Date("2026-11-18T10:00:00Z");
const earlier = new Date("2026-11-18T09:59:59Z");
const later = new Date("2026-11-18T10:00:01Z");
const save25: DiscountCode = {
  code: "save25",
  gives: { kind: "amount", amount: paise(2_500) },
  minimum: paise(50_000),
  startsAt: earlier,
  endsAt: later,
  maxRedemptions: 3,
  limitEach: null,
  redemptions: 2,
  products: [],
  active: true,
  version: 1,
};
const cart = (...amounts: number[]) => amounts.map((amount, at) => ({ productId: `p${at}`, amount: paise(amount) }));
const request = (lines = cart(50_000), usedBefore = 0) => ({ lines, now, usedBefore });

test.each([
  [" SAVE25 ", "save25"],
  ["Save25", "save25"],
  ["   ", undefined],
  ["", undefined],
  [undefined, undefined],
])("looks '%s' up as %s", (typed, code) => {
  expect(normalizeDiscountCode(typed)).toBe(code);
});

const percent = (basisPoints: number, cap: number | null = null): DiscountValue => ({
  kind: "percent",
  basisPoints,
  cap: cap === null ? null : paise(cap),
});
const amount = (of: number): DiscountValue => ({ kind: "amount", amount: paise(of) });

test.each<[string, Partial<DiscountCode>, number[], number, number[]]>([
  ["an amount, from the minimum on", {}, [50_000], 2_500, [2_500]],
  ["never more than the items cost", { minimum: paise(0) }, [2_000], 2_000, [2_000]],
  ["without end and limit", { endsAt: null, maxRedemptions: null, redemptions: 1_000_000 }, [50_000], 2_500, [2_500]],
  ["a share of all lines", { gives: percent(1_000) }, [30_000, 20_000], 5_000, [3_000, 2_000]],
  ["a share, rounded down to the paisa", { gives: percent(1_250), minimum: paise(0) }, [999], 124, [124]],
  ["a share up to its cap", { gives: percent(5_000, 10_000) }, [40_000, 40_000], 10_000, [5_000, 5_000]],
  ["all of it", { gives: percent(10_000) }, [40_000, 39_999], 79_999, [40_000, 39_999]],
  ["certain products alone", { gives: amount(30_000), products: ["p1"], minimum: paise(0) }, [5, 7], 7, [0, 7]],
  [
    "a share of certain products",
    { gives: percent(1_000), products: ["p0", "p2"] },
    [1, 9, 50_009],
    5_001,
    [0, 0, 5_001],
  ],
])("gives %s", (_, terms, amounts, amount, shares) => {
  expect(calculateDiscount({ ...save25, ...terms }, "save25", request(cart(...amounts)))).toEqual({
    applies: true,
    amount,
    shares,
  });
});

test.each<[string, DiscountCode | undefined, string, string]>([
  ["unknown", undefined, "code-unknown", "The code SAVE25 isn't valid."],
  ["not begun", { ...save25, startsAt: later }, "code-unknown", "The code SAVE25 isn't valid."],
  ["over", { ...save25, endsAt: now }, "code-expired", "The code SAVE25 has expired."],
  ["switched off", { ...save25, active: false }, "code-expired", "The code SAVE25 has expired."],
  ["used up", { ...save25, redemptions: 3 }, "code-used-up", "The code SAVE25 has reached its usage limit."],
  ["used by this customer", { ...save25, limitEach: 1 }, "code-used", "You have already used the code SAVE25."],
  ["used twice", { ...save25, limitEach: 2 }, "code-used", "You have already used the code SAVE25 2 times."],
  ["for others", { ...save25, products: ["x"] }, "code-products", "The code SAVE25 doesn't apply to these items."],
  [
    "below the minimum",
    { ...save25, minimum: paise(50_001) },
    ...(["code-minimum", "Spend at least ₹500.01 to use the code SAVE25."] as const),
  ],
  [
    "below the minimum of its products",
    { ...save25, products: ["p0"], minimum: paise(50_001) },
    ...(["code-minimum", "Spend at least ₹500.01 on eligible items to use the code SAVE25."] as const),
  ],
  [
    "too small a share",
    { ...save25, gives: percent(1), minimum: paise(0) },
    ...(["code-minimum", "The code SAVE25 doesn't apply to an order this small."] as const),
  ],
])("gives nothing for a code that is %s and says why", (why, code, problem, message) => {
  const lines = why === "too small a share" ? cart(9_999) : cart(50_000, 1);
  expect(calculateDiscount(code, " save25", request(lines.slice(0, 1), 2))).toEqual({
    applies: false,
    problem: { code: problem, message },
  });
});

test("allows one use fewer than a customer's limit", () => {
  expect(calculateDiscount({ ...save25, limitEach: 2 }, "save25", request(cart(50_000), 1))).toMatchObject({
    applies: true,
  });
});

test("allocates shares that add up to the discount, none above its line, for any cart", () => {
  let seed = 11;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 1_000; round++) {
    const lines = cart(...Array.from({ length: 1 + next(10) }, () => 1 + next(500_000)));
    const products = next(2) === 0 ? [] : lines.filter(() => next(2) === 0).map(({ productId }) => productId);
    const gives =
      next(2) === 0 ? amount(1 + next(900_000)) : percent(1 + next(10_000), next(2) === 0 ? null : 1 + next(90_000));
    const result = calculateDiscount({ ...save25, gives, products, minimum: paise(0) }, "save25", request(lines));
    if (!result.applies) continue;
    expect(result.shares.reduce((all: number, share) => all + share, 0)).toBe(result.amount);
    for (const [at, { productId, amount: of }] of lines.entries()) {
      const counts = products.length === 0 || products.includes(productId);
      expect(result.shares[at]).toBeLessThanOrEqual(counts ? of : 0);
    }
  }
});
