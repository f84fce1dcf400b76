import { expect, test } from "vitest";
import { endSentence } from "./reason.ts";

test.each([
  ["Paid to you in cash", "Paid to you in cash."],
  ["Paid to you in cash. ", "Paid to you in cash."],
  ["Sorry!", "Sorry!"],
  ["", ""],
])("ends the reason %j as a sentence: %j", (typed, shown) => {
  expect(endSentence(typed)).toBe(shown);
});
