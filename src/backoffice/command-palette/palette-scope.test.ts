import { expect, test } from "vitest";
import { readScope } from "./palette-scope.ts";

test.each([
  ["ro", { scope: "all", words: "ro" }],
  ["#1042", { scope: "orders", words: "1042" }],
  ["@ rohan", { scope: "customers", words: "rohan" }],
  ["  >pack", { scope: "acts", words: "pack" }],
  ["@", { scope: "customers", words: "" }],
  ["a@b", { scope: "all", words: "a@b" }],
  ["", { scope: "all", words: "" }],
])("%j is read as %o", (typed, expected) => {
  expect(readScope(typed)).toEqual(expected);
});
