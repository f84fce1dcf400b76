import { expect, test } from "vitest";
import { trimUnchanged } from "./diff-document.ts";

const long = (words: string) => `${"before ".repeat(20)}${words}${" after".repeat(20)}`;

test.each([
  ["short texts stay whole", "Hello you", "Hello us", "Hello you", "Hello us"],
  ["what is new stays whole", "", long("x"), "", long("x")],
  ["what is the same at both ends, in whole letters", "aa", "aaa", "aa", "aaa"],
])("%s", (_, before, after, wantedBefore, wantedAfter) => {
  expect(trimUnchanged(before, after)).toEqual({ before: wantedBefore, after: wantedAfter });
});

test("shortens long texts at word boundaries on both sides of the difference", () => {
  const { before, after } = trimUnchanged(long("still"), long("sparkling"));
  expect(before).toMatch(/^…before [a-z ]*before still after [a-z ]*after…$/);
  expect(after).toBe(before.replace("still", "sparkling"));
  expect(after.length).toBeLessThan(120);
});
