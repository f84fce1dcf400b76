import { expect, test } from "vitest";
import { formatRupeesInput, parseRupees } from "./parse-rupees.ts";

test.each([
  ["", null, ""],
  ["0", 0, "0"],
  ["1499", 149_900, "1499"],
  ["₹1,49,999.00", 14_999_900, "149999"],
  ["149,999", 14_999_900, "149999"],
  ["1499.5", 149_950, "1499.50"],
  [" 0.05 ", 5, "0.05"],
  ["12.", 1_200, "12"],
])("%s is %s paise", (typed, paise, again) => {
  expect(parseRupees(typed)).toBe(paise);
  expect(formatRupeesInput(parseRupees(typed))).toBe(again);
});

test.each(["1.999", "-5", "1e3", "five", "99999999999", "12,50", "1,5", "1,2,345", ",500"])(
  "rejects %s as an amount",
  (typed) => {
    expect(parseRupees(typed)).toBeNaN();
    expect(formatRupeesInput(parseRupees(typed))).toBe("");
  },
);
