import { expect, test } from "vitest";
import { formatReviewerName } from "./reviewer-name.ts";

test.each([
  ["Aanya Rawat", "Aanya R."],
  ["  aanya   devi  rawat ", "aanya R."],
  ["Aanya", "Aanya"],
  ["Aanya élan", "Aanya É."],
  ["आन्या क्षेत्री", "आन्या क्षे."],
  ["👩🏽‍🚀 👩🏽‍🚀", "👩🏽‍🚀 👩🏽‍🚀."],
  [`${"x".repeat(200)} Y`, `${"x".repeat(40)} Y.`],
  ["", "A customer"],
  [" \n ", "A customer"],
])("shows %j as %j", (fullName, shown) => {
  expect(formatReviewerName(fullName)).toBe(shown);
});
