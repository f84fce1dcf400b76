import { expect, test } from "vitest";
import { formatCount, nameSome } from "./format-count.ts";

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

test("names all where they are few, else the first ones and the number of the others", () => {
  expect(nameSome(["a", "b"], { max: 2 })).toBe("a, b");
  expect(nameSome(["a", "b", "c"], { max: 2 })).toBe("a, b and 1 more");
  expect(nameSome(["a", "b"], { max: 5, total: 7, separator: " · " })).toBe("a · b and 5 more");
});
