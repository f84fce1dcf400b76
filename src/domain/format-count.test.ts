import { expect, test } from "vitest";
import { formatCount, formatWait, nameSome } from "./format-count.ts";

test.each([
  [0, "0 orders"],
  [1, "1 order"],
  [2, "2 orders"],
  [150_000, "1,50,000 orders"],
])("formats %i orders with their noun", (count, text) => {
  expect(formatCount(count, "order")).toBe(text);
});

test("takes a plural that doesn't end in a bare s", () => {
  expect(formatCount(2, "breach", "breaches")).toBe("2 breaches");
  expect(formatCount(1, "breach", "breaches")).toBe("1 breach");
});

test.each([
  [1, "1 second"],
  [24, "24 seconds"],
  [60, "60 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [3_600, "60 minutes"],
])("formats a wait of %i s as %s", (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

test("names all where they are few, else the first ones and the number of the others", () => {
  expect(nameSome(["a", "b"], { max: 2 })).toBe("a, b");
  expect(nameSome(["a", "b", "c"], { max: 2 })).toBe("a, b and 1 more");
  expect(nameSome(["a", "b"], { max: 5, total: 7, separator: " · " })).toBe("a · b and 5 more");
});
