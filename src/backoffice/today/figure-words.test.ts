import { expect, test } from "vitest";
import { changeWords, shareWords, shortRupees, startWords } from "./figure-words.ts";
import { countWords } from "./work.ts";

test.each([
  [100, 100, "as before"],
  [110, 100, "up 10 %"],
  [90, 100, "down 10 %"],
  [1_001, 1_000, "nearly as before"],
  [5, 0, "nothing before"],
  [-50, 100, "down 150 %"],
])("%i after %i is %s", (now, then, words) => {
  expect(changeWords(now, then)).toBe(words);
});

test.each([
  [0, "₹0"],
  [94_800, "₹948"],
  [4_500_000, "₹45K"],
  [12_345_600, "₹1.2L"],
  [1_234_567_800, "₹1.2Cr"],
  [-4_500_000, "₹-45K"],
])("%i paise beside a chart are %s", (amount, words) => {
  expect(shortRupees(amount)).toBe(words);
});

test("shares, days and counts in words", () => {
  expect([shareWords(1, 3, "of orders"), shareWords(0, 0, "of orders")]).toEqual(["33 % of orders", "none yet"]);
  expect([startWords("2026-11-05", "day"), startWords("2026-11-01", "month")]).toEqual(["5 Nov", "Nov 2026"]);
  expect([countWords(0), countWords(1_000), countWords(1_001)]).toEqual(["0", "1,000", "1,000+"]);
});
