import { expect, test } from "vitest";
import { isEmail, toMailbox } from "./email.ts";

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

test.each([
  [" Herd@Example.com ", "herd@example.com"],
  ["herd+one@example.com", "herd@example.com"],
  ["first.last@example.com", "first.last@example.com"],
  ["f.i.rst+last@Googlemail.com", "first@gmail.com"],
])("%j is counted as %j", (typed, mailbox) => {
  expect(toMailbox(typed)).toBe(mailbox);
});
