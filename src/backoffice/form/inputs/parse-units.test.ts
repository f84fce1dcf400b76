import { expect, test } from "vitest";
import { parseUnits } from "./parse-units.ts";

test.each([
  ["7", 7, ""],
  [" 100 ", 100, ""],
  ["101", 100, "At most 100."],
  ["999999", 100, "At most 100."],
  ["", undefined, ""],
  ["0", undefined, "At least 1."],
  ["-3", undefined, "At least 1."],
  ["two", undefined, "At least 1."],
  ["1.5", undefined, "Please enter a whole number."],
  ["2.0", 2, ""],
])("reads '%s' as %s of 1 to 100 units and notes '%s'", (typed, units, note) => {
  expect(parseUnits(typed, { least: 1, most: 100 })).toEqual({ units, note });
});

test.each([
  ["", 0, ""],
  ["-3", 0, ""],
  ["3", 2, "At most 2."],
])("reads '%s' as %s of up to 2 units and notes '%s'", (typed, units, note) => {
  expect(parseUnits(typed, { least: 0, most: 2 })).toEqual({ units, note });
});
