import { expect, test } from "vitest";
import { ApiError } from "../api-client/call-api.ts";
import { type DiscountValues, newDiscountValues, toDiscountTerms } from "./discount-values.ts";

const amountCode = { ...newDiscountValues(new Date("2026-11-30T06:30:00Z")), code: "WELCOME", amount: 10_000 };
const percentCode: DiscountValues = { ...amountCode, kind: "percent", amount: null, basisPoints: 1_000 };

function errorsOf(values: DiscountValues): Record<string, string> {
  try {
    toDiscountTerms(values);
  } catch (error) {
    if (error instanceof ApiError) return error.fields;
    throw error;
  }
  return {};
}

test.each([
  ["", "", null],
  ["2026-12-31", "", "2026-12-31T18:29:00.000Z"],
  ["2026-12-31", "10:00", "2026-12-31T04:30:00.000Z"],
])("an end on '%s' at '%s' in India is %s", (endDay, endClock, endsAt) => {
  expect(toDiscountTerms({ ...amountCode, endDay, endClock }).endsAt).toBe(endsAt);
});

test("refuses an end time without an end date", () => {
  const endDay = "Choose a date and time, or leave both empty.";
  expect(errorsOf({ ...amountCode, endDay: "", endClock: "10:00" })).toEqual({ endDay });
});

const noAmount = "Please enter an amount in rupees, for example 1499.50.";
const noCount = "Please enter a whole number of times.";

test.each([
  [amountCode, "amount", noAmount],
  [percentCode, "basisPoints", "Please enter a percentage, for example 12.5."],
  [percentCode, "cap", noAmount],
  [amountCode, "minimum", noAmount],
  [amountCode, "limit", noCount],
  [amountCode, "limitEach", noCount],
] as const)("repeats a field's own message for what it can't read (%#, %s)", (values, name, message) => {
  expect(errorsOf({ ...values, [name]: Number.NaN })).toEqual({ [name]: message });
});

test.each([
  [{ ...amountCode, amount: null }, { amount: "Please enter an amount above ₹0." }],
  [{ ...percentCode, basisPoints: 0 }, { basisPoints: "Please enter a percentage above 0%." }],
  [{ ...amountCode, cap: Number.NaN }, {}],
])("checks the value of the chosen type only (%#)", (values, errors) => {
  expect(errorsOf(values)).toEqual(errors);
});
