import { expect, test } from "vitest";
import { formatRupees, paise } from "./money.ts";

const locale = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test.each([0, 5, 99, 100, 39_900, 99_999, 100_000, 14_999_900, 99_999_999, 100_000_000, 123_456_789_012])(
  "formats %i paise with the grouping and decimals of India's English",
  (amount) => {
    expect(formatRupees(paise(amount))).toBe(`₹${locale.format(amount / 100)}`);
  },
);

test("puts the sign of a negative amount before the symbol", () => {
  expect(formatRupees(paise(-14_999_905))).toBe("-₹1,49,999.05");
});
