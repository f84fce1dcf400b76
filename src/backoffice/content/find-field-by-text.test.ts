import { expect, test } from "vitest";
import { findFieldByText } from "./find-field-by-text.ts";

const fields = ["Home", "Wild water", "Wild water, canned in the Himalaya.\nIt never forgets.", "", "Elefant Club"];

test.each([
  ["just its text", "Wild water", 1],
  ["however it is printed", "  WILD   WATER ", 1],
  ["a paragraph of a longer text", "It never forgets.", 2],
  ["a text with a field in it", "Join the Elefant Club today", 4],
  ["no field", "Add to cart", -1],
  ["a word that is part of many", "in", -1],
  ["nothing", " ", -1],
])("%s", (_, clicked, index) => {
  expect(findFieldByText(fields, clicked)).toBe(index);
});
