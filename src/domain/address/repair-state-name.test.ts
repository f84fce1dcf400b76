import { expect, test } from "vitest";
import { repairStateName } from "./repair-state-name.ts";

test.each([
  ["Himachal Pradesh", "Himachal Pradesh"],
  ["himachal  pradesh.", "Himachal Pradesh"],
  ["TAMILNADU", "Tamil Nadu"],
  ["Orissa", "Odisha"],
  ["Jammu & Kashmir", "Jammu and Kashmir"],
  ["New Delhi", "Delhi"],
  ["Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
  ["Bavaria", undefined],
  ["", undefined],
])("'%s' means %s", (typed, meant) => {
  expect(repairStateName(typed)).toBe(meant);
});
