import { expect, test } from "vitest";
import { type DiscountCode, discountOf, normalCode } from "./discount.ts";
import { paise } from "./money.ts";

const now = new Date("2026-11-18T10:00:00Z");
const earlier = new Date("2026-11-18T09:59:59Z");
const later = new Date("2026-11-18T10:00:01Z");
const save25: DiscountCode = {
  code: "save25",
  amount: paise(2_500),
  minimum: paise(50_000),
  startsAt: earlier,
  endsAt: later,
  maxRedemptions: 3,
  redemptions: 2,
  active: true,
};

test.each([
  [" SAVE25 ", "save25"],
  ["Save25", "save25"],
  ["   ", undefined],
  ["", undefined],
  [undefined, undefined],
])("'%s' is looked up as %s", (typed, code) => {
  expect(normalCode(typed)).toBe(code);
});

test("a code gives its amount, from the minimum on, never more than the items cost", () => {
  expect(discountOf(save25, "save25", paise(50_000), now)).toEqual({ applies: true, amount: 2_500 });
  const noMinimum = { ...save25, minimum: paise(0) };
  expect(discountOf(noMinimum, "save25", paise(2_000), now)).toEqual({ applies: true, amount: 2_000 });
});

const unlimited = { ...save25, endsAt: null, maxRedemptions: null, redemptions: 1_000_000 };
test("without end and limit it applies for ever", () => {
  expect(discountOf(unlimited, "save25", paise(50_000), now)).toEqual({ applies: true, amount: 2_500 });
});

test.each([
  ["nobody's", undefined, "code-unknown", "We do not know the code SAVE25."],
  ["not begun", { ...save25, startsAt: later }, "code-unknown", "We do not know the code SAVE25."],
  ["over", { ...save25, endsAt: now }, "code-expired", "The code SAVE25 has expired."],
  ["switched off", { ...save25, active: false }, "code-expired", "The code SAVE25 has expired."],
  ["used up", { ...save25, redemptions: 3 }, "code-used-up", "The code SAVE25 has been used up."],
  [
    "below the minimum",
    { ...save25, minimum: paise(50_001) },
    "code-minimum",
    "The code SAVE25 needs items for at least ₹500.01.",
  ],
])("a code that is %s gives nothing and says why", (_, code, trouble, message) => {
  expect(discountOf(code, " save25", paise(50_000), now)).toEqual({
    applies: false,
    trouble: { code: trouble, message },
  });
});
