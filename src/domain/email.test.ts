import { expect, test } from "vitest";
import { isEmail } from "./email.ts";

test.each([
  ["herd@example.com", true],
  ["a.b+c@sub.example.co.in", true],
  ["herd@localhost", false],
  ["herd.example.com", false],
  ["a@b@example.com", false],
  ["a@example.com, b@example.com", false],
  ["Herd <herd@example.com>", false],
  ["herd@example.", false],
  ["", false],
  [`${"a".repeat(243)}@example.com`, false],
])("%j is an email address: %s", (typed, is) => {
  expect(isEmail(typed)).toBe(is);
});
