import { expect, test } from "vitest";
import { interpolate } from "./interpolate.ts";

test.each([
  ["Flat {charge} delivery", { charge: "₹150" }, "Flat ₹150 delivery"],
  ["{a} and {a} and {b}", { a: "1", b: "2" }, "1 and 1 and 2"],
  ["{nobody} {constructor}", {}, "{nobody} {constructor}"],
  ["{a}", { a: "{b}", b: "no" }, "{b}"],
])("%s", (text, values, filled) => {
  expect(interpolate(text, values as Record<string, string>)).toBe(filled);
});
